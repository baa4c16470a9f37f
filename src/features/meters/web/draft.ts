import { type Count, countUnits, isCorrection } from '#features/meters/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { toArabicDigits } from '#thai/digits.ts'
import type { Kind, Meter } from './types.ts'

/** A figure as it is typed, with what it was typed against. It is kept on the device until the server has it. */
export type Draft = {
  text: string
  /** When the meter was read: the day on which typing began, unless another one is said. */
  day: string
  /** Somebody was asked about the day, for it was typed on another one. */
  isDaySaid?: boolean
  /** The room's number, for pages that do not show the room. What was kept by an earlier version of the pages lacks it. */
  unit?: string
  /** The reading that was the last one when typing began. */
  seen: string | null
  /** Set where the figure corrects that reading. */
  replaces?: string
  hasTurned?: boolean
  isWider?: boolean
  exchange?: { oldEnd: number; newStart: number }
  /** Where a meter that was never read stood on moving in. */
  fromText?: string
  /** The field was left: it is to be sent. */
  isLeft?: boolean
}

/**
 * A draft against the meter as it stands.
 * @param isCorrecting the last figure is known to be wrong: it is corrected, however old it is
 */
export function beginDraft(
  meter: Meter,
  day: string,
  isCorrecting = false,
): Pick<Draft, 'day' | 'seen' | 'replaces'> {
  const { last, isRead } = meter
  const isFree = last !== null && !last.invoice
  const isCorrected =
    isFree && ((isCorrecting && isRead) || (isRead ? isCorrection(last, day) : last.day === day))

  return { day, seen: last?.id ?? null, ...(isCorrected ? { replaces: last.id } : {}) }
}

/** What a field shows before anything is typed: the figure of this round, where another one would put it right. */
export function shownOf(meter: Meter, day: string, isCorrecting = false): string {
  const { last, isRead } = meter

  return last && isRead && beginDraft(meter, day, isCorrecting).replaces === last.id
    ? formatNumber(last.value)
    : ''
}

/** Whether the last figure may give way to another: no bill asked for it, and it is not where the tenant began. */
export function canReplace({ last }: Meter, { countsFrom }: { countsFrom: string | null }): boolean {
  return last !== null && !last.invoice && (countsFrom === null || last.day > countsFrom)
}

/** The whole units of a typed figure: what stands behind the point turns too fast to be read. Undefined: no figure. */
export function figureOf(text: string): number | undefined {
  const typed = toArabicDigits(text).replaceAll(/[\s,]/g, '')

  return /^\d{1,7}(\.\d*)?$/.test(typed) ? Math.trunc(Number(typed)) : undefined
}

/** What stands before a draft: the last reading, or the one before it where that is corrected. */
export function previousOf({ last, before }: Meter, replaces: string | undefined) {
  if (!last || replaces !== last.id) return last && { day: last.day, value: last.value }
  if (before) return before

  return last.units > 0 && last.units <= last.value ? { day: last.day, value: last.value - last.units } : null
}

/** What a draft counts, or what has to be asked first; null for no figure. */
export function countOf(meter: Meter, draft: Draft): (Count & { isFirst?: boolean }) | null {
  const current = figureOf(draft.text)
  if (current === undefined) return null
  const { digits } = meter
  const hasRoom = draft.isWider || current < 10 ** digits
  const previous = previousOf(meter, draft.replaces)?.value ?? figureOf(draft.fromText ?? '')
  if (previous === undefined)
    return hasRoom ? { ok: true, units: 0, isFirst: true } : { ok: false, ask: 'wheels' }

  return countUnits({
    ...{ previous, current, hasTurned: draft.hasTurned, exchange: draft.exchange },
    digits: draft.isWider ? Math.max(digits, String(current).length) : digits,
  })
}

/** Whether a draft says no more than what is saved already. */
export function saysNothing({ last }: Meter, draft: Draft): boolean {
  const { replaces, text, hasTurned, exchange, isWider, isDaySaid } = draft
  const isPlain = !hasTurned && !exchange && !isWider && !isDaySaid

  return last !== null && replaces === last.id && figureOf(text) === last.value && isPlain
}

/** Whether somebody has read the meter since the draft was begun. */
export function isMet({ last }: Meter, { seen, replaces }: Draft): boolean {
  return (replaces ?? seen) !== (last?.id ?? null)
}

/** The same figure as read on another day: it may correct the reading of that day now, or follow it. */
export function onDay(meter: Meter, draft: Draft, day: string): Draft {
  const { replaces: _, ...rest } = draft

  return isMet(meter, draft) ? { ...draft, day } : { ...rest, ...beginDraft(meter, day) }
}

/** The body of the call. */
export function orderOf(kind: Kind, draft: Draft) {
  const { day, seen, replaces, hasTurned, isWider, exchange, fromText } = draft

  return {
    ...{ kind, day, value: figureOf(draft.text) ?? -1, seen },
    ...(replaces ? { replaces } : {}),
    ...(hasTurned ? { hasTurned } : {}),
    ...(isWider ? { isWider } : {}),
    ...exchange,
    ...(fromText ? { from: figureOf(fromText) ?? -1 } : {}),
  }
}
