import {
  type BuildingPlan,
  HIGHEST_FLOOR,
  MOST_ROOMS,
  PATTERNS,
  type PlannedRoom,
  roomsOf,
} from '#features/properties/bulk-rooms.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'

/** The form of a building as it was typed. `out` and `named` are the rooms that were changed one by one. */
export type TypedPlan = {
  key: string
  name: string
  building: string
  firstFloor: string
  floors: string
  perFloor: string
  pattern: string
  prefix: string
  type: string
  areaSqm: string
  rent: string
  water: string
  electric: string
  exceptions: { floor: string; rent: string; rooms: string }[]
  out: string[]
  /** Place and new number, with a space between: `3.2 A305`. */
  named: string[]
}

type Sent = { get(name: string): unknown; getAll(name: string): unknown[] }

const START: Partial<Record<keyof TypedPlan, string>> = { firstFloor: '1', pattern: 'floor', type: 'dorm' }

/** What a form, or an address, says of a building; the room that is being changed is taken into its changes. */
export function readTyped(sent: Sent): TypedPlan {
  const text = (name: keyof TypedPlan) => String(sent.get(name) ?? START[name] ?? '').slice(0, 200)
  const all = (name: string) => sent.getAll(name).map(String)
  const [rents, counts] = [all('otherRent'), all('otherRooms')]
  const exceptions = all('otherFloor')
    .map((floor, row) => ({ floor, rent: rents[row] ?? '', rooms: counts[row] ?? '' }))
    .filter(({ floor, rent, rooms }) => floor + rent + rooms !== '')
    .slice(0, HIGHEST_FLOOR)
  const at = String(sent.get('editAt') ?? '')
  const leaves = String(sent.get('leave') ?? '').split(',')
  const isEdited = (place: string) => at !== '' && place === at
  const out = new Set([...all('out').filter((place) => !isEdited(place)), ...leaves].filter(Boolean))
  const named = all('named').filter((one) => !isEdited(one.split(' ', 1)[0]!))
  if (at && sent.get('editOut')) out.add(at)
  const unitNo = String(sent.get('editName') ?? '').trim()
  if (at && unitNo && unitNo !== sent.get('editWas')) named.push(`${at} ${unitNo}`)

  return {
    key: text('key'),
    name: text('name'),
    building: text('building'),
    firstFloor: text('firstFloor'),
    floors: text('floors'),
    perFloor: text('perFloor'),
    pattern: text('pattern'),
    prefix: text('prefix'),
    type: text('type'),
    areaSqm: text('areaSqm'),
    rent: text('rent'),
    water: text('water'),
    electric: text('electric'),
    exceptions,
    out: [...out].slice(0, MOST_ROOMS),
    named: named.slice(0, MOST_ROOMS),
  }
}

/** The rooms of a typed building, and what cannot be read of it: field → sentence. */
export function plannedOf(typed: TypedPlan): { rooms: PlannedRoom[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const count = (field: string, text: string, least: number, most: number) => {
    const value = wholeNumber(text)
    if (value !== null && value >= least && value <= most) return value
    errors[field] = m.properties_bulk_bad_number({ least: String(least), most: String(most) })
    return null
  }
  const money = (field: string, text: string) => {
    if (text.trim() === '') return null
    const value = readSatang(text)
    if (value === null) errors[field] = m.properties_bulk_bad_rent()
    return value
  }
  const firstFloor = count('firstFloor', typed.firstFloor, 1, HIGHEST_FLOOR)
  const floors = count('floors', typed.floors, 1, HIGHEST_FLOOR)
  const perFloor = count('perFloor', typed.perFloor, 1, MOST_ROOMS)
  const rent = money('rent', typed.rent)
  if (!errors.rent && !rent) errors.rent = m.field_rent_required()
  for (const name of ['water', 'electric'] as const) money(name, typed[name])
  const exceptions = typed.exceptions.flatMap((one, row) => {
    const floor = count(`otherFloor.${row}`, one.floor, 1, HIGHEST_FLOOR)
    const rooms = one.rooms.trim() === '' ? null : count(`otherRooms.${row}`, one.rooms, 0, MOST_ROOMS)
    const rentSatang = money(`otherRent.${row}`, one.rent)
    return floor === null ? [] : [{ floor, rooms, rentSatang }]
  })
  if (firstFloor === null || floors === null || perFloor === null) return { rooms: [], errors }
  if (firstFloor + floors - 1 > HIGHEST_FLOOR) {
    errors.floors = m.properties_bulk_bad_floors({ most: String(HIGHEST_FLOOR) })
    return { rooms: [], errors }
  }
  const plan: BuildingPlan = {
    firstFloor,
    floors,
    perFloor,
    pattern: PATTERNS.find((one) => one === typed.pattern) ?? 'floor',
    prefix: typed.prefix.trim(),
    rentSatang: rent ?? 0n,
    exceptions,
    changes: changesOf(typed),
  }
  const rooms = roomsOf(plan)
  if (rooms.length === 0) errors.perFloor = m.properties_bulk_too_many({ most: String(MOST_ROOMS) })

  return { rooms, errors }
}

/** An amount that may be left out, in satang. */
export function optionalSatang(text: string): bigint | null {
  return text.trim() === '' ? null : readSatang(text)
}

/** The number of a size, with Arabic digits; what is none goes along so that the API refuses it by name. */
export function plainNumber(text: string): string | null {
  return toArabicDigits(text).replaceAll(',', '').trim() || null
}

/** A rent as it is read out: 4,200 without its satang where there are none. */
export function rentFigure(satang: bigint): string {
  return formatSatang(satang).replace(/\.00$/, '')
}

function changesOf({ out, named }: TypedPlan): BuildingPlan['changes'] {
  const changes = new Map<string, { unitNo?: string; isOut?: boolean }>()
  for (const one of named) {
    const [at, ...words] = one.split(' ')
    changes.set(at!, { unitNo: words.join(' ').slice(0, 100) })
  }
  for (const at of out) changes.set(at, { ...changes.get(at), isOut: true })

  return changes
}

function wholeNumber(text: string): number | null {
  const plain = plainNumber(text)

  return plain && /^\d{1,4}$/.test(plain) ? Number(plain) : null
}
