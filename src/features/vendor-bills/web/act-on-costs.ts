import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { costsPath } from './words.ts'

type PageArgs = Parameters<typeof apiOf>[0] & { request: Request }
type Typed = Record<string, string>

/** What is typed in satang; nothing where it is empty, and as it is where it is no sum, so that the field is refused. */
const sum = (typed = ''): bigint => (typed === '' ? 0n : (readSatang(typed) ?? (typed as never)))
const seen = (text = ''): bigint => BigInt(/^\d{1,15}$/.test(text) ? text : '0')

const sharingOf = ({ billTo = '', billToReason = '', owner, tenant }: Typed) => ({
  billTo: billTo as 'owner',
  billToReason,
  ...(billTo === 'shared' && { ownerSatang: sum(owner), tenantSatang: sum(tenant) }),
})

/** Does what a form of the page of costs asks for, and leads back to it. */
export async function actOnCosts(args: PageArgs, id: string) {
  const { vendorBills } = apiOf(args)
  const form = await args.request.formData()
  const typed = formTexts(form) as Typed
  const { intent = '', billId = '', costId = '' } = typed
  try {
    if (intent === 'add') {
      const file = form.get('file')
      await vendorBills.add({
        ...{ id, vendorId: typed.vendorId ?? '', no: typed.no ?? '', note: typed.note ?? '' },
        ...{ billDay: typedDay(typed.billDay ?? ''), dueDay: typedDay(typed.dueDay ?? '') },
        ...{ labourSatang: sum(typed.labour), partsSatang: sum(typed.parts) },
        ...{ travelSatang: sum(typed.travel), vatSatang: sum(typed.vat) },
        ...(file instanceof File && file.size > 0 && { file }),
      })
    }
    if (intent === 'approve')
      await vendorBills.approve({ id: billId, totalSatang: seen(typed.seen), ...sharingOf(typed) })
    if (intent === 'refuse') await vendorBills.refuse({ id: billId, text: typed.text ?? '' })
    if (intent === 'pay')
      await vendorBills.pay({
        ...{ id: billId, day: typedDay(typed.day ?? '') },
        withheldSatang: typed.withhold === '1' ? seen(typed.withheld) : 0n,
      })
    if (intent === 'unpay') await vendorBills.unpay({ id: billId })
    if (intent === 'book')
      await vendorBills.book({ id, amountSatang: sum(typed.amount), ...sharingOf(typed) })
    if (intent === 'undo') await vendorBills.undo({ id, costId })

    return leadDone(`${pathIn(scopeOf(args).locale, costsPath(id))}?done=${intent}`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}
