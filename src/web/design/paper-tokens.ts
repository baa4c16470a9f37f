import { type ThemeConfig, tokensFor } from './tokens.ts'

/** Colours for e-mails, written inline into each element. */
export type MailPalette = {
  page: string
  card: string
  well: string
  line: string
  ink: string
  inkSoft: string
  link: string
  button: string
  buttonInk: string
  band: string
  bandInk: string
  danger: string
  dangerTint: string
  warn: string
  warnTint: string
  font: string
}

/** The mail palette of a site or of a manager's own colours. */
export function mailPalette(config: ThemeConfig = {}): MailPalette {
  const { light: t } = tokensFor(config)
  return {
    page: t.sunken!,
    card: t.paper!,
    well: t['leaf-50']!,
    line: t.line!,
    ink: t.ink!,
    inkSoft: t['ink-2']!,
    link: t.link!,
    button: t.brand!,
    buttonInk: t['brand-ink']!,
    band: t.band!,
    bandInk: t['band-ink']!,
    danger: t.danger!,
    dangerTint: t['danger-tint']!,
    warn: t.warn!,
    warnTint: t['warn-tint']!,
    font: "Anuphan, 'IBM Plex Sans Thai', 'Noto Sans Thai', 'Leelawadee UI', Thonburi, Tahoma, sans-serif",
  }
}

/** Colours for A4 paper. Everything must also read in grey, so these only accompany words and rules. */
export function paperPalette(config: ThemeConfig = {}) {
  const { light: t } = tokensFor(config)
  return {
    ink: t.ink!,
    'ink-2': t['ink-2']!,
    'ink-3': t['ink-3']!,
    line: t.line!,
    'line-strong': t['line-strong']!,
    rule: t['leaf-600']!,
    accent: t['leaf-800']!,
    tint: t['leaf-50']!,
    danger: t.danger!,
    promptpay: t.promptpay!,
  }
}

/** The paper palette as a Typst dictionary: `#let colours = (ink: rgb("…"), …)`. */
export function typstColours(config: ThemeConfig = {}): string {
  const entries = Object.entries(paperPalette(config)).map(([name, hex]) => `${name}: rgb("${hex}")`)
  return `#let colours = (${entries.join(', ')})\n`
}
