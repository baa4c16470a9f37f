import { CATEGORIES, categoryName } from '#features/expenses/web/embed/expense-words.ts'
import { placeIn, placeValue } from '#features/expenses/web/embed/places.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'
import type { NewPayable, NewPlan, Payable, PayablePlan } from './types.ts'
import { asRhythm, rhythmWords } from './words.ts'

export type Names = { places: ReadonlyMap<string, string>; vendors: ReadonlyMap<string, string> }
type Kind = 'bill' | 'plan'

const day = (key: string, label: string): Compared => ({ key, label, plain: typedDay })
const money = (text: string) => plainDigits(text).replace(/\.0*$/, '')

/** The fields of a bill or a plan whose two versions can be told apart. */
export function payableFields(kind: Kind, { places, vendors }: Names): Compared[] {
  const what: Compared[] = [
    { key: 'vendorId', label: m.payables_vendor(), say: ([text = '']) => vendors.get(text) ?? text },
    { key: 'payeeName', label: m.payables_payee() },
    { key: 'payeeTaxId', label: m.payables_tax_id(), plain: plainDigits },
    { key: 'payeeAddress', label: m.payables_address() },
    {
      key: 'category',
      label: m.expenses_form_category(),
      say: ([text]) => categoryName(CATEGORIES.find((one) => one === text) ?? 'other'),
    },
    {
      key: 'place',
      label: m.expenses_place(),
      say: ([text = '']) => places.get(text) ?? m.expenses_whole_business(),
    },
    {
      key: 'bearer',
      label: m.expenses_form_bearer(),
      say: ([text]) => (text === 'owner' ? m.expenses_owner() : m.expenses_workspace()),
    },
    {
      key: 'what',
      label: m.payables_lines(),
      names: ['what', 'price', 'quantity', 'service'],
      say: (what = [], price = [], quantity = []) =>
        what.map((text, index) => `${text} ${quantity[index] ?? 1} × ฿${price[index] ?? ''}`).join('\n'),
    },
    { key: 'vat', label: m.payables_vat(), plain: money, say: ([text = '']) => text && `฿${text}` },
    { key: 'note', label: m.payables_note() },
  ]
  if (kind === 'plan')
    return [
      ...what,
      {
        key: 'rhythm',
        label: m.payables_rhythm(),
        say: ([text]) => rhythmWords[asRhythm(text) ?? 'month'](),
      },
      day('firstDay', m.payables_first_day()),
      day('endsOn', m.payables_ends_on()),
      { key: 'dueDays', label: m.payables_due_days(), plain: plainDigits },
    ]

  return [
    ...what,
    {
      key: 'currency',
      label: m.exchange_rates_currency(),
      say: ([text]) => (text === 'USD' ? 'USD' : 'THB'),
    },
    { key: 'no', label: m.payables_no() },
    day('billDay', m.payables_bill_day()),
    day('dueDay', m.payables_due_day()),
    {
      key: 'receiptFileId',
      label: m.payables_picture(),
      say: ([text]) => (text ? m.expenses_form_receipt_done() : m.expenses_receipt_none()),
    },
  ]
}

const kept = (texts: Record<string, string | null>): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []]))

function seenWhat(what: Payable | PayablePlan): Texts {
  const { vendorId, category, bearer, note, lines } = what
  const typed = vendorId ? null : what

  return {
    ...kept({
      ...{ vendorId, category, bearer, note, place: placeValue(what) },
      payeeName: typed?.payeeName ?? '',
      payeeTaxId: typed?.payeeTaxId ?? '',
      payeeAddress: typed?.payeeAddress ?? '',
      vat: what.vatSatang > 0n ? formatSatang(what.vatSatang) : '',
    }),
    what: lines.map(({ description }) => description),
    price: lines.map(({ unitPriceSatang }) => formatSatang(unitPriceSatang)),
    quantity: lines.map(({ quantity }) => String(quantity)),
    service: lines.flatMap(({ isService }, index) => (isService ? [String(index)] : [])),
  }
}

/** What is kept of a bill, as the form's fields. */
export function seenPayable(bill: Payable, locale: Locale): Seen {
  const { no, billDay, dueDay, fileId, version } = bill
  const typed = (one: string) => formatDay(one, locale, 'numeric')

  return {
    version,
    texts: {
      ...seenWhat(bill),
      price: bill.typed.prices.map(formatSatang),
      ...kept({ vat: bill.typed.vat > 0n ? formatSatang(bill.typed.vat) : '' }),
      ...kept({ currency: bill.foreign ? 'USD' : 'THB' }),
      ...kept({ no, receiptFileId: fileId, billDay: typed(billDay), dueDay: typed(dueDay) }),
    },
  }
}

/** What is kept of a plan, as the form's fields. */
export function seenPlan(plan: PayablePlan, locale: Locale): Seen {
  const { rhythm, firstDay, endsOn, dueDays, version } = plan
  const typed = (one: string) => formatDay(one, locale, 'numeric')

  return {
    version,
    texts: {
      ...seenWhat(plan),
      ...kept({ rhythm, firstDay: typed(firstDay), endsOn: endsOn && typed(endsOn), dueDays: `${dueDays}` }),
    },
  }
}

const first = (texts: Texts, name: string) => texts[name]?.[0]?.trim() ?? ''
const numberOf = (text: string) => (text.trim() ? Number(toArabicDigits(text.trim())) : Number.NaN)

function typedWhat(texts: Texts) {
  const vendorId = first(texts, 'vendorId')
  const place = placeIn(first(texts, 'place'))
  const { what = [], price = [], quantity = [], service = [] } = texts
  const vat = first(texts, 'vat')
  const lines = what.flatMap((text, index) => {
    const [words, sum] = [text.trim(), price[index]?.trim() ?? '']
    if (!words && !sum) return []
    return [
      {
        description: words,
        unitPriceSatang: readSatang(sum) ?? (sum as never),
        quantity: numberOf(quantity[index] ?? '1'),
        isService: service.includes(String(index)),
      },
    ]
  })

  return {
    vendorId: vendorId || null,
    payeeName: vendorId ? '' : first(texts, 'payeeName'),
    payeeTaxId: vendorId ? '' : first(texts, 'payeeTaxId'),
    payeeAddress: vendorId ? '' : first(texts, 'payeeAddress'),
    category: first(texts, 'category') as NewPayable['category'],
    // Owners bear what belongs to a home of theirs, and nothing else.
    bearer: (place.propertyId && first(texts, 'bearer') === 'owner' ? 'owner' : 'workspace') as 'owner',
    ...place,
    lines,
    vatSatang: vat ? (readSatang(vat) ?? (vat as never)) : 0n,
    note: first(texts, 'note'),
  }
}

/** The form of a bill as the calls take it; what cannot be read goes along, so that it is refused by name. */
export function typedPayable(texts: Texts, fileId: string | undefined): NewPayable {
  const meant = first(texts, 'meantDays')

  return {
    ...typedWhat(texts),
    currency: first(texts, 'currency') === 'USD' ? 'USD' : 'THB',
    no: first(texts, 'no'),
    billDay: typedDay(first(texts, 'billDay')),
    dueDay: typedDay(first(texts, 'dueDay')),
    ...(meant && { meantDays: [meant] }),
    fileId: fileId ?? null,
  }
}

/** The form of a plan as the calls take it. */
export function typedPlan(texts: Texts): NewPlan {
  const endsOn = first(texts, 'endsOn')

  return {
    ...typedWhat(texts),
    rhythm: asRhythm(first(texts, 'rhythm')) as NewPlan['rhythm'],
    firstDay: typedDay(first(texts, 'firstDay')),
    endsOn: endsOn ? typedDay(endsOn) : null,
    dueDays: numberOf(first(texts, 'dueDays')),
  }
}
