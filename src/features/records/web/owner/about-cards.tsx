import { Fact } from '#features/records/web/cards/fact.tsx'
import { policyKinds } from '#features/records/web/cards/policy-kinds.ts'
import css from '#features/records/web/record.module.css'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { OwnerRecord } from './types.ts'

/** How they are reached, and what stands on their papers. */
export function AboutCard({ record: { owner, money } }: { record: OwnerRecord }) {
  const { locale } = useRoot()
  const address = locale === 'th' ? owner.address : (owner.addressEn ?? owner.address)

  return (
    <Card
      title={m.records_contact()}
      aside={
        <WithRight right="edit">
          <Anchor href={pathIn(locale, `/dashboard/manager/edit-owner/${owner.id}`)}>
            {m.records_edit_part()}
          </Anchor>
        </WithRight>
      }
    >
      <dl className={css.list}>
        <Fact label={m.records_phone()}>
          {owner.phone && <a href={`tel:${owner.phone}`}>{owner.phone}</a>}
        </Fact>
        <Fact label={m.owners_form_email()}>
          {owner.email && <a href={`mailto:${owner.email}`}>{owner.email}</a>}
        </Fact>
        <Fact label={m.owners_form_address()}>{address}</Fact>
        <Fact label={m.owners_form_tax_id()}>{owner.taxId}</Fact>
        {money && <Fact label={m.owners_form_bank()}>{money.account}</Fact>}
      </dl>
    </Card>
  )
}

/** Policies of their homes that hold, the one that ends first on top. */
export function PoliciesCard({ policies }: { policies: OwnerRecord['policies'] }) {
  const { locale } = useRoot()
  const path = pathIn(locale, '/dashboard/manager/insurance')

  return (
    <Card title={m.insurance_policy()} aside={<Anchor href={path}>{m.records_policies_all()}</Anchor>}>
      {policies.length === 0 && <p className={css.soft}>{m.records_policy_none()}</p>}
      <ul className={css.rows}>
        {policies.map(({ id, kind, insurer, endDay, unitNo }) => (
          <li key={id}>
            <p>
              <Anchor href={`${path}/${id}`}>
                {policyKinds[kind]()} · {m.records_room({ unit: unitNo })}
              </Anchor>
            </p>
            <p className={css.soft}>{m.records_policy_until({ insurer, day: formatDay(endDay, locale) })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
