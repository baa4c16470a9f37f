import type { RentPlan as Plan } from '#features/properties/room-acts.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardTable } from '#web/ui/lists/card-table.tsx'
import css from './acts.module.css'
import { rentColumns } from './rent-columns.tsx'
import type { TypedRent } from './typed-rent.ts'

/** What would happen, in honest groups, and the button that counts only those that can. */
export function RentPlan({ plan, asked, typed }: { plan: Plan[]; asked: number; typed: TypedRent }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const of = (group: Plan['group']) => plan.filter((row) => row.group === group)
  const [now, next, same, cannot] = [of('now'), of('next'), of('same'), of('cannot')]
  const change = plan.filter(({ group }) => group === 'now' || group === 'next')
  const sum = (side: 'fromSatang' | 'toSatang') => change.reduce((all, row) => all + row[side], 0n)
  const gone = asked - plan.length
  const said: Record<Plan['group'], (row: Plan) => string> = {
    now: () => m.properties_plan_now(),
    next: ({ lease }) =>
      lease?.endDay
        ? m.properties_plan_next_until({ day: formatDay(lease.endDay, locale) })
        : m.properties_plan_next(),
    same: () => m.properties_plan_same(),
    cannot: ({ why }) => why ?? '',
  }

  return (
    <Card title={m.properties_plan_title()}>
      <div className={css.plan} aria-live="polite">
        <ul className={css.groups}>
          {now.length > 0 && <li data-group="now">{m.properties_plan_now_rooms({ count: now.length })}</li>}
          {next.length > 0 && (
            <li data-group="next">{m.properties_plan_next_rooms({ count: next.length })}</li>
          )}
          {same.length > 0 && (
            <li data-group="same">{m.properties_plan_same_rooms({ count: same.length })}</li>
          )}
          {cannot.length + gone > 0 && (
            <li data-group="cannot">
              {m.properties_plan_cannot_rooms({ count: cannot.length + gone })}
              <ul>
                {cannot.map((row) => (
                  <li key={row.id}>
                    {m.properties_plan_room_why({ room: row.roomName, why: row.why ?? '' })}{' '}
                    {row.lease && (
                      <Anchor href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${row.lease.id}`)}>
                        {m.properties_plan_lease({ no: row.lease.no })}
                      </Anchor>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
        {change.length > 0 && (
          <>
            <input type="hidden" name="planned.way" value={typed.way} />
            <input type="hidden" name="planned.value" value={typed.value} />
            <input type="hidden" name="planned.roundTo" value={typed.roundTo} />
            <input
              type="hidden"
              name="seen"
              value={plan.map(({ id, fromSatang }) => `${id}:${fromSatang}`).join()}
            />
            <p className={css.sum}>
              {m.properties_plan_sum({ count: change.length })}{' '}
              <s>
                <Amount satang={sum('fromSatang')} />
              </s>{' '}
              <b>
                <Amount satang={sum('toSatang')} />
              </b>
            </p>
            <div className={css.buttons}>
              <Button
                type="submit"
                name="intent"
                value="do"
                variant="primary"
                isLoading={sent?.get('intent') === 'do'}
              >
                {m.properties_plan_do({ count: change.length })}
              </Button>
            </div>
            <CardTable
              caption={m.properties_plan_title()}
              rows={change}
              keyOf={({ id }) => id}
              columns={[
                ...rentColumns(),
                { key: 'when', head: m.properties_plan_when(), cell: (row) => said[row.group](row) },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  )
}
