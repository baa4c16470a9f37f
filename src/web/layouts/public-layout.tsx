import type { ReactNode } from 'react'
import { type LayoutWords, PageFrame } from './page-frame.tsx'
import { PublicFooter, type PublicFooterProps } from './public-footer.tsx'
import { PublicHeader, type PublicHeaderProps } from './public-header.tsx'

/** The layout of the product's public pages. Dialogs of the page go into `dialogs`. */
export function PublicLayout({
  header,
  footer,
  banner,
  ...frame
}: {
  header: PublicHeaderProps
  footer: PublicFooterProps
  words: LayoutWords
  isBusy?: boolean
  /** Test mode, maintenance: a line above the header. */
  banner?: ReactNode
  dialogs?: ReactNode
  children: ReactNode
}) {
  return (
    <PageFrame
      {...frame}
      header={
        <>
          {banner}
          <PublicHeader {...header} />
        </>
      }
      footer={<PublicFooter {...footer} />}
    />
  )
}
