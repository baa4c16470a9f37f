/** Colours of a mail, all as `#rrggbb`. */
export type MailPalette = {
  page: string
  card: string
  sunken: string
  line: string
  ink: string
  inkSoft: string
  inkFaint: string
  link: string
  brand: string
  brandInk: string
}

/** The site's own colours. Dark ink on the bright green: white on it would be 2.0 : 1. */
export const defaultMailPalette: MailPalette = {
  page: '#f3f6ec',
  card: '#ffffff',
  sunken: '#f0fae6',
  line: '#e0e6d5',
  ink: '#1a2417',
  inkSoft: '#48543f',
  inkFaint: '#5f6b57',
  link: '#35661a',
  brand: '#8dc73f',
  brandInk: '#12230b',
}

type Ground = Omit<MailPalette, 'brand' | 'brandInk'>

/** The same at night, for programs that ask (decision 156). The button keeps its colour: it is readable on both grounds. */
export const darkMailGround: Ground = {
  page: '#131a11',
  card: '#1c2519',
  sunken: '#26361d',
  line: '#3a4734',
  ink: '#eef3e6',
  inkSoft: '#c1ccb6',
  inkFaint: '#a6b29b',
  link: '#a9da6c',
}

/**
 * The rules of a dark look: each finds the elements by the light colour in their style attribute, so that no element
 * needs a class. Programs that do not know them show the light mail, whole.
 */
export function darkRules(light: MailPalette, dark: Ground = darkMailGround): string {
  const grounds = (['page', 'card', 'sunken'] as const).map(
    (name) => `[style*="background-color:${light[name]}"]{background-color:${dark[name]}!important}`,
  )
  const inks = (['ink', 'inkSoft', 'inkFaint', 'link'] as const).map(
    (name) =>
      `[style^="color:${light[name]}"],[style*=";color:${light[name]}"]{color:${dark[name]}!important}`,
  )
  const lines = `[style*="solid ${light.line}"]{border-color:${dark.line}!important}`

  return `@media (prefers-color-scheme:dark){${[...grounds, ...inks, lines].join('')}}`
}

/** Throws unless every colour is `#rrggbb`: they stand in style attributes. */
export function assertColours(palette: MailPalette): void {
  for (const [name, colour] of Object.entries(palette)) {
    if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`the mail colour ${name} is not of the form #rrggbb`)
  }
}

/** The palette of a business with its own colour: button and bar in that colour, the amount on a pale tint of it. */
export function brandedPalette(
  base: MailPalette,
  { primary, ink }: { primary: string; ink: string },
): MailPalette {
  const isOwn = primary.toLowerCase() === base.brand.toLowerCase()
  return { ...base, brand: primary, brandInk: ink, sunken: isOwn ? base.sunken : tintOf(primary) }
}

/** One eighth of the colour on white. */
function tintOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(255 - (255 - part) / 8)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
