import { type Act, CAUSES, CLEAN, CONDITIONS, WORKS } from './doc.ts'

type Check = (value: unknown) => boolean

const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most
const whole =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const tenths =
  (most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= most && Number.isInteger(Math.round(value * 10))
const flag: Check = (value) => typeof value === 'boolean'
/** An empty text takes a choice back. */
const oneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    value === '' || choices.includes(value as string)

export const KEY_KINDS = ['door', 'bedroom', 'mailbox', 'card', 'parking', 'gate', 'other'] as const
export const METERS = ['water', 'electric', 'gas'] as const
/** Money in an entry is a plain number of satang: just under a million baht. */
const MOST_SATANG = 99_999_999

const place = { order: whole(999), th: text(60), en: text(60), isGone: flag }

/** What may be said of an entry, by the beginning of its key. */
const FIELDS: Record<string, Record<string, Check>> = {
  room: { ...place, clean: oneOf(...CLEAN) },
  item: place,
  point: {
    condition: oneOf(...CONDITIONS),
    works: oneOf(...WORKS),
    count: whole(999),
    comment: text(1_000),
    commentEn: text(1_000),
    cause: oneOf(...CAUSES),
    isAsked: flag,
    materialSatang: whole(MOST_SATANG),
    labourSatang: whole(MOST_SATANG),
    ageYears: tenths(100),
    lifeYears: tenths(100),
    /** For the business alone. */
    inner: text(1_000),
  },
  meter: { value: whole(99_999_999), number: text(40) },
  key: {
    kind: oneOf(...KEY_KINDS),
    mark: text(40),
    count: whole(99),
    returned: whole(99),
    /** What one that is missing costs. */
    priceSatang: whole(MOST_SATANG),
    order: whole(999),
    isGone: flag,
  },
}

const NAME = '[A-Za-z0-9-]{1,40}'
const KEYS: Record<string, RegExp> = {
  room: new RegExp(`^room:${NAME}$`),
  item: new RegExp(`^item:${NAME}\\.${NAME}$`),
  point: new RegExp(`^point:${NAME}\\.${NAME}$`),
  meter: new RegExp(`^meter:(?:${METERS.join('|')})$`),
  key: new RegExp(`^key:${NAME}$`),
}

/** What a photo may be of: a room, a point of one, a meter, or the whole. */
export const PHOTO_KEY = new RegExp(`^(?:${NAME}(?:\\.${NAME})?|meter:(?:${METERS.join('|')}))$`)

/** Whether an act says only what may be said. */
export function isSayable({ key, set }: Pick<Act, 'key' | 'set'>): boolean {
  const kind = key.split(':')[0] ?? ''
  const fields = FIELDS[kind]
  if (!fields || !KEYS[kind]!.test(key)) return false
  const said = Object.entries(set)

  return (
    said.length > 0 && said.every(([field, value]) => Object.hasOwn(fields, field) && fields[field]!(value))
  )
}
