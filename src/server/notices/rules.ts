import { bangkokParts } from '#thai/days.ts'

export type Quiet = { isOn: boolean; fromMinute: number; untilMinute: number }

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** When the quiet hours end that an instant falls into; null outside of them. They may reach over midnight. */
export function quietEnd({ isOn, fromMinute, untilMinute }: Quiet, now: Date): Date | null {
  if (!isOn || fromMinute === untilMinute) return null
  const { hour, minute } = bangkokParts(now)
  const at = hour * 60 + minute
  const after = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES
  if (after(fromMinute, at) >= after(fromMinute, untilMinute)) return null
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS

  return new Date(startOfMinute + after(at, untilMinute) * MINUTE_MS)
}

/** Minutes to wait after each try; the last one again and again. */
const WAITS = [0.5, 2, 10, 30, 60, 120, 240, 360]
/** A notice that nobody took for so long is given up, and its sender hears of it. */
const LONGEST_MS = 3 * DAY_MINUTES * MINUTE_MS

/**
 * When to try again what was tried `count` times since `since`; null where it is given up.
 * @param atLeastSeconds that the other side asked for
 */
export function nextTry(
  { count, since, now }: { count: number; since: Date; now: Date },
  atLeastSeconds = 0,
): Date | null {
  const minutes = WAITS[Math.min(count, WAITS.length) - 1] ?? WAITS[0]!
  const next = new Date(now.getTime() + Math.max(minutes * MINUTE_MS, atLeastSeconds * 1000))

  return next.getTime() - since.getTime() > LONGEST_MS ? null : next
}

/** Letters that bell, device and LINE show of a notice. */
export const SHORT_LETTERS = 60

/** A text that a lock screen shows whole: cut between what readers see as letters. */
export function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(line)]
  if (letters.length <= SHORT_LETTERS) return line

  return `${letters
    .slice(0, SHORT_LETTERS - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

/** Where a link leads within the dashboards, without its language; null for anything else, such as links with a secret. */
export function dashboardPath(url: string | undefined, publicUrl: string): string | null {
  if (!url?.startsWith(`${publicUrl}/`)) return null
  const path = url.slice(publicUrl.length).replace(/^\/en(?=\/)/, '')

  return /^\/dashboard\/[a-z]+(?:[/?#]|$)/.test(path) && !/[?&]token=/.test(path) ? path : null
}

/** The dashboard in which a notice is opened: that of its path, else the one that everybody has. */
export const areaOf = (path: string | null | undefined): string =>
  /^\/dashboard\/([a-z]+)/.exec(path ?? '')?.[1] ?? 'others'

/**
 * A page of a dashboard, by its address or its path, in the business that a notice is of: who is in several is led into
 * that one first (G465). Anything else stays as it is.
 */
export function inBusiness(url: string, workspaceId: string, publicUrl = ''): string {
  if (!url.startsWith(`${publicUrl}/`)) return url
  const path = url.slice(publicUrl.length)
  if (!/^(?:\/en)?\/dashboard\/(?:manager|tenant|owner|others)(?:[/?#]|$)/.test(path)) return url
  const [page, hash] = url.split('#')

  return `${page}${page!.includes('?') ? '&' : '?'}business=${workspaceId}${hash === undefined ? '' : `#${hash}`}`
}
