import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { ReactNode } from 'react'
import type { PageAct } from '#web/page/page-acts.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './public-footer.module.css'

/** Home, Back and Next. Make it from `footerRowOf`; `back.href` is where Back leads without script. */
export type FooterRow = {
  label: string
  home: { href: string; label: string }
  back: { href: string; label: string }
  next?: { href: string; label: string }
}

export type PublicFooterProps = {
  row?: FooterRow | null
  /** The same on every page: `FooterParts`. */
  parts: ReactNode
}

/** The dark band at the end of every public page. */
export function PublicFooter({ row, parts }: PublicFooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {row && <StepRow row={row} />}
        {parts}
      </div>
    </footer>
  )
}

function StepRow({ row }: { row: FooterRow }) {
  return (
    <nav className={css.row} aria-label={row.label}>
      <Anchor className={css.step} href={row.home.href}>
        <IconHome size={20} aria-hidden="true" />
        {row.home.label}
      </Anchor>
      <a className={css.step} href={row.back.href} data-act={'back' satisfies PageAct}>
        <IconArrowLeft size={20} aria-hidden="true" />
        {row.back.label}
      </a>
      {row.next && (
        <Anchor className={css.step} href={row.next.href} rel="next">
          {row.next.label}
          <IconArrowRight size={20} aria-hidden="true" />
        </Anchor>
      )}
    </nav>
  )
}
