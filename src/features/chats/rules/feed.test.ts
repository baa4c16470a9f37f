import { expect, it } from 'vitest'
import { followThread } from './feed.ts'

/** A thread on a server, read in pages of `size`. */
function server(size: number) {
  const kept: { number: number }[] = []
  let reads = 0

  return {
    reads: () => reads,
    write: (count: number) => {
      for (let n = 0; n < count; n += 1) kept.push({ number: kept.length + 1 })
    },
    async read(after: number) {
      reads += 1
      await Promise.resolve()
      const messages = kept.filter((one) => one.number > after).slice(0, size)
      return { messages, upTo: messages.at(-1)?.number ?? kept.length, readNumber: 0 }
    },
  }
}

const follow = (there: ReturnType<typeof server>, have = 0) => {
  const got: number[] = []
  const feed = followThread({
    have,
    read: there.read,
    take: (fresh) => got.push(...fresh.map((one) => one.number)),
  })

  return { feed, got }
}

it('takes all pages at one bell, each message once', async () => {
  const there = server(3)
  there.write(10)
  const { feed, got } = follow(there)
  await feed.ring()
  expect(got).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('asks one question at a time, and once more for a bell that rang meanwhile', async () => {
  const there = server(50)
  there.write(1)
  const { feed, got } = follow(there)
  const first = feed.ring()
  there.write(1)
  await Promise.all([first, feed.ring(), feed.ring(), feed.ring()])
  expect(got).toEqual([1, 2])
  expect(there.reads()).toBeLessThanOrEqual(3)
})

it('goes on from what it has, and says where reading failed', async () => {
  const there = server(50)
  there.write(5)
  const { feed, got } = follow(there, 3)
  await feed.ring()
  expect(got).toEqual([4, 5])
  expect(feed.have()).toBe(5)

  let failed = 0
  const broken = followThread({
    have: 0,
    read: () => Promise.reject(new Error('away')),
    take: () => {},
    onFail: () => (failed += 1),
  })
  await broken.ring()
  await broken.ring()
  expect(failed).toBe(2)
})
