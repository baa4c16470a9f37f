import { expect, it } from 'vitest'
import { createOutbox, type Outcome, type Waiting } from './outbox.ts'

type Draft = { clientId: string }

/** An outbox whose sendings end as `outcomes` say, one after the other; afterwards all arrive. */
function open(outcomes: Outcome<string>[] = []) {
  const sent: string[] = []
  const posted: string[] = []
  let shown: Waiting<Draft>[] = []
  const pauses: number[] = []
  const outbox = createOutbox<Draft, string>({
    async post({ clientId }) {
      posted.push(clientId)
      return outcomes.shift() ?? { is: 'sent', message: clientId }
    },
    onSent: (_, message) => sent.push(message),
    onChange: (waiting) => (shown = waiting),
    pause: async (ms) => void pauses.push(ms),
  })

  return { outbox, sent, posted, pauses, shown: () => shown }
}

const drafts = (...ids: string[]) => ids.map((clientId) => ({ clientId }))

it('sends in the order of writing, each until it has arrived', async () => {
  const { outbox, sent, posted, pauses } = open([
    { is: 'later', why: 'offline' },
    { is: 'later', why: 'busy' },
  ])
  await outbox.add(...drafts('a', 'b'))
  expect(sent).toEqual(['a', 'b'])
  expect(posted).toEqual(['a', 'a', 'a', 'b'])
  expect(pauses).toEqual([1_000, 2_000])
})

it('puts aside what is refused and sends the rest; it goes again when asked for', async () => {
  const { outbox, sent, shown } = open([{ is: 'refused', message: 'too long' }])
  await outbox.add(...drafts('a', 'b'))
  expect(sent).toEqual(['b'])
  expect(shown()).toEqual([{ draft: { clientId: 'a' }, state: 'refused', reason: 'too long' }])
  await outbox.again('a')
  expect(sent).toEqual(['b', 'a'])
  expect(shown()).toEqual([])
})

it('has the same message once, and none that was dropped', async () => {
  const { outbox, posted, shown } = open([{ is: 'refused', message: 'no' }])
  await outbox.add(...drafts('a', 'a'))
  expect(posted).toEqual(['a'])
  outbox.drop('a')
  expect(shown()).toEqual([])
})
