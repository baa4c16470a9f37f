import type { Words } from '#contract/composed-paper.ts'
import type { Point, Room } from '#features/inspections/rules/doc.ts'
import { ITEMS, ROOMS } from '#features/inspections/rules/items.ts'
import { formatDay } from '#i18n/format.ts'

/** Words that are alike in both languages: numbers, names, codes. */
export const same = (text: string): Words => ({ th: text, en: text })

/** A day in full, as papers print it. */
export const dayWords = (iso: string): Words => ({ th: formatDay(iso, 'th'), en: formatDay(iso, 'en') })

/** What a room is called on paper. */
export function roomOnPaper({ key, names }: Pick<Room, 'key' | 'names'>): Words {
  const [, kind = key, number = ''] = /^(.*?)(\d*)$/.exec(key) ?? []
  const known = ROOMS[kind]
  const of = (locale: 'th' | 'en') => [known?.[locale] ?? key, number].filter(Boolean).join(' ')

  return {
    th: names.th || names.en || of('th'),
    en: names.en || names.th || of('en'),
  }
}

/** What a thing is called on paper, with how many there are. */
export function pointOnPaper({ item, names, values }: Pick<Point, 'item' | 'names' | 'values'>): Words {
  const known = ITEMS[item]
  const count = typeof values.count === 'number' ? ` × ${values.count}` : ''

  return {
    th: (names.th || names.en || known?.th || item) + count,
    en: (names.en || names.th || known?.en || item) + count,
  }
}

export const CONDITION: Record<string, Words> = {
  good: { th: 'ดี', en: 'Good' },
  fair: { th: 'พอใช้', en: 'Fair' },
  poor: { th: 'ชำรุด', en: 'Poor' },
  none: { th: 'ไม่มี', en: 'Not there' },
}

export const WORKING: Record<string, Words> = {
  works: { th: 'ใช้ได้', en: 'works' },
  broken: { th: 'ใช้ไม่ได้', en: 'does not work' },
  untried: { th: 'ไม่ได้ลอง', en: 'not tried' },
}

export const CLEANNESS: Record<string, Words> = {
  clean: { th: 'สะอาด', en: 'clean' },
  dirty: { th: 'ต้องทำความสะอาด', en: 'to be cleaned' },
}

export const CAUSE: Record<string, Words> = {
  as_before: { th: 'สภาพเดิม', en: 'As before' },
  wear: { th: 'เสื่อมสภาพตามการใช้งาน', en: 'Wear and tear' },
  damage: { th: 'ความเสียหาย', en: 'Damage' },
  missing: { th: 'สูญหาย', en: 'Missing' },
  better: { th: 'ดีขึ้น', en: 'Better' },
}

export const METER: Record<string, Words> = {
  water: { th: 'มิเตอร์น้ำ', en: 'Water' },
  electric: { th: 'มิเตอร์ไฟฟ้า', en: 'Electricity' },
  gas: { th: 'มิเตอร์แก๊ส', en: 'Gas' },
}

export const KEY: Record<string, Words> = {
  door: { th: 'กุญแจห้อง', en: 'Door key' },
  bedroom: { th: 'กุญแจห้องนอน', en: 'Bedroom key' },
  mailbox: { th: 'กุญแจตู้จดหมาย', en: 'Mailbox key' },
  card: { th: 'คีย์การ์ด', en: 'Key card' },
  parking: { th: 'บัตรจอดรถ', en: 'Parking card' },
  gate: { th: 'รีโมตประตูรั้ว', en: 'Gate remote' },
  other: { th: 'อื่น ๆ', en: 'Other' },
}

/** Missing keys of a kind: `คีย์การ์ด A12 × 1 · ไม่ได้คืน`. */
export function keysOnPaper(values: Point['values'], missing: number): Words {
  const kind = KEY[String(values.kind)] ?? KEY.other!
  const named = [values.mark, `× ${missing}`].filter(Boolean).join(' ')

  return { th: `${kind.th} ${named} · ไม่ได้คืน`, en: `${kind.en} ${named} · not returned` }
}

/** Words one after another, in both languages, those that are empty left out. */
export function together(many: readonly (Words | undefined)[], between = ', '): Words {
  const of = (locale: 'th' | 'en') =>
    many
      .map((one) => one?.[locale])
      .filter(Boolean)
      .join(between)

  return { th: of('th'), en: of('en') }
}

/** `3, 5–8`: numbers that follow one another are drawn together. */
export function ranges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const one of sorted) {
    const run = runs.at(-1)
    if (run && one === run[1] + 1) run[1] = one
    else runs.push([one, one])
  }

  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
