import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import { Logo } from '#web/ui/mark.tsx'
import css from './dashboard-side.module.css'
import type { BrandLink, NavItem } from './layout-types.ts'

/** An item of the side bar. `badge` is a count with its words for readers: "ข้อความใหม่ 3". */
export type MenuItem = NavItem & {
  icon: ReactNode
  badge?: { count: number; label: string }
  isNewTab?: boolean
  /** Why there is no page yet, in a word: "เร็ว ๆ นี้". */
  soon?: string
  /** Parts of it with a name of their own, below it. */
  parts?: Omit<MenuItem, 'icon' | 'parts'>[]
}

/** Entries that belong together. One without a label is not folded. */
export type MenuGroupItems = {
  key: string
  label?: string
  isOpen: boolean
  /** What a folded group says of itself: what waits in it, or how many entries it holds. */
  folded: { text: string; isWaiting: boolean; label: string }
  items: MenuItem[]
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
  groups: MenuGroupItems[]
  /** The second list: links with a tooltip that open a new tab, or what `onOpen` opens instead once there is script. */
  extras?: { label: string; items: (MenuItem & { tooltip: string; onOpen?: () => void })[] }
  help?: ReactNode
}

/** The dark side bar. Under 1024 px the same element is a native popover opened by the Menu tab. */
export function DashboardSide({ brand, label, workspace, groups, extras, help }: DashboardSideProps) {
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
        {groups.map((group) => (
          <SideGroup key={group.key} group={group} />
        ))}
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

const FOLDED = 'ruen.folded'

/** A group of entries that folds. What a person folds stays folded on this device; the group of the page is open. */
function SideGroup({ group: { key, label, isOpen, folded, items } }: { group: MenuGroupItems }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const isHere = items.some((item) => item.isCurrent || item.parts?.some((part) => part.isCurrent))
  useEffect(() => {
    const kept = readFolded()[key]
    if (ref.current) ref.current.open = isHere || (kept === undefined ? isOpen : !kept)
  }, [key, isHere, isOpen])
  const list = (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.key}>
          <SideLink item={item} />
          {item.parts && item.parts.length > 0 && (
            <ul className={css.parts}>
              {item.parts.map((part) => (
                <li key={part.key}>
                  <SideLink item={{ ...part, icon: null }} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
  if (!label) return list

  return (
    <details ref={ref} open={isOpen || isHere} className={css.group}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by hand and key alike; the browser opens it */}
      <summary className={css.groupName} onClick={() => keepFolded(key, ref.current?.open ?? false)}>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={css.text}>{label}</span>
        <span className={css.folded} data-waiting={folded.isWaiting || undefined}>
          <span aria-hidden="true">{folded.text}</span>
          <span className="sr-only">{folded.label}</span>
        </span>
      </summary>
      {list}
    </details>
  )
}

function readFolded(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(FOLDED) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function keepFolded(key: string, isFolded: boolean): void {
  try {
    localStorage.setItem(FOLDED, JSON.stringify({ ...readFolded(), [key]: isFolded }))
  } catch {
    // Nothing is kept in a window that forgets.
  }
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
      {item.soon && <span className={css.soon}>{item.soon}</span>}
      {item.badge && item.badge.count > 0 && (
        <span className={css.badge}>
          <span aria-hidden="true">{item.badge.count > 99 ? '99+' : item.badge.count}</span>
          <span className="sr-only">{item.badge.label}</span>
        </span>
      )}
    </Anchor>
  )
}
