import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'

type Building = Awaited<ReturnType<Scope['api']['records']['building']>>['data']

/** What comes next in a building: leases that end, repairs that are open, bills that were shared. */
export function ComingCards({ building: { ends, repairs, shares } }: { building: Building }) {
  const { locale } = useRoot()
  const room = (id: string, unit: string) => (
    <Anchor href={pathIn(locale, `/dashboard/manager/properties/${id}`)}>{m.records_room({ unit })}</Anchor>
  )

  return (
    <>
      <Card title={m.records_building_ends()}>
        {ends.length === 0 ? (
          <p className={css.soft}>{m.records_building_ends_none()}</p>
        ) : (
          <ul className={css.rows}>
            {ends.map(({ leaseId, propertyId, unitNo, tenant, endDay }) => (
              <li key={leaseId} className={css.split}>
                <span>
                  {room(propertyId, unitNo)} {tenant}
                </span>
                <span>{formatDay(endDay, locale)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={m.records_building_repairs()}>
        {repairs.length === 0 ? (
          <p className={css.soft}>{m.records_building_repairs_none()}</p>
        ) : (
          <ul className={css.rows}>
            {repairs.map(({ id, propertyId, unitNo, title }) => (
              <li key={id} className={css.split}>
                {room(propertyId, unitNo)}
                <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${id}`)}>{title}</Anchor>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={m.records_building_shares()}>
        {shares.length === 0 ? (
          <p className={css.soft}>{m.records_building_shares_none()}</p>
        ) : (
          <ul className={css.rows}>
            {shares.map(({ id, what, totalSatang, at, rooms }) => (
              <li key={id} className={css.split}>
                <span>
                  <Anchor href={accountingPath(locale, `/charges/${id}`)}>
                    {what || m.records_building_share()}
                  </Anchor>{' '}
                  {m.records_map_rooms({ count: rooms })}
                </span>
                <span>
                  {formatMoney(totalSatang, locale)} · {formatDay(todayInBangkok(at), locale)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
