import { typedDay } from '#web/forms/typed-day.ts'
import type { Scope } from '#web/page/page-scope.ts'

/** What a bill's box says: which one, and the sum that was seen. */
export const billKey = ({
  leaseId,
  period,
  totalSatang,
}: {
  leaseId: string
  period: string
  totalSatang: bigint
}) => `${leaseId}_${period}_${totalSatang}`

function readBill(value: FormDataEntryValue) {
  const [leaseId = '', period = '', seen = ''] = String(value).split('_')

  return { leaseId, period, seenSatang: /^\d{1,14}$/.test(seen) ? BigInt(seen) : 0n }
}

/** Does what a form of the page asks for; answers what to say of it. */
export async function actOnMonthEnd({ monthEnd }: Scope['api'], form: FormData): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (text('intent')) {
    case 'send': {
      const bills = form.getAll('bill').map(readBill)
      await monthEnd.send({ requestId: text('requestId'), count: bills.length, bills })
      return 'begun'
    }
    case 'undo':
      await monthEnd.undo({ id: text('runId') })
      return 'undone'
    case 'go':
      await monthEnd.go({ id: text('runId') })
      return 'gone'
    case 'check':
      await monthEnd.check({
        leaseId: text('leaseId'),
        period: text('period'),
        odd: form.getAll('odd').map(String),
      })
      return 'checked'
    case 'pause':
      await monthEnd.pause({
        leaseId: text('leaseId') || undefined,
        untilDay: text('until') ? typedDay(text('until')) : undefined,
      })
      return 'paused'
    case 'resume':
      await monthEnd.resume({ id: text('pauseId') })
      return 'resumed'
    default:
      return ''
  }
}
