import { expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

/** Reads that count themselves: the first answers 1, the next 2. */
function counting(options?: Parameters<typeof createSharedReads>[0]) {
  const shared = createSharedReads(options)
  shared.setListening(true)
  let count = 0

  return { shared, read: (key = 'homes') => shared.read(key, async () => ++count) }
}

it('reads once for all who ask, also at the same time', async () => {
  const { read } = counting()

  expect(await Promise.all([read(), read(), read('stations'), read()])).toEqual([1, 1, 2, 1])
})

it('forgets what one business reads alone', async () => {
  const { shared, read } = counting()
  expect([await read('workspace:a bell'), await read('workspace:b bell')]).toEqual([1, 2])
  shared.clear('workspace:a')
  expect([await read('workspace:a bell'), await read('workspace:b bell')]).toEqual([3, 2])
})

it('reads again after a change, and after its time', async () => {
  let time = 0
  const { shared, read } = counting({ ttl: 100, now: () => time })

  expect(await read()).toBe(1)
  shared.clear()
  expect(await read()).toBe(2)
  time = 99
  expect(await read()).toBe(2)
  time = 100
  expect(await read()).toBe(3)
})

it('gives what was being read before a change to nobody who asks after it', async () => {
  const shared = createSharedReads()
  shared.setListening(true)
  const before = Promise.withResolvers<string>()
  const old = shared.read('rent', () => before.promise)
  shared.clear()

  expect(await shared.read('rent', async () => 'new')).toBe('new')
  before.resolve('old')
  expect(await old).toBe('old')
  expect(await shared.read('rent', async () => 'newer')).toBe('new')
})

it('keeps nothing while it cannot hear of changes', async () => {
  const { shared, read } = counting()
  await read()
  shared.setListening(false)

  expect([await read(), await read()]).toEqual([2, 3])
})

it('forgets a reading that failed, and the oldest when there are too many', async () => {
  const { shared, read } = counting({ maxKeys: 2 })
  await expect(shared.read('homes', () => Promise.reject(new Error('away')))).rejects.toThrow('away')

  expect([await read(), await read('b'), await read('c'), await read()]).toEqual([1, 2, 3, 4])
})
