/** What somebody tried out at `/design-your-website`: the name of their business, that of its site, and its colour. */
export type Tried = { name: string; site: string; colour: string | null }

const KEY = 'tried-design'
const WEEK_MS = 7 * 86_400_000

/**
 * Keeps it in this browser alone, for a week: it is proposed in the first steps, also when these are reached through the
 * link of a mail. Nothing of it goes into an address or to the server before its person sends it.
 */
export function keepTried(tried: Tried): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...tried, at: Date.now() }))
  } catch {
    // Where a browser keeps nothing, nothing is proposed.
  }
}

/** What was kept here; null where nothing was, or not lately. What cannot be is left out. */
export function readTried(): Tried | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { name, site, colour, at } = kept as Record<string, unknown>
    if (typeof at !== 'number' || Date.now() - at > WEEK_MS) return null

    return {
      name: typeof name === 'string' ? name.slice(0, 60) : '',
      site: typeof site === 'string' && /^[a-z0-9-]{0,30}$/.test(site) ? site : '',
      colour: typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour) ? colour : null,
    }
  } catch {
    return null
  }
}

/** Forgets it: it was used, or is not wanted. */
export function forgetTried(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
