const KEY = 'popups'
/** So many are remembered; older ones are over. */
const MOST = 30

/** Popups that this browser is done with, the newest last. A browser that lets nothing be kept sees them again. */
function seen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const isSeen = (id: string): boolean => seen().includes(id)

export function rememberSeen(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen().filter((one) => one !== id), id].slice(-MOST)))
  } catch {
    // It comes again.
  }
}
