import { typedDay } from '#web/forms/typed-day.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

type Change = Parameters<Scope['api']['charges']['change']>[0]
type After =
  | { kind: 'refused'; code: string; why: string }
  | { kind: 'bill'; id: string }
  | { kind: 'list'; sent: number }
  | { kind: 'here' }

/** Does with a bill that has not gone out what its form says; answers where to go. */
export async function actOn(
  { charges }: Scope['api'],
  { leaseId, period }: { leaseId: string; period: string },
  typed: Record<string, string>,
): Promise<After> {
  const seen = /^\d{1,14}$/.test(typed.seen ?? '') ? BigInt(typed.seen!) : 0n
  if (typed.intent === 'send') {
    const { data } = await charges.send({ bills: [{ leaseId, period, seenSatang: seen }] })
    const [made] = data.sent
    const [failed] = data.failed
    if (made) return { kind: 'bill', id: made.id }
    if (failed) return { kind: 'refused', ...failed }

    return { kind: 'here' }
  }
  if (typed.intent === 'hold')
    await charges.hold({ leaseId, reason: typed.reason ?? '', untilDay: typedDay(typed.until ?? '') })
  if (typed.intent === 'release') {
    const { data } = await charges.release({ leaseId })
    if (data.sent > 0) return { kind: 'list', sent: data.sent }
  }
  if (typed.intent === 'reset') await charges.reset({ leaseId, period })
  if (typed.intent === 'change' || typed.intent === 'leave-out' || typed.intent === 'put-back') {
    const typedAmount = readSatang(typed.amount ?? '') ?? -1n
    const amountSatang = typed.intent === 'leave-out' ? 0n : typed.intent === 'put-back' ? seen : typedAmount
    const change = { leaseId, period, kind: typed.line as Change['kind'], amountSatang }
    await charges.change({ ...change, seenSatang: typed.intent === 'put-back' ? 0n : seen })
  }

  return { kind: 'here' }
}
