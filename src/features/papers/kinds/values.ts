import { MOST_SATANG } from '#contract/amounts.ts'
import { plainAddress } from '#contract/plain-address.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { isIsoDay } from '#thai/dates.ts'
import { addMonths } from '#thai/days.ts'
import { type Field, fieldsOf, type Kind, type Party, type Row, type Value, type Values } from './kind.ts'
import { isWords } from './print.ts'

const MOST = { line: 200, long: 5000, rows: 100, parties: 12 }
/** A price of a home may be a thousand times a deposit. */
const MOST_PRICE = MOST_SATANG * 100n

/** Days of a paper: sixty years back (since when a home is held) to forty ahead (the longest lease and its renewal). */
const YEARS = { back: 60, ahead: 40 }

/**
 * What was given for the fields of a kind, brought into its shapes; what is left out stays out, names that the kind has
 * not are dropped. `faults`: problem keys by field.
 */
export function cleanValues(
  kind: Kind,
  given: Record<string, unknown>,
  today: string,
): { values: Values; faults: Record<string, string> } {
  const values: Values = {}
  const faults: Record<string, string> = {}
  for (const field of fieldsOf(kind)) {
    if (!(field.key in given)) continue
    const cleaned = clean(field, given[field.key], today)
    if (typeof cleaned === 'object' && cleaned !== null && 'fault' in cleaned)
      faults[field.key] = String(cleaned.fault)
    else values[field.key] = cleaned as Value
  }

  return { values, faults }
}

type Cleaned = Value | { fault: string }

function clean(field: Field, given: unknown, today: string): Cleaned {
  if (given === null || given === undefined) return field.type === 'yes' ? false : ''
  switch (field.type) {
    case 'text':
      return line(given, field.most ?? MOST.line)
    case 'long':
      return lines(given, field.most ?? MOST.long)
    case 'words': {
      if (!isWords(given)) return { fault: 'invalid' }
      const read = field.isLong
        ? (one: unknown) => lines(one, MOST.long)
        : (one: unknown) => line(one, MOST.line)
      const [th, en] = [read(given.th), read(given.en)]
      if (typeof th !== 'string') return th
      return typeof en === 'string' ? { th, en } : en
    }
    case 'money': {
      const text = typeof given === 'string' ? given.trim() : ''
      if (text === '') return typeof given === 'string' ? '' : { fault: 'amount_invalid' }
      if (!/^\d{1,16}$/.test(text)) return { fault: 'amount_invalid' }
      return BigInt(text) > MOST_PRICE ? { fault: 'amount_most' } : String(BigInt(text))
    }
    case 'day':
      return cleanDay(given, today)
    case 'time':
      return given === '' || (typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given))
        ? given
        : { fault: 'invalid' }
    case 'int':
    case 'decimal':
      return number(field, given)
    case 'choice':
      return given === '' || field.options.some(({ key }) => key === given)
        ? (given as string)
        : { fault: 'choice_required' }
    case 'yes':
      return given === true || given === 'on' || given === 'true'
    case 'party':
      return typeof given === 'object' ? party(given) : { fault: 'invalid' }
    case 'parties':
      return Array.isArray(given) && given.length <= MOST.parties
        ? whole(given.map((one) => (typeof one === 'object' && one ? party(one) : { fault: 'invalid' })))
        : { fault: 'too_many' }
    case 'lines':
      return Array.isArray(given) && given.length <= MOST.rows
        ? whole(given.map((one) => line(one, MOST.line)).filter((one) => one !== ''))
        : { fault: 'too_many' }
    case 'table':
      return Array.isArray(given) && given.length <= MOST.rows
        ? whole(given.map((one) => row(field.columns, one, today)).filter((one) => one !== null))
        : { fault: 'too_many' }
  }
}

function cleanDay(given: unknown, today: string): string | { fault: string } {
  if (given === '') return ''
  if (typeof given !== 'string' || !isIsoDay(given)) return { fault: 'day_invalid' }
  const isNear = given >= addMonths(today, -12 * YEARS.back) && given <= addMonths(today, 12 * YEARS.ahead)

  return isNear ? given : { fault: 'day_invalid' }
}

function number(
  { type, least, most }: { type: 'int' | 'decimal'; least: number; most: number },
  given: unknown,
): Cleaned {
  const text = String(given).trim()
  if (text === '') return ''
  const isNumber = type === 'int' ? /^\d{1,6}$/.test(text) : /^\d{1,6}(\.\d{1,2})?$/.test(text)
  if (!isNumber) return { fault: 'invalid' }

  return Number(text) < least || Number(text) > most ? { fault: 'papers_out_of_range' } : String(Number(text))
}

function line(given: unknown, most: number): string | { fault: string } {
  if (typeof given !== 'string') return { fault: 'invalid' }
  const text = given
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return text.length > most ? { fault: 'too_long' } : text
}

function lines(given: unknown, most: number): string | { fault: string } {
  if (typeof given !== 'string') return { fault: 'invalid' }
  const text = plainLines(given.toWellFormed()).trim()
  return text.length > most ? { fault: 'too_long' } : text
}

const PARTY_LINES = [
  'nameTh',
  'nameEn',
  'idNumber',
  'nationality',
  'addressTh',
  'addressEn',
  'signatory',
  'position',
  'phone',
] as const

function party(given: object): Party | { fault: string } {
  const from = given as Record<string, unknown>
  const made: Record<string, string> = {}
  for (const key of PARTY_LINES) {
    const text = line(from[key] ?? '', key.startsWith('address') ? 500 : MOST.line)
    if (typeof text !== 'string') return text
    made[key] = text
  }
  const email = plainAddress(String(from.email ?? '')).slice(0, 254)
  const kind = ['foreigner', 'company'].includes(String(from.kind)) ? from.kind : 'person'

  return { ...made, email, kind } as Party
}

function row(
  columns: { key: string; type: string }[],
  given: unknown,
  today: string,
): Row | { fault: string } | null {
  if (typeof given !== 'object' || !given) return { fault: 'invalid' }
  const made: Row = {}
  for (const { key, type } of columns) {
    const text = line((given as Record<string, unknown>)[key] ?? '', MOST.line)
    if (typeof text !== 'string') return text
    if (type === 'money' && !/^\d{0,16}$/.test(text)) return { fault: 'amount_invalid' }
    if (type === 'int' && !/^\d{0,6}$/.test(text)) return { fault: 'invalid' }
    const day = type === 'day' ? cleanDay(text, today) : text
    if (typeof day !== 'string') return day
    made[key] = day
  }

  return Object.values(made).some((text) => text !== '') ? made : null
}

/** A list whose every entry is right, or the first fault among them. */
function whole<One>(all: (One | { fault: string })[]): Cleaned {
  const fault = all.find((one) => typeof one === 'object' && one !== null && 'fault' in one)

  return (fault ?? all) as Cleaned
}

/** The values as a link may show them: numbers of identity but for their last four, and no secrets. */
export function coveredValues(kind: Kind, values: Values): Values {
  const covered = fieldsOf(kind).flatMap((field): [string, Value][] => {
    const value = values[field.key]
    if (field.isSecret && value) return [[field.key, typeof value === 'string' ? '••••••' : same]]
    if (field.type === 'party' && value) return [[field.key, cover(value as Party)]]
    if (field.type === 'parties' && Array.isArray(value)) return [[field.key, (value as Party[]).map(cover)]]
    return []
  })

  return { ...values, ...Object.fromEntries(covered) }
}

const same = { th: '••••••', en: '••••••' }

function cover(party: Party): Party {
  const { idNumber } = party
  return { ...party, idNumber: idNumber.length > 4 ? `••••${idNumber.slice(-4)}` : idNumber }
}

/** Whether two values say the same; the order of names, which a database may change, is nothing. */
export function isSameValue(one: Value, other: Value): boolean {
  return canonical(one ?? '') === canonical(other ?? '')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
