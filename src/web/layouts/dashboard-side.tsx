import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Logo } from '#web/ui/mark.tsx'
import css from './dashboard-side.module.css'
import type { BrandLink, NavItem } from './layout-types.ts'

/** An item of the side bar. `badge` is a count with its words for readers: "ข้อความใหม่ 3". */
export type MenuItem = NavItem & {
  icon: ReactNode
  badge?: { count: number; label: string }
  isNewTab?: boolean
}

export type DashboardSideProps = {
  brand: BrandLink
  label: string
  workspace: {
    initial: string
    name: string
    role: string
    switchLabel: string
    /** Where else this person may go, sent to `action` as `place`; with one alone there is nothing to switch. */
    choices: { place: string; name: string; role: string; isCurrent?: boolean }[]
    action: string
  }
  menu: MenuItem[]
  /** The second list: links with a tooltip that open a new tab, or what `onOpen` opens instead once there is script. */
  extras?: { label: string; items: (MenuItem & { tooltip: string; onOpen?: () => void })[] }
  help?: ReactNode
}

/** The dark side bar. Under 1024 px the same element is a native popover opened by the Menu tab. */
export function DashboardSide({ brand, label, workspace, menu, extras, help }: DashboardSideProps) {
  const hasChoices = workspace.choices.length > 1
  const head = (
    <>
      <span className={css.initial}>{workspace.initial}</span>
      <span className={css.where}>
        <b>{workspace.name}</b>
        <span>{workspace.role}</span>
      </span>
    </>
  )
  return (
    <aside id="side-bar" popover="auto" className={css.side} aria-label={label}>
      <Anchor href={brand.href} className={css.brand}>
        <Logo name={brand.name} second={brand.second} tone="band" />
        <span className="sr-only">{brand.homeLabel}</span>
      </Anchor>
      {hasChoices ? (
        <details className={css.switch}>
          <summary className={css.workspace}>
            <span className="sr-only">{workspace.switchLabel}</span>
            {head}
            <IconSelector size={20} aria-hidden="true" />
          </summary>
          {/* A whole new page: everything on it is another place's. */}
          <form method="post" action={workspace.action} data-leaves>
            <ul className={css.choices}>
              {workspace.choices.map((choice) => (
                <li key={choice.place}>
                  <button
                    type="submit"
                    name="place"
                    value={choice.place}
                    className={css.choice}
                    aria-current={choice.isCurrent ? 'true' : undefined}
                  >
                    <span className={css.where}>
                      <b>{choice.name}</b>
                      <span>{choice.role}</span>
                    </span>
                    {choice.isCurrent && <IconCheck size={20} aria-hidden="true" />}
                  </button>
                </li>
              ))}
            </ul>
          </form>
        </details>
      ) : (
        <div className={css.workspace}>{head}</div>
      )}
      <nav aria-label={label}>
        <ul>
          {menu.map((item) => (
            <li key={item.key}>
              <SideLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      {extras && extras.items.length > 0 && (
        <nav aria-label={extras.label} className={css.extras}>
          <ul>
            {extras.items.map((item) => (
              <li key={item.key}>
                <SideLink item={{ ...item, isNewTab: true }} tooltip={item.tooltip} onOpen={item.onOpen} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {help && <div className={css.help}>{help}</div>}
    </aside>
  )
}

function SideLink({ item, tooltip, onOpen }: { item: MenuItem; tooltip?: string; onOpen?: () => void }) {
  return (
    <Anchor
      className={css.link}
      href={item.href}
      title={item.disabledReason ?? tooltip}
      aria-disabled={item.disabledReason ? true : undefined}
      aria-current={item.isCurrent ? 'page' : undefined}
      target={item.isNewTab ? '_blank' : undefined}
      onClick={
        onOpen &&
        ((event) => {
          event.preventDefault()
          onOpen()
        })
      }
    >
      {item.icon}
      <span className={css.text}>{item.label}</span>
      {item.badge && item.badge.count > 0 && (
        <span className={css.badge}>
          <span aria-hidden="true">{item.badge.count > 99 ? '99+' : item.badge.count}</span>
          <span className="sr-only">{item.badge.label}</span>
        </span>
      )}
    </Anchor>
  )
}
