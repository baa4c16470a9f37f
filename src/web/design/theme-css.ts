import { SHAPE_TOKENS, type ThemeConfig, type TokenSet, tokensFor } from './tokens.ts'

/**
 * The style text the server writes into the head (with the nonce): every token on `:root`, the dark set
 * for `[data-theme=dark]` and for people whose system is dark and who have not chosen light.
 * Pure and deterministic: cache the result with the configuration it came from.
 */
export function themeCss(config: ThemeConfig = {}): string {
  const { light, dark } = tokensFor(config)
  const darkOnly = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value))
  const darkBlock = `color-scheme:dark;${declarations(darkOnly)}`
  return [
    `:root{color-scheme:light;${declarations({ ...SHAPE_TOKENS, ...light })}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkBlock}}}`,
    `:root[data-theme=dark]{${darkBlock}}`,
  ].join('')
}

function declarations(tokens: TokenSet): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}
