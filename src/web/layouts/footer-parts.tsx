import type { ReactNode } from 'react'
import { Logo } from '#web/ui/mark.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { BrandLink, NavItem } from './layout-types.ts'
import { NavLink } from './nav-link.tsx'
import css from './public-footer.module.css'

export type FooterPartsProps = {
  brand: Pick<BrandLink, 'name' | 'second'>
  /** Who provides the service; address; `เลขประจำตัวผู้เสียภาษี …`. */
  credit: ReactNode
  address: ReactNode
  taxId: ReactNode
  disclaimer: ReactNode
  groups: { key: string; title: string; links: NavItem[] }[]
}

/** What stands in the dark band on every page alike: who we are, the columns of links, the fine print. */
export function FooterParts(props: FooterPartsProps) {
  return (
    <>
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
                  <NavLink item={{ ...item, label: broken(item.label) }} className={css.link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={css.disclaimer}>{props.disclaimer}</p>
    </>
  )
}

/** Columns are narrow on a phone: a long entry ends its line between two phrases. */
function broken(label: ReactNode): ReactNode {
  return typeof label === 'string' ? (
    <span>
      <Phrases>{label}</Phrases>
    </span>
  ) : (
    label
  )
}
