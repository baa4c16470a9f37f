import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Logo } from '#web/ui/mark.tsx'
import type { BrandLink, NavItem } from './layout-types.ts'
import { NavLink } from './nav-link.tsx'
import css from './public-footer.module.css'

/** Home, Back and Next. Make it from `footerRowOf`; `back.href` is where Back leads without script. */
export type FooterRow = {
  label: string
  home: { href: string; label: string }
  back: { href: string; label: string }
  next?: { href: string; label: string }
}

export type PublicFooterProps = {
  brand: BrandLink
  row?: FooterRow | null
  /** Who provides the service; address; `เลขประจำตัวผู้เสียภาษี …`. */
  credit: ReactNode
  address: ReactNode
  taxId: ReactNode
  disclaimer: ReactNode
  groups: { key: string; title: string; links: NavItem[] }[]
}

/** The dark band at the end of every public page. */
export function PublicFooter(props: PublicFooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {props.row && <StepRow row={props.row} />}
        <div className={css.columns}>
          <div className={css.about}>
            <Logo name={props.brand.name} second={props.brand.second} tone="band" size={36} />
            <p>{props.credit}</p>
            <p>
              {props.address} · <span className="keep">{props.taxId}</span>
            </p>
          </div>
          {props.groups.map((group) => (
            <nav key={group.key} aria-labelledby={`footer-${group.key}`}>
              <p id={`footer-${group.key}`} className={css.title}>
                {group.title}
              </p>
              <ul>
                {group.links.map((item) => (
                  <li key={item.key}>
                    <NavLink item={item} className={css.link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={css.disclaimer}>{props.disclaimer}</p>
      </div>
    </footer>
  )
}

function StepRow({ row }: { row: FooterRow }) {
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <nav className={css.row} aria-label={row.label}>
      <Anchor className={css.step} href={row.home.href}>
        <IconHome size={20} aria-hidden="true" />
        {row.home.label}
      </Anchor>
      <a className={css.step} href={row.back.href} onClick={goBack}>
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
