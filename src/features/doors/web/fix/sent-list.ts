/** A report that this phone has sent. */
export type SentHere = { code: string; sentId: string; no: string; at: number }

const KEY = 'ruen-door-sent'
/** Longer ago than this it is no news at its door. */
const KEPT_MS = 30 * 24 * 3600 * 1000
const MOST = 20

/** What this phone has sent, the latest first; nothing where the browser keeps nothing. */
function readAll(now: number): SentHere[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as SentHere[]
    return kept.filter(({ sentId, code, no, at }) => sentId && code && no && now - at < KEPT_MS)
  } catch {
    return []
  }
}

/** Remembers a report on this phone; again it is the same one. */
export function rememberSent(report: Omit<SentHere, 'at'>, now = Date.now()): void {
  const all = readAll(now)
  if (all.some(({ sentId }) => sentId === report.sentId)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...report, at: now }, ...all].slice(0, MOST)))
  } catch {
    // A private window keeps nothing: its report is at its address alone.
  }
}

/** What this phone has sent from a label, the latest first. */
export function sentFrom(code: string, now = Date.now()): SentHere[] {
  return readAll(now).filter((one) => one.code === code)
}
