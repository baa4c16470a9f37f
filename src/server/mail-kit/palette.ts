import { tokensFor } from '#web/design/tokens.ts'

/** Colours of a mail, all as `#rrggbb`. */
export type MailPalette = Record<
  'page' | 'card' | 'sunken' | 'line' | 'ink' | 'inkSoft' | 'inkFaint' | 'link' | 'brand' | 'brandInk',
  string
>

/**
 * The colours of a mail by day, and at night for programs that ask: the design's own, derived from the
 * colour of the business that writes (`#rrggbb`) or from the product's. The button keeps its colour: it is readable on
 * both grounds.
 * @throws Error for anything else than `#rrggbb`: colours stand in style attributes
 */
export function mailPalettes(primary?: string): { light: MailPalette; dark: MailPalette } {
  if (primary !== undefined && !/^#[0-9a-f]{6}$/i.test(primary))
    throw new Error("a mail's colour is not of the form #rrggbb")
  const { light, dark } = tokensFor({ primary })
  const paletteOf = (t: typeof light, sunken: string): MailPalette => ({
    page: t.sunken!,
    card: t.paper!,
    sunken: t[sunken]!,
    line: t.line!,
    ink: t.ink!,
    inkSoft: t['ink-2']!,
    inkFaint: t['ink-3']!,
    link: t.link!,
    brand: light.brand!,
    brandInk: light['brand-ink']!,
  })

  return { light: paletteOf(light, 'leaf-50'), dark: paletteOf(dark, 'leaf-100') }
}

/**
 * The rules of a dark look: each finds the elements by the light colour in their style attribute, so that no element
 * needs a class. Programs that do not know them show the light mail, whole.
 */
export function darkRules(light: MailPalette, dark: MailPalette): string {
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
