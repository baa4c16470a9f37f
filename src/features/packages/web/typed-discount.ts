import { m } from '#i18n/messages/messages.js'
import { parseTypedDate } from '#thai/typed-date.ts'
import { readPercent, readWhole } from '#web/forms/typed-percent.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

type Text = (name: string) => string
type Reader = Pick<Parameters<typeof parseTypedDate>[1] & object, 'locale' | 'today'>

/**
 * A discount as it was typed: a percent or an amount in baht, and its bounds. What cannot be read, and what would be
 * dropped, is a fault at its field.
 */
export function typedDiscount(text: Text, reader: Reader) {
  const basisPoints = readPercent(text('percent'))
  const amount = text('amount')
  const duration = text('duration') as 'once' | 'months' | 'forever'
  const bounds = typedBounds(text, reader)
  const faults = {
    ...bounds.faults,
    ...(basisPoints !== null && amount && { amountSatang: m.field_discount_either() }),
    ...(basisPoints !== null && !(basisPoints <= 10_000) && { basisPoints: m.field_package_percent() }),
    ...(basisPoints === null && !amount && { basisPoints: m.field_discount_either() }),
    ...(basisPoints === null && amount && readSatang(amount) === null
      ? { amountSatang: m.field_amount_invalid() }
      : {}),
    ...(duration !== 'months' && text('months') && { months: m.field_discount_months_alone() }),
  }
  const months = duration === 'months' ? readWhole(text('months')) : null
  const what =
    basisPoints === null
      ? { kind: 'amount' as const, amountSatang: readSatang(amount) ?? undefined }
      : { kind: 'percent' as const, basisPoints }

  return { faults, discount: { ...bounds.bounds, ...what, duration, months } }
}

/** What may be changed of a discount later: its name, its days and how often it may be used. */
export function typedBounds(text: Text, reader: Reader) {
  const day = (name: string) => {
    const read = parseTypedDate(text(name), reader)
    return read.ok ? read.day : text(name) ? undefined : null
  }
  const startsOn = day('startsOn')
  const endsOn = day('endsOn')
  const mostUses = readWhole(text('mostUses'))
  const faults: Record<string, string> = {
    ...(startsOn === undefined && { startsOn: m.field_day_invalid() }),
    ...(endsOn === undefined && { endsOn: m.field_day_invalid() }),
    ...(Number.isNaN(mostUses) && { mostUses: m.field_uses_most() }),
  }

  return { faults, bounds: { name: text('name'), startsOn, endsOn, mostUses } }
}
