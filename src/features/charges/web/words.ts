import type { ChargeKind, SplitBy, UpcomingState } from '#features/charges/rules.ts'
import { m } from '#i18n/messages/messages.js'

/** What is charged, and the credit. */
export const kindWords: Record<ChargeKind, () => string> = {
  key: m.charges_kind_key,
  card: m.charges_kind_card,
  parking: m.charges_kind_parking,
  cleaning: m.charges_kind_cleaning,
  unblock: m.charges_kind_unblock,
  fine: m.charges_kind_fine,
  electric: m.charges_kind_electric,
  water: m.charges_kind_water,
  other: m.charges_kind_other,
  credit: m.charges_kind_credit,
  repair: m.charges_kind_repair,
}

export const splitWords: Record<SplitBy, () => string> = {
  one: m.charges_split_one,
  equal: m.charges_split_equal,
  area: m.charges_split_area,
  people: m.charges_split_people,
  units: m.charges_split_units,
  amounts: m.charges_split_amounts,
}

export const placeWords = {
  own: m.charges_place_own,
  next: m.charges_place_next,
  bill: m.charges_place_bill,
}

export const statusWords = {
  waiting: m.charges_state_waiting,
  billed: m.charges_state_billed,
  given: m.charges_state_given,
  cancelled: m.charges_state_cancelled,
}

/** The look of each, as tags know them for bills. */
export const statusLook = { waiting: 'scheduled', billed: 'paid', given: 'paid', cancelled: 'void' }

/** `ค่าปรับตามกฎระเบียบ: สูบบุหรี่`; the thing itself where it has no name of its own. */
export function actName({ kind, what }: { kind: ChargeKind; what: string }): string {
  if (kind === 'other' && what) return what

  return [kindWords[kind](), what].filter(Boolean).join(': ')
}

/** Where a whole act stands. */
export function actState({
  waiting,
  billed,
  cancelled,
}: {
  waiting: number
  billed: number
  cancelled: number
}) {
  if (cancelled > 0 && waiting + billed === 0) return { look: 'void', word: m.charges_state_cancelled() }
  if (cancelled > 0) return { look: 'partially_paid', word: m.charges_state_partly() }
  if (waiting > 0) return { look: 'scheduled', word: m.charges_state_waiting() }

  return { look: 'paid', word: m.charges_state_billed() }
}

/** Where a bill stands that has not gone out. */
export function upcomingTag({ state, isReviewed }: { state: UpcomingState; isReviewed: boolean }): {
  look: string
  word: string
} {
  if (state === 'held') return { look: 'due_soon', word: m.charges_next_state_held() }
  if (state === 'late') return { look: 'overdue', word: m.charges_next_state_late() }
  if (state === 'review') return { look: 'in_review', word: m.charges_next_state_review() }

  return {
    look: 'scheduled',
    word: isReviewed ? m.charges_next_state_ready() : m.charges_next_state_planned(),
  }
}

const METERS = { water: m.charges_next_meter_water, electric: m.charges_next_meter_electric }

/** `ยังไม่จดมิเตอร์น้ำ มิเตอร์ไฟ` */
export function unreadWords(meters: ('water' | 'electric')[]): string {
  return m.charges_next_unread({ meters: meters.map((kind) => METERS[kind]()).join(', ') })
}
