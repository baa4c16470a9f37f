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
  /** What the person was told, below what waits. */
  told: Told
}

type Told = {
  label: string
  /** Said while there is nothing. */
  none: string
  /** How many are unread, in words; empty for none. */
  unread: string
  allHref: string
  allLabel: string
  items: { key: string; href: string; title: string; time: string; isRead: boolean }[]
}

/** What waits, by kind and number; each line leads to where it is done. */
export function Bell({ label, countLabel, none, sum, items, told }: BellProps) {
  const waiting = items.filter((item) => item.count > 0)
  const name = [countLabel, told.unread].filter(Boolean).join(' · ')

  return (
    <>
      <button type="button" className={css.bell} popoverTarget="bell-list" aria-label={name} title={name}>
        <IconBell size={24} aria-hidden="true" />
        {sum === 0 && told.unread && <span className={css.dot} aria-hidden="true" />}
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
        <ToldList {...told} />
      </div>
    </>
  )
}

/** The latest that the person was told; each leads to what it is about, and is read by that. */
function ToldList({ label, none, unread, allHref, allLabel, items }: Told) {
  return (
    <div className={css.told}>
      <p className={css.head}>
        {label}
        {unread && <small>{unread}</small>}
      </p>
      {items.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul>
          {items.map(({ key, href, title, time, isRead }) => (
            <li key={key}>
              <Anchor className={css.item} href={href} data-unread={!isRead || undefined}>
                <span>
                  {title}
                  <small>{time}</small>
                </span>
                {!isRead && <i className={css.mark} aria-hidden="true" />}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      <Anchor className={css.all} href={allHref}>
        {allLabel}
      </Anchor>
    </div>
  )
}
