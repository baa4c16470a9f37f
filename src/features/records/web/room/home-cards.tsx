import css from '#features/records/web/record.module.css'
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Room } from './types.ts'

/** The lease that runs, with the days left, and those that come after it. */
export function LeaseCard({ room: { lease, coming }, today }: { room: Room; today: string }) {
  const { locale } = useRoot()
  const pathOf = (id: string) => pathIn(locale, `/dashboard/manager/edit-lease-draft/${id}`)
  const days = lease?.endDay ? daysBetween(today, lease.endDay) : null

  return (
    <Card
      title={m.records_lease()}
      aside={lease && <Anchor href={pathOf(lease.id)}>{m.records_lease_open()}</Anchor>}
    >
      {lease ? (
        <>
          <p className={css.split}>
            <b>
              {lease.endDay
                ? m.records_lease_until({
                    from: formatDay(lease.startDay, locale),
                    to: formatDay(lease.endDay, locale),
                  })
                : m.records_lease_open_end({ from: formatDay(lease.startDay, locale) })}
            </b>
            {days !== null && days >= 0 && <span className={css.soft}>{m.records_lease_left({ days })}</span>}
          </p>
          {days !== null && lease.endDay && (
            <progress
              className={css.term}
              value={Math.max(0, daysBetween(lease.startDay, today))}
              max={Math.max(1, daysBetween(lease.startDay, lease.endDay))}
              aria-label={m.records_lease_left({ days })}
            />
          )}
          <p className={css.facts}>
            <span>
              {m.records_lease_rent({ amount: formatMoney(lease.rentSatang, locale, { satang: 'auto' }) })}
            </span>
            <span>{lease.billingMode === 'before' ? m.records_lease_before() : m.records_lease_after()}</span>
            <span>{m.records_lease_due({ day: String(lease.dueDay) })}</span>
          </p>
        </>
      ) : (
        <p className={css.soft}>{m.records_lease_none()}</p>
      )}
      {coming.map((one) => (
        <p key={one.id}>
          <Anchor href={pathOf(one.id)}>
            {m.records_lease_coming({
              no: one.no,
              name: one.tenantName,
              day: formatDay(one.startDay, locale),
            })}
          </Anchor>
        </p>
      ))}
    </Card>
  )
}

/** Whose the home is, each leading to the owner. */
export function OwnersCard({ room: { owners } }: { room: Room }) {
  const { locale } = useRoot()

  return (
    <Card title={m.records_owners()}>
      {owners.length === 0 ? (
        <p className={css.soft}>{m.records_owners_none()}</p>
      ) : (
        <ul className={css.rows}>
          {owners.map(({ id, name, shareBp }) => (
            <li key={id} className={css.split}>
              <Anchor href={pathIn(locale, `/dashboard/manager/owners/${id}`)}>{name}</Anchor>
              {owners.length > 1 && (
                <span className={css.soft}>
                  {m.records_share({
                    percent: formatNumber(shareBp / 100, { decimals: shareBp % 100 ? 2 : 0 }),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const LISTING = {
  published: m.records_listing_published,
  draft: m.records_listing_draft,
  off_market: m.records_listing_off_market,
}

/** Whether the home is advertised. */
export function ListingCard({ room: { id, listingState } }: { room: Room }) {
  const { locale } = useRoot()
  const href =
    listingState === 'published'
      ? pathIn(locale, `/listing/${id}`)
      : pathIn(locale, `/dashboard/manager/edit-property/${id}`)

  return (
    <Card title={m.records_listing()}>
      <p>{LISTING[listingState]()}</p>
      <p>
        <Anchor href={href}>{m.records_listing_open()}</Anchor>
      </p>
    </Card>
  )
}

/** What is broken, who comes to look, and what was asked; nothing where there is none of it. */
export function VisitsCard({ room: { repairs, visits, openInquiries } }: { room: Room }) {
  const { locale } = useRoot()
  if (repairs.length === 0 && visits.length === 0 && openInquiries === 0) return null

  return (
    <Card title={repairs.length > 0 ? m.records_repairs() : m.records_visits()}>
      <ul className={css.rows}>
        {repairs.map((one) => (
          <li key={one.id} className={css.split}>
            <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${one.id}`)}>{one.title}</Anchor>
            <span className={css.soft}>{formatDateTime(one.at, locale)}</span>
          </li>
        ))}
        {visits.map((one) => (
          <li key={one.id} className={css.split}>
            <Anchor href={pathIn(locale, '/dashboard/manager/visits')}>{one.name}</Anchor>
            <span className={css.soft}>{formatDateTime(one.at, locale)}</span>
          </li>
        ))}
        {openInquiries > 0 && (
          <li>
            <Anchor href={pathIn(locale, '/dashboard/manager/inquiries')}>
              {m.records_inquiries({ n: String(openInquiries) })}
            </Anchor>
          </li>
        )}
      </ul>
    </Card>
  )
}
