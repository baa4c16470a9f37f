import type { ComposedPaper } from '#contract/composed-paper.ts'
import type { InspectionKind } from '#features/inspections/rules/choices.ts'
import { KEY_KINDS } from '#features/inspections/rules/fields.ts'
import { type HomeShape, roomsOf } from '#features/inspections/rules/template.ts'
import { homely, TITLES } from './clauses.ts'
import { KEY, METER, pointOnPaper, roomOnPaper, same } from './say.ts'
import { column, tableBlock } from './tables.ts'

/** A home as most are: what a form shows that is of none in particular. */
const ANY_HOME: HomeShape = {
  type: 'condo',
  bedrooms: 1,
  bathrooms: 1,
  furnishing: 'full',
  amenities: ['aircon', 'tv', 'wifi', 'fridge', 'microwave', 'water_heater', 'washing_machine'],
}

export type BlankHome = HomeShape & { name: { th: string; en: string } }

/** The form to be filled in by hand: the same rooms and things, with empty boxes and lines. */
export function composeBlank(
  kind: InspectionKind,
  { home, madeOn }: { home: BlankHome | null; madeOn: string },
): ComposedPaper {
  const empty = same('')
  const isHouse = ['house', 'townhouse', 'shophouse'].includes(home?.type ?? '')
  const fact = (th: string, en: string, value = empty) => ({ label: { th, en }, value })
  const isOut = kind === 'move_out'

  return {
    kind,
    shape: 'sheet',
    title: homely(TITLES[kind], { isHouse }),
    no: null,
    version: 1,
    madeOn,
    facts: [
      fact('ที่พัก', 'Home', home?.name),
      fact('ผู้เช่า', 'Tenant'),
      fact('ผู้ตรวจ', 'Inspector'),
      fact('วันที่ตรวจ', 'Day'),
    ],
    letter: null,
    blocks: [
      ...roomsOf(home ?? ANY_HOME).map((room) =>
        tableBlock(`room-${room.key}`, roomOnPaper({ key: room.key, names: {} }), {
          head: [column('รายการ', 'Item'), column('สภาพ', 'Condition'), column('บันทึก', 'Notes')],
          rows: room.items.map((item) => [pointOnPaper({ item, names: {}, values: {} }), empty, empty]),
        }),
      ),
      tableBlock(
        'meters',
        { th: 'มิเตอร์', en: 'Meters' },
        {
          head: [column('มิเตอร์', 'Meter'), column('หมายเลข', 'Number'), column('เลขที่อ่านได้', 'Reading')],
          rows: ['water', 'electric'].map((meter) => [METER[meter]!, empty, empty]),
        },
      ),
      tableBlock(
        'keys',
        { th: 'กุญแจและบัตรผ่าน', en: 'Keys and cards' },
        {
          head: [
            column('ชนิด', 'Kind'),
            column('เครื่องหมาย', 'Mark'),
            column(isOut ? 'คืนแล้ว' : 'ให้ไป', isOut ? 'Returned' : 'Given'),
          ],
          rows: KEY_KINDS.map((key) => [KEY[key]!, empty, empty]),
        },
      ),
    ],
    signers: [
      {
        key: 'tenant',
        role: { th: 'ผู้เช่า', en: 'Tenant' },
        name: same('……………………………'),
        how: kind === 'move_in' ? 'agree' : 'acknowledge',
        email: null,
        phone: null,
      },
      {
        key: 'manager',
        role: { th: 'ผู้ให้เช่าหรือผู้แทน', en: 'Landlord or agent' },
        name: same('……………………………'),
        how: 'agree',
        email: null,
        phone: null,
      },
    ],
    closing: [],
  }
}
