/** What became of a sending: arrived; nobody answered or somebody is busy, so again later; refused for good, and why. */
export type Outcome<Message> =
  | { is: 'sent'; message: Message }
  | { is: 'later'; why: 'offline' | 'busy' }
  | { is: 'refused'; message: string }

type Options<Draft, Message> = {
  post(draft: Draft): Promise<Outcome<Message>>
  onSent(draft: Draft, message: Message): void
  /** Refused for good, and why: kept so, it is not sent again at the next visit. */
  onRefused?(draft: Draft, reason: string): void
  /** What waits, and how it stands: for the page. */
  onChange(waiting: Waiting<Draft>[]): void
  /** Resolves after so many milliseconds, or sooner where the line came back. */
  pause(ms: number): Promise<void>
}

export type Waiting<Draft> = {
  draft: Draft
  state: 'waiting' | 'sending' | 'offline' | 'busy' | 'refused'
  /** Why it was refused. */
  reason?: string
}

const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/**
 * Sends what was written, one after the other in the order in which it was written, each until it has arrived. A message
 * that was refused stands aside until somebody sends it again or drops it.
 */
export function createOutbox<Draft extends { clientId: string; refused?: string }, Message>(
  options: Options<Draft, Message>,
) {
  const { post, onSent, onRefused, onChange, pause } = options
  let waiting: Waiting<Draft>[] = []
  let isRunning = false
  let isOver = false

  const change = (clientId: string, to: Partial<Waiting<Draft>> | null) => {
    waiting = waiting.flatMap((one) =>
      one.draft.clientId !== clientId ? [one] : to ? [{ ...one, ...to }] : [],
    )
    if (!isOver) onChange(waiting)
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let delay = FIRST_MS
    for (;;) {
      const next = waiting.find((one) => one.state !== 'refused')
      if (!next || isOver) break
      const { clientId } = next.draft
      change(clientId, { state: 'sending' })
      const outcome = await post(next.draft).catch(() => ({ is: 'later', why: 'offline' }) as const)
      if (isOver) break
      if (outcome.is === 'sent') {
        delay = FIRST_MS
        onSent(next.draft, outcome.message)
        change(clientId, null)
      } else if (outcome.is === 'refused') {
        onRefused?.(next.draft, outcome.message)
        change(clientId, { state: 'refused', reason: outcome.message })
      } else {
        change(clientId, { state: outcome.why })
        await pause(delay)
        delay = Math.min(delay * 2, LONGEST_MS)
      }
    }
    isRunning = false
  }

  return {
    /** Puts something behind what waits; what is there already stays where it is. */
    add(...drafts: Draft[]) {
      const known = new Set(waiting.map((one) => one.draft.clientId))
      const fresh = drafts.filter((one) => !known.has(one.clientId))
      waiting = [...waiting, ...fresh.map(standing)]
      onChange(waiting)

      return run()
    },
    again(clientId: string) {
      change(clientId, { state: 'waiting', reason: undefined })

      return run()
    },
    drop(clientId: string) {
      change(clientId, null)
    },
    stop() {
      isOver = true
    },
  }
}

/** How something stands that comes in: what was refused at an earlier visit waits for a person. */
function standing<Draft extends { refused?: string }>(draft: Draft): Waiting<Draft> {
  return draft.refused === undefined
    ? { draft, state: 'waiting' }
    : { draft, state: 'refused', reason: draft.refused }
}
