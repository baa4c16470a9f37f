import type { PaperBlock, PaperPart, Words } from '#contract/composed-paper.ts'
import { askedOf, askedOfKeys, missingKeys } from '#features/inspections/rules/deduction.ts'
import { type Doc, type Point, type Room, roomsIn } from '#features/inspections/rules/doc.ts'
import { METERS } from '#features/inspections/rules/fields.ts'
import { formatAmount, formatNumber } from '#i18n/format.ts'
import type { InspectionFacts } from './facts.ts'
import {
  CAUSE,
  CLEANNESS,
  CONDITION,
  KEY,
  keysOnPaper,
  METER,
  pointOnPaper,
  ranges,
  roomOnPaper,
  same,
  together,
  WORKING,
} from './say.ts'

export const column = (th: string, en: string, isNumber = false) => ({ th, en, isNumber })
const nothing = same('–')

export const block = (key: string, title: Words | null, ...parts: PaperPart[]): PaperBlock => ({
  key,
  no: null,
  title,
  isBold: false,
  parts,
})

/** A block of one table. */
export const tableBlock = (
  key: string,
  title: Words,
  table: Omit<Extract<PaperPart, { kind: 'table' }>, 'kind'>,
): PaperBlock => block(key, title, { kind: 'table', ...table })

export const asText = (words: Words): PaperPart => ({ kind: 'text', ...words })

/** A room: how it is on the whole, then each of its things with condition, words and photos. */
export function roomBlock(room: Room, facts: InspectionFacts): PaperBlock {
  const isOut = facts.kind === 'move_out' && facts.last !== null
  const photosOf = (key: string) => ranges(facts.photos.filter((one) => one.key === key).map(({ no }) => no))
  const rows = room.points.map((point) => {
    const { values } = point
    const now = together([CONDITION[String(values.condition)], WORKING[String(values.works)]])
    const before = CONDITION[facts.last?.conditions[point.key] ?? ''] ?? nothing
    const cause = isOut ? CAUSE[String(values.cause)] : undefined
    const words = together([cause, commentOf(point)], ' · ')
    return [
      pointOnPaper(point),
      ...(isOut ? [before] : []),
      now.th ? now : nothing,
      words.th ? words : same(''),
      same(photosOf(point.key)),
    ]
  })
  const wide = photosOf(room.key)
  const state = together(
    [
      CLEANNESS[String(facts.doc[`room:${room.key}`]?.values.clean)],
      countsOf(room),
      wide ? { th: `รูปทั้งห้อง ${wide}`, en: `whole room: photo ${wide}` } : undefined,
    ],
    ' · ',
  )

  return block(`room-${room.key}`, roomOnPaper(room), asText(state), {
    kind: 'table',
    head: [
      column('รายการ', 'Item'),
      ...(isOut ? [column('ตอนรับ', 'Before')] : []),
      column(isOut ? 'วันนี้' : 'สภาพ', isOut ? 'Now' : 'Condition'),
      column('บันทึก', 'Notes'),
      column('รูปที่', 'Photos', true),
    ],
    rows,
  })
}

function commentOf({ values }: Point): Words {
  const th = String(values.comment || values.commentEn || '')
  const en = String(values.commentEn || values.comment || '')

  return { th, en }
}

function countsOf(room: Room): Words {
  const counted = Object.entries(CONDITION).map(([key, words]) => {
    const count = room.points.filter(({ values }) => values.condition === key).length
    return count > 0 ? { th: `${words.th} ${count}`, en: `${words.en.toLowerCase()} ${count}` } : undefined
  })
  const unseen = room.points.filter(({ values }) => !values.condition).length

  return together(
    [...counted, unseen > 0 ? { th: `ไม่ได้ดู ${unseen}`, en: `not looked at ${unseen}` } : undefined],
    ', ',
  )
}

/** Meters as they were read. */
export function metersBlock({ doc, photos }: InspectionFacts): PaperBlock[] {
  const read = METERS.filter((kind) => typeof doc[`meter:${kind}`]?.values.value === 'number')
  if (read.length === 0) return []

  return [
    tableBlock(
      'meters',
      { th: 'มิเตอร์', en: 'Meters' },
      {
        head: [
          column('มิเตอร์', 'Meter'),
          column('หมายเลข', 'Number'),
          column('เลขที่อ่านได้', 'Reading', true),
          column('รูปที่', 'Photos', true),
        ],
        rows: read.map((kind) => {
          const { value, number } = doc[`meter:${kind}`]!.values
          const shots = photos.filter(({ key }) => key === `meter:${kind}`).map(({ no }) => no)
          return [
            METER[kind]!,
            same(String(number ?? '')),
            same(formatNumber(Number(value))),
            same(ranges(shots)),
          ]
        }),
      },
    ),
  ]
}

/** Keys and cards, given or returned. */
export function keysBlock({ doc, kind }: InspectionFacts): PaperBlock[] {
  const keys = keysIn(doc)
  if (keys.length === 0) return []
  const isOut = kind === 'move_out'

  return [
    tableBlock(
      'keys',
      { th: 'กุญแจและบัตรผ่าน', en: 'Keys and cards' },
      {
        head: [
          column('ชนิด', 'Kind'),
          column('เครื่องหมาย', 'Mark'),
          column('ให้ไป', 'Given', true),
          ...(isOut ? [column('คืนแล้ว', 'Returned', true), column('ยังขาด', 'Missing', true)] : []),
        ],
        rows: keys.map((values) => {
          const given = Number(values.count ?? 0)
          const back = Number(values.returned ?? 0)
          return [
            KEY[String(values.kind)] ?? KEY.other!,
            same(String(values.mark ?? '')),
            same(String(given)),
            ...(isOut ? [same(String(back)), same(String(Math.max(0, given - back)))] : []),
          ]
        }),
      },
    ),
  ]
}

/** Keys that stand in a record, in their order. */
export function keysIn(doc: Doc) {
  return Object.entries(doc)
    .filter(([key, { values }]) => key.startsWith('key:') && !values.isGone)
    .map(([, { values }]) => values)
    .toSorted((a, b) => Number(a.order ?? 999) - Number(b.order ?? 999))
}

/** What is proposed to be kept of the deposit, each with what it is made of. */
export function deductionsBlock({ doc, kind }: InspectionFacts): PaperBlock[] {
  if (kind !== 'move_out') return []
  const rows = roomsIn(doc).flatMap((room) =>
    room.points.flatMap((point) => {
      const asked = askedOf(point.values)
      if (asked === 0n) return []
      const { materialSatang = 0, labourSatang = 0, ageYears, lifeYears, cause } = point.values
      const money = (satang: unknown) => same(formatAmount(BigInt(Number(satang))))
      return [
        [
          together([pointOnPaper(point), roomOnPaper(room)], ', '),
          CAUSE[String(cause)] ?? nothing,
          money(materialSatang),
          lifeYears ? same(`${ageYears ?? 0} / ${lifeYears}`) : nothing,
          money(labourSatang),
          same(formatAmount(asked)),
        ],
      ]
    }),
  )
  for (const values of keysIn(doc)) {
    const asked = askedOfKeys(values)
    if (asked > 0n)
      rows.push([
        keysOnPaper(values, missingKeys(values)),
        CAUSE.missing!,
        same(formatAmount(asked)),
        nothing,
        same(formatAmount(0n)),
        same(formatAmount(asked)),
      ])
  }
  if (rows.length === 0) return []

  return [
    tableBlock(
      'deductions',
      { th: 'รายการหักที่เสนอ', en: 'Deductions proposed' },
      {
        head: [
          column('รายการ', 'Item'),
          column('สาเหตุ', 'Cause'),
          column('ค่าของ', 'Materials', true),
          column('ใช้มา / อายุ (ปี)', 'Age / life (years)', true),
          column('ค่าแรง', 'Work', true),
          column('ขอหัก (บาท)', 'Asked (THB)', true),
        ],
        rows,
      },
    ),
  ]
}
