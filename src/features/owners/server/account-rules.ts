/** Hours before money goes to a changed account, by the day from which they count. The last one counts on. */
const WAITS: readonly { from: string; hours: number }[] = [{ from: '2026-01-01', hours: 72 }]

/** From when an account counts that was asked for at this instant. */
export function usableFrom(askedAt: Date, day: string): Date {
  const { hours } = WAITS.findLast(({ from }) => from <= day) ?? WAITS[0]!

  return new Date(askedAt.getTime() + hours * 3_600_000)
}

/** Whether somebody may confirm what was asked: anybody else who sees money; who asked only where there is nobody else. */
export function mayConfirm({
  askedBy,
  actorId,
  others,
}: {
  askedBy: string | null
  actorId: string
  others: number
}): boolean {
  return askedBy !== actorId || others === 0
}
