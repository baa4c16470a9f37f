/** What a person chose; `auto` follows their system. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

const COOKIE = 'theme'
const YEAR_S = 31_536_000

/** The choice in a Cookie header; `auto` when there is none. Write it to `<html data-theme>` unless auto. */
export function themeFromCookie(header: string | null | undefined): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(header ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : 'auto'
}

/** Whether the page is dark right now, by choice or by system. Browser only. */
export function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme
  if (chosen) return chosen === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Applies and remembers a choice. Browser only. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'auto') delete root.dataset.theme
  else root.dataset.theme = choice
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${choice === 'auto' ? 0 : YEAR_S}; samesite=lax`
}
