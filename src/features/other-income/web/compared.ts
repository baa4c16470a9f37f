import { placeIn, placeValue } from '#features/expenses/web/embed/places.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'
import { asCategory, asMethod, categoryWords, methodWords } from './embed/income-words.ts'
import type { IncomeDetail, NewIncome } from './types.ts'

/** The fields whose two versions can be told apart. */
export function incomeFields(places: ReadonlyMap<string, string>): Compared[] {
  return [
    { key: 'description', label: m.other_income_what() },
    {
      key: 'amount',
      label: m.other_income_amount(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `฿${text}`,
    },
    {
      key: 'usd',
      label: m.exchange_rates_sum(),
      plain: (text) => plainDigits(text).replace(/\.0*$/, ''),
      say: ([text = '']) => text && `USD ${text}`,
    },
    { key: 'day', label: m.other_income_day(), plain: typedDay },
    {
      key: 'category',
      label: m.other_income_category(),
      say: ([text]) => categoryWords[asCategory(text) ?? 'other'](),
    },
    {
      key: 'method',
      label: m.other_income_method(),
      say: ([text]) => methodWords[asMethod(text) ?? 'cash'](),
    },
    { key: 'payerName', label: m.other_income_payer() },
    {
      key: 'place',
      label: m.expenses_place(),
      say: ([text = '']) => places.get(text) ?? m.expenses_whole_business(),
    },
    {
      key: 'receiptFileId',
      label: m.expenses_form_receipt(),
      say: ([text]) => (text ? m.expenses_form_receipt_done() : m.expenses_receipt_none()),
    },
  ]
}

/** What is kept, as the form's fields. */
export function seenIncome(income: IncomeDetail, locale: Locale): Seen {
  const { description, category, method, payerName, fileId, version } = income
  const texts = {
    ...{ description, category, method, payerName, receiptFileId: fileId },
    amount: formatSatang(income.amountSatang),
    usd: income.foreign ? formatSatang(income.foreign.cents) : '',
    day: formatDay(income.day, locale, 'numeric'),
    place: placeValue(income),
  }

  return {
    version,
    texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ? [text] : []])),
  }
}

/** The form as the calls take it; what cannot be read goes along, so that it is refused by name. */
export function typedIncome(texts: Texts, fileId: string | undefined): NewIncome {
  const first = (name: string) => texts[name]?.[0]?.trim() ?? ''
  const meant = first('meantDays')

  return {
    ...{ description: first('description'), payerName: first('payerName'), ...placeIn(first('place')) },
    day: typedDay(first('day')),
    ...(meant && { meantDays: [meant] }),
    category: asCategory(first('category')) as NewIncome['category'],
    method: asMethod(first('method')) as NewIncome['method'],
    amountSatang: first('usd') && !first('amount') ? undefined : (readSatang(first('amount')) ?? 0n),
    usdCents: first('usd') ? (readSatang(first('usd')) ?? 0n) : null,
    fileId: fileId ?? null,
  }
}
