import css from '#features/records/web/record.module.css'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Person } from './types.ts'

/** The leases that run or come, each with its home; those that are over are one closed line. */
export function LeasesCard({ person: { tenant, leases } }: { person: Person }) {
  const { locale } = useRoot()
  const dashboard = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)
  const past = tenant.leases.filter(({ id }) => !leases.some((one) => one.id === id))
  const term = (one: { startDay: string; endDay: string | null }) =>
    one.endDay
      ? m.records_lease_until({ from: formatDay(one.startDay, locale), to: formatDay(one.endDay, locale) })
      : m.records_lease_open_end({ from: formatDay(one.startDay, locale) })

  return (
    <Card title={m.records_lease()}>
      {tenant.leases.length === 0 && <p className={css.soft}>{m.records_person_leases_none()}</p>}
      {leases.length > 0 && (
        <ul className={css.rows}>
          {leases.map((one) => (
            <li key={one.id}>
              <p className={css.split}>
                <Anchor href={dashboard(`properties/${one.propertyId}`)}>
                  {m.records_room({ unit: one.unitNo })}
                </Anchor>
                <Anchor href={dashboard(`edit-lease-draft/${one.id}`)}>{one.no}</Anchor>
              </p>
              <p className={css.facts}>
                <span>{term(one)}</span>
                <span>
                  {m.records_lease_rent({ amount: formatMoney(one.rentSatang, locale, { satang: 'auto' }) })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={css.more}>
          <summary>{m.records_leases_past({ n: String(past.length) })}</summary>
          <ul className={css.rows}>
            {past.map((one) => (
              <li key={one.id} className={css.split}>
                <Anchor href={dashboard(`edit-lease-draft/${one.id}`)}>
                  {one.no} · {m.records_room({ unit: one.unitNo })}
                </Anchor>
                <span className={css.soft}>{term(one)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
