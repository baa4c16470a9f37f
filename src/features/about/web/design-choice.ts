/** Colours to begin with, by the name of their word: no one has to know a code. */
export const COLOURS = {
  leaf: '8dc73f',
  indigo: '2f4f9a',
  river: '15696d',
  brick: 'b3402a',
  turmeric: 'f5c04a',
  lotus: 'c2417f',
  violet: '6b4fa0',
  charcoal: '3b4538',
} as const
export type ColourName = keyof typeof COLOURS

/** What the picture of the example shows. */
export const KINDS = {
  dorm: 'dorm-turmeric-morning',
  condo: 'condo-river-morning',
  house: 'townhouse-leaf-noon',
}
export type Kind = keyof typeof KINDS

/** `site` is what was asked for as the name of the site, right or wrong. */
export type Design = { name: string; site: string; kind: Kind; colour: ColourName | 'own'; hex: string }

/** Reads what somebody tried out from the address; what cannot be is left at its beginning. */
export function readDesign(query: URLSearchParams): Design {
  const asked = query.get('colour') ?? ''
  const own = /^#[0-9a-f]{6}$/i.exec(query.get('own') ?? '')?.[0].toLowerCase()
  const colour =
    asked === 'own' && own ? 'own' : Object.hasOwn(COLOURS, asked) ? (asked as ColourName) : 'leaf'
  const kind = query.get('kind') ?? ''

  return {
    name: (query.get('name') ?? '').trim().slice(0, 60),
    site: (query.get('site') ?? '').trim().toLowerCase().slice(0, 30),
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : 'dorm',
    colour,
    hex: colour === 'own' ? own! : `#${COLOURS[colour]}`,
  }
}

/** A name for an address out of what was typed: `Baan Suan 2` is `baan-suan-2`. Empty where no letter of it can be used. */
export function siteNameOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '')
}

/**
 * The name that an address may show as somebody's own; empty where none may.
 * @param isFree what the rules of names said of it; undefined while they were not asked
 */
export function shownSite(wanted: string, isFree: boolean | undefined): string {
  const isLikely = wanted.length >= 3 && wanted === siteNameOf(wanted)

  return (isFree ?? isLikely) ? wanted : ''
}
