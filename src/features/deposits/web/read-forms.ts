import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import type { AnyDeposit, Meters } from './types.ts'

/** A line as it stands in the form: texts, as typed. */
export type TypedLine = {
  kind: string
  description: string
  amount: string
  /** Ids of the meter readings that it asks for, by commas. */
  readings: string
  /** The finding of the moving out that it asks for: inspection and key, by a space. */
  found: string
}

/** The lines of a form that say anything, in order: what is empty is no line. */
export function typedLines(typed: Record<string, string>): TypedLine[] {
  return Object.keys(typed)
    .flatMap((name) => name.match(/^kind\.(\d+)$/)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
    .map((n) => ({
      kind: typed[`kind.${n}`] ?? '',
      description: (typed[`description.${n}`] ?? '').trim(),
      amount: (typed[`amount.${n}`] ?? '').trim(),
      readings: typed[`readings.${n}`] ?? '',
      found: typed[`found.${n}`] ?? '',
    }))
    .filter(({ description, amount }) => description !== '' || amount !== '')
}

/** How many lines a form showed, empty ones too. */
export function linesIn(typed: Record<string, string>): number {
  return Object.keys(typed).filter((name) => /^kind\.\d+$/.test(name)).length
}

/**
 * The lines that stand where a draft has changed under somebody who types: theirs, then what the meters and the
 * inspection have brought since. Such a line that nobody touched follows them, and one that is there no more goes.
 * @param began the draft that the typing began with
 */
export function keepTyping(
  { typed, began }: { typed: Record<string, string>; began: TypedLine[] },
  now: TypedLine[],
): TypedLine[] {
  const brought = new Map(now.flatMap((line) => (sourceOf(line) ? [[sourceOf(line), line]] : [])))
  const kept = typedLines(typed).flatMap((line) => {
    if (!sourceOf(line)) return [line]
    const newer = brought.get(sourceOf(line))
    const isTouched = !began.some((one) => isSame(one, line))

    return newer ? [isTouched ? line : newer] : []
  })
  // Also of lines that were emptied, which are to go.
  const known = new Set(
    Object.keys(typed).flatMap((name) => (/^(?:readings|found)\./.test(name) ? typed[name]! : [])),
  )

  return [...kept, ...[...brought.values()].filter((line) => !known.has(sourceOf(line)))]
}

/** What a line follows, where no person wrote it. */
const sourceOf = ({ readings, found }: TypedLine) => readings || found

function isSame(a: TypedLine, b: TypedLine): boolean {
  return (
    a.kind === b.kind &&
    a.description === b.description &&
    readSatang(a.amount) === readSatang(b.amount) &&
    sourceOf(a) === sourceOf(b)
  )
}

/** The draft as the call wants it; what cannot be read is left for the call to refuse. */
export function readDraft(form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

  return {
    condition: typed.condition as AnyDeposit['condition'],
    note: typed.note?.trim() || null,
    meantSatang: form
      .getAll('meantSatang')
      .flatMap((sum) => (/^\d+$/.test(String(sum)) ? [String(sum)] : []))
      .map(BigInt),
    deductions: typedLines(typed).map(({ amount, readings, found, ...line }) => ({
      ...line,
      amountSatang: readSatang(amount) ?? 0n,
      ...(readings ? { readingIds: readings.split(',') } : {}),
      ...(found ? { found: foundOf(found) } : {}),
    })),
  }
}

function foundOf(text: string) {
  const [inspectionId = '', key = ''] = text.split(' ')

  return { inspectionId, key }
}

/** How and when the money went back, with the sum that was looked at. */
export function readSettle(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const method = text('method')

  return {
    refundSatang: BigInt(text('refundSatang').replace(/\D/g, '') || 0),
    method: method === 'cash' || method === 'transfer' ? (method as 'cash' | 'transfer') : undefined,
    reference: text('reference') || undefined,
    returnedDay: typedDay(text('returnedDay')) || undefined,
  }
}

/** Why a settlement is taken back, and where the money is. */
export function readTakeBack(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const moneyAt = text('moneyAt')

  return {
    settlementId: text('settlementId'),
    reason: text('reason'),
    moneyAt: moneyAt === 'tenant' || moneyAt === 'here' ? (moneyAt as 'tenant' | 'here') : undefined,
  }
}

/** Where the meters stand, and on which day; what is no number is left for the call to refuse. */
export function readReadings(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const value = (name: string) => {
    const typed = toArabicDigits(text(name)).replaceAll(/[\s,]/g, '')

    return typed === '' ? undefined : /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  }

  return {
    day: typedDay(text('day')),
    water: value('water'),
    electric: value('electric'),
    waterFrom: value('waterFrom'),
    electricFrom: value('electricFrom'),
  }
}

/** The figures that inspections found, as the fields of the form have them. */
export function filledFrom(meters: Meters | null, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    (meters?.found ?? []).flatMap(({ kind: turn, day, water, electric }) => {
      const end = turn === 'move_out' ? '' : 'From'
      return [
        ...(end === '' ? [['day', formatDay(day, locale, 'numeric')]] : []),
        ...(water === null ? [] : [[`water${end}`, String(water)]]),
        ...(electric === null ? [] : [[`electric${end}`, String(electric)]]),
      ]
    }),
  )
}
