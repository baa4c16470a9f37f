/** The pages that the Next button of the footer walks through, in their fixed order. */
export const NEXT_SEQUENCE = [
  '/feature',
  '/property-manager-about',
  '/owner-details',
  '/residents',
  '/recommend',
  '/pricing',
  '/contact',
] as const

/** The start page and the manager entry have no row of buttons. */
const WITHOUT_ROW = new Set(['/', '/home', '/manager'])

/**
 * What the footer row shows on a page. Takes the path without the language prefix. `next` is null after the last
 * page and on pages outside the sequence; null altogether where there is no row.
 */
export function footerRowOf(path: string): { next: string | null } | null {
  const bare = path
    .split(/[?#]/)[0]!
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
  if (WITHOUT_ROW.has(bare)) return null
  const index = NEXT_SEQUENCE.indexOf(bare as (typeof NEXT_SEQUENCE)[number])
  return { next: index < 0 ? null : (NEXT_SEQUENCE[index + 1] ?? null) }
}
