import { policyKinds } from '#features/records/web/cards/policy-kinds.ts'
import css from '#features/records/web/record.module.css'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Room } from './types.ts'

/** The newest policy that is in force, or that there is none. */
export function PolicyCard({ room: { id, policy } }: { room: Room }) {
  const { locale } = useRoot()
  const path = pathIn(locale, '/dashboard/manager/insurance')

  return (
    <Card
      title={m.insurance_policy()}
      aside={<Anchor href={`${path}?property=${id}`}>{m.records_policies_all()}</Anchor>}
    >
      {policy ? (
        <>
          <p>
            <Anchor href={`${path}/${policy.id}`}>{policyKinds[policy.kind]()}</Anchor>
          </p>
          <p className={css.soft}>
            {m.records_policy_until({ insurer: policy.insurer, day: formatDay(policy.endDay, locale) })}
          </p>
        </>
      ) : (
        <>
          <p className={css.soft}>{m.records_policy_none()}</p>
          <WithRight right="edit">
            <p>
              <Anchor href={`${path}/new?property=${id}`}>{m.insurance_add()}</Anchor>
            </p>
          </WithRight>
        </>
      )}
    </Card>
  )
}
