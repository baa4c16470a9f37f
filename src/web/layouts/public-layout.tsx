import type { ReactNode } from 'react'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { SnackbarRegion } from '#web/ui/snackbar.tsx'
import { PublicFooter, type PublicFooterProps } from './public-footer.tsx'
import { PublicHeader, type PublicHeaderProps } from './public-header.tsx'

/** Words of the parts every layout has. */
export type LayoutWords = {
  skip: string
  toTop: string
  messages: string
  close: string
  loading: string
}

/** Header, page, footer, and what floats above them. Dialogs of the page go into `dialogs`. */
export function PublicLayout({
  header,
  footer,
  words,
  isBusy = false,
  banner,
  dialogs,
  children,
}: {
  header: PublicHeaderProps
  footer: PublicFooterProps
  words: LayoutWords
  /** True while the next page is being fetched. */
  isBusy?: boolean
  /** Test mode, maintenance: a line above the header. */
  banner?: ReactNode
  dialogs?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <a className="skip-link" href="#content">
        {words.skip}
      </a>
      <LoadingOverlay isBusy={isBusy} label={words.loading} />
      {banner}
      <PublicHeader {...header} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter {...footer} />
      <ScrollToTop label={words.toTop} />
      <SnackbarRegion label={words.messages} closeLabel={words.close} />
      {dialogs}
    </>
  )
}
