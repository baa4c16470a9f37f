import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './dashboard-bell.module.css'

export type BellProps = {
  /** Heading of the list. */
  label: string
  /** Name of the button, with the number: `มี 3 เรื่องรอคุณ`. */
  countLabel: string
  /** Said when every count is zero. */
  none: string
  /** The number on the bell; none for nothing. */
  sum: number
  items: { key: string; href: string; label: string; count: number }[]
}

/** What waits, by kind and number; each line leads to where it is done. */
export function Bell({ label, countLabel, none, sum, items }: BellProps) {
  const waiting = items.filter((item) => item.count > 0)

  return (
    <>
      <button
        type="button"
        className={css.bell}
        popoverTarget="bell-list"
        aria-label={countLabel}
        title={countLabel}
      >
        <IconBell size={24} aria-hidden="true" />
        {sum > 0 && (
          <span className={css.sum} aria-hidden="true">
            {sum > 99 ? '99+' : sum}
          </span>
        )}
      </button>
      <div id="bell-list" popover="auto" className={css.list}>
        <p className={css.head}>{label}</p>
        {waiting.length === 0 ? (
          <p className={css.none}>{none}</p>
        ) : (
          <ul>
            {waiting.map((item) => (
              <li key={item.key}>
                <Anchor className={css.item} href={item.href}>
                  <span>{item.label}</span>
                  <b>{item.count}</b>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
