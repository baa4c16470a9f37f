import type { ReactNode } from 'react'
import { LoadingOverlay } from '#web/ui/overlays/loading-overlay.tsx'
import { SnackbarRegion } from '#web/ui/overlays/snackbar.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'

/** Words of the parts every layout has. */
export type LayoutWords = {
  skip: string
  toTop: string
  messages: string
  close: string
  loading: string
}

/** What the product's pages and managers' sites share: header, page, footer, and what floats above them. */
export function PageFrame({
  header,
  footer,
  words,
  isBusy = false,
  dialogs,
  children,
}: {
  header: ReactNode
  footer: ReactNode
  words: LayoutWords
  /** True while the next page is being fetched. */
  isBusy?: boolean
  dialogs?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <LoadingOverlay isBusy={isBusy} label={words.loading} />
      {header}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <ScrollToTop label={words.toTop} />
      <SnackbarRegion label={words.messages} closeLabel={words.close} />
      {dialogs}
    </>
  )
}
