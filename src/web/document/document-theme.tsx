import { createContext, useContext, useEffect, useRef } from 'react'
import type { ThemeConfig } from '#web/design/tokens.ts'

/**
 * What the server writes into the head of the page it renders: the text of the theme's style element, and the nonce, which
 * also a page has whose root has no data (an address that no route knows). Empty in browsers.
 */
export const DocumentHead = createContext<{ css: string; nonce: string | undefined }>({
  css: '',
  nonce: undefined,
})

/** Which theme the matched pages ask for: the innermost loader that answers `theme`, else the product's colour. */
export function themeOf(loaderData: readonly unknown[], primary: string): ThemeConfig {
  const own = loaderData.findLast((one) => isThemed(one)) as { theme: ThemeConfig } | undefined

  return own?.theme ?? { primary }
}

/** Whether a loader's answer belongs to a draft that is only looked at. */
export function isDraft(data: unknown): boolean {
  return (data as { site?: { isDraft?: boolean } } | undefined)?.site?.isDraft === true
}

/**
 * The tokens in the head. The server writes them; the browser leaves that text alone, and rewrites it only when a
 * page with other colours is opened without loading a document.
 */
export function ThemeStyle({ theme, nonce }: { theme: ThemeConfig; nonce?: string }) {
  const { css } = useContext(DocumentHead)
  const ref = useRef<HTMLStyleElement>(null)
  const key = JSON.stringify(theme)
  const shown = useRef(key)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    import('#web/design/theme-css.ts').then(({ themeCss }) => {
      if (ref.current?.sheet) replaceRules(ref.current.sheet, themeCss(JSON.parse(key) as ThemeConfig))
    })
  }, [key])

  return (
    <style
      ref={ref}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own tokens, no one's input
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}

/** Rule by rule: the policy of a page from the cache allows the text that came with it, and no other. */
function replaceRules(sheet: CSSStyleSheet, css: string): void {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  while (sheet.cssRules.length) sheet.deleteRule(0)
  for (const [index, rule] of [...made.cssRules].entries()) sheet.insertRule(rule.cssText, index)
}

/** The nonce of the document that is open. Later answers bring their own, which counts for nothing here. */
export function useDocumentNonce(given: string | undefined): string | undefined {
  const { nonce } = useContext(DocumentHead)
  if (typeof document === 'undefined') return nonce
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || given
}

function isThemed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'theme' in data && typeof data.theme === 'object'
}
