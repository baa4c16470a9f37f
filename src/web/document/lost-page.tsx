import { type CSSProperties, useEffect } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { reloadForChunk, tryAgain } from './chunk-reload.ts'

export { isLostChunk } from './chunk-reload.ts'

/**
 * Prepares every page for the loss of a part of it or of the connection. Where a part is gone, the page reloads at
 * most once per 60 s; Vite says so before React sees the error. What a form needs then is fetched in advance: with a
 * page that has one, else when a field is entered. Hearts are kept on the device, so theirs is fetched, too. For the
 * root, once.
 */
export function prepareForLoss(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk()) event.preventDefault()
  })
  // The form of the hearts is sent only where there is no script.
  if (document.querySelector('form[method="post"]:not(#keep)')) hold()
  if (document.querySelector('[data-act="keep"]')) import('#web/hearts.ts').catch(() => {})
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Partial<HTMLInputElement>).form) hold()
  })
}

/** A file that could not be fetched is asked for again with the next field. */
const hold = () => void import('#web/forms/held-forms.ts').catch(() => {})

/** The colours of the page that was there, in the reader's choice of light and dark: they stand in its head alone. */
const TOKENS =
  typeof document === 'undefined' ? '' : (document.head.querySelector('style')?.textContent ?? '')

/**
 * Around an error the document is rendered again, and its style sheets may not be loaded a second time: what they
 * would give this page stands here. It covers the browser's own white.
 */
const SHEET: CSSProperties = {
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  padding: 'max(12vh, 24px) 24px 24px',
  background: 'var(--rice, Canvas)',
  color: 'var(--ink, CanvasText)',
  colorScheme: 'light dark',
  fontFamily: "'Anuphan Variable', 'IBM Plex Sans Thai', 'Noto Sans Thai', Thonburi, system-ui, sans-serif",
  lineHeight: 1.65,
}
const COLUMN: CSSProperties = { maxWidth: '34rem', margin: '0 auto' }
const TITLE: CSSProperties = { margin: '0 0 12px', fontSize: '1.5rem', lineHeight: 1.4, textWrap: 'balance' }
const TEXT: CSSProperties = { margin: '0 0 24px', color: 'var(--ink-2, CanvasText)' }
const PRESS: CSSProperties = {
  minHeight: '44px',
  padding: '8px 20px',
  border: '1.5px solid var(--brand, ButtonBorder)',
  borderRadius: '12px',
  background: 'var(--brand, ButtonFace)',
  color: 'var(--brand-ink, ButtonText)',
  font: 'inherit',
  fontWeight: 600,
}

/**
 * In place of a page that did not load, and of the one that would say so: the address stays, so a retry is one press.
 */
export function LostPage() {
  useEffect(() => {
    const style = document.head.querySelector('style')
    if (style && !style.textContent) style.textContent = TOKENS
    reloadForChunk()
  }, [])

  return (
    <main id="content" style={SHEET}>
      <div style={COLUMN}>
        <h1 style={TITLE}>{m.site_lost_title()}</h1>
        <p style={TEXT}>{m.site_lost_text()}</p>
        <Button variant="primary" style={PRESS} onClick={() => tryAgain().catch(() => {})}>
          {m.site_lost_again()}
        </Button>
      </div>
    </main>
  )
}
