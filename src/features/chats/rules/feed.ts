/** What a reader asks for: what follows the last number they have. */
export type Batch<Message> = { messages: Message[]; upTo: number; readNumber: number }

type Options<Message> = {
  /** Where to go on from: all up to this number is there. */
  have: number
  read(after: number): Promise<Batch<Message>>
  /** New messages in their order, each once. */
  take(messages: Message[], readNumber: number): void
  /** Reading failed; it is tried again at the next bell, or by whoever hears this. */
  onFail?(): void
}

/**
 * Follows a thread. The bell says only that there is something: what it is is asked for, from the last number that is
 * there, one question at a time. A bell that was lost, came twice or out of order changes nothing of what arrives.
 */
export function followThread<Message extends { number: number }>({
  have,
  read,
  take,
  onFail,
}: Options<Message>) {
  let at = have
  let isReading = false
  let isRung = false
  let isOver = false

  async function ring(): Promise<void> {
    isRung = true
    if (isReading) return
    isReading = true
    try {
      while (isRung && !isOver) {
        isRung = false
        const batch = await read(at)
        if (isOver) return
        const fresh = batch.messages.filter((one) => one.number > at)
        const next = Math.max(at, batch.upTo)
        // A page full of messages: there may be more behind it.
        if (next > at && fresh.length > 0) isRung = true
        at = next
        take(fresh, batch.readNumber)
      }
    } catch {
      onFail?.()
    } finally {
      isReading = false
    }
  }

  return {
    ring,
    have: () => at,
    stop() {
      isOver = true
    },
  }
}
