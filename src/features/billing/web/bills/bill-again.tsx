import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Form } from 'react-router'
import type { ManagedBill } from '#features/billing/web/api-types.ts'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './bill-detail.module.css'
import type { Refused } from './form-refusal.ts'

/** What follows a bill that was voided: the one in its place, or one press that makes it. */
export function BillAgain({
  kind,
  after: { standing, canBill, meters },
  metersPath,
  refused,
}: {
  kind: ManagedBill['kind']
  after: NonNullable<ManagedBill['afterVoid']>
  /** Where the meters of the home are put right, with the way back here. */
  metersPath: string
  refused?: Refused
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'again'

  return (
    <Card title={m.billing_next_step()}>
      <div className={css.acts}>
        {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
        {standing ? (
          <ButtonLink variant="primary" full href={accountingPath(locale, `/bills/${standing.id}`)}>
            {m.billing_again_open({ no: standing.no })}
          </ButtonLink>
        ) : canBill ? (
          <>
            {meters.length > 0 && <Meters meters={meters} path={metersPath} />}
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="again"
                variant="primary"
                full
                isLoading={isSending}
                icon={<IconRefresh size={20} />}
              >
                {kind === 'first' ? m.billing_again_first() : m.billing_again()}
              </Button>
            </Form>
            <p className={css.hint}>{m.billing_again_hint()}</p>
          </>
        ) : (
          <p className={css.hint}>{m.billing_again_not()}</p>
        )}
      </div>
    </Card>
  )
}

/** What the meters say that the new bill would ask for: a wrong figure is put right before. */
function Meters({ meters, path }: { meters: NonNullable<ManagedBill['afterVoid']>['meters']; path: string }) {
  const { locale } = useRoot()

  return (
    <>
      <ul className={css.meters}>
        {meters.map(({ kind, day, from, value, units }) => (
          <li key={`${kind} ${day}`}>
            <b>{kind === 'water' ? m.meters_water() : m.meters_electric()}</b>{' '}
            <span className="keep">
              {formatNumber(from)} → {formatNumber(value)}
            </span>
            <p className={css.hint}>
              <span className="keep">{m.meters_used({ units: formatNumber(units) })}</span>
              {' · '}
              <span className="keep">{formatDay(day, locale)}</span>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink full href={accountingPath(locale, path)} icon={<IconGauge size={20} />}>
        {m.billing_again_meters()}
      </ButtonLink>
    </>
  )
}
