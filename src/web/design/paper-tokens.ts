import { type ThemeConfig, tokensFor } from './tokens.ts'

/** Colours for A4 paper. Everything must also read in grey, so these only accompany words and rules. */
function paperPalette(config: ThemeConfig) {
  const { light: t } = tokensFor(config)
  return {
    ink: t.ink!,
    'ink-2': t['ink-2']!,
    'ink-3': t['ink-3']!,
    line: t.line!,
    'leaf-50': t['leaf-50']!,
    'leaf-600': t['leaf-600']!,
    'leaf-700': t['leaf-700']!,
    'leaf-800': t['leaf-800']!,
    brand: t.brand!,
    info: t.info!,
    fee: t['chart-fee']!,
    expense: t['chart-expense']!,
    'expense-line': t['chart-expense-line']!,
    promptpay: t.promptpay!,
  }
}

/** What the templates of papers import: `#let colours = (ink: rgb("…"), …)`, derived from the product's colour. */
export function typstColours(config: ThemeConfig = {}): string {
  const entries = Object.entries(paperPalette(config)).map(([name, hex]) => `${name}: rgb("${hex}")`)
  return `#let colours = (${entries.join(', ')})\n`
}
