import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { OwedPart } from '#features/records/web/cards/owed-part.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Person } from './types.ts'

/** What they owe, whether they pay well, and what to do now. */
export function PersonTop({ person }: { person: Person }) {
  return (
    <section className={css.top} aria-label={m.records_to_pay()}>
      <OwedPart money={person.money} />
      <Habit person={person} />
      <WhatNow person={person} />
    </section>
  )
}

/** The figures that answer whether this is somebody who pays. */
function Habit({ person: { money, paidBills, paidOnTime, nextRun } }: { person: Person }) {
  const { locale } = useRoot()

  return (
    <div className={css.part}>
      <h2 className={css.label}>{m.records_habit()}</h2>
      <p className={css.person}>
        {paidBills > 0
          ? m.records_on_time({ n: String(paidOnTime), of: String(paidBills) })
          : m.records_on_time_none()}
      </p>
      <p className={css.split}>
        <span>{m.records_deposit()}</span>
        <Amount satang={money.depositSatang} />
      </p>
      {nextRun && (
        <p className={css.split}>
          <span>{m.records_next_bill()}</span>
          <span className="keep">{formatDay(nextRun.issueDay, locale)}</span>
        </p>
      )}
    </div>
  )
}

function WhatNow({ person: { tenant, money, leases } }: { person: Person }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const waiting = leases.find(({ status }) => status !== 'active')
  const dashboard = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)

  return (
    <div className={css.part} data-next>
      <h2 className={css.label}>{m.records_next_step()}</h2>
      {mayMoney && money.nextBillId && money.toPaySatang > 0n ? (
        <>
          <p>{m.records_next_money()}</p>
          <ButtonLink variant="primary" href={accountingPath(locale, `/bills/${money.nextBillId}?record=1`)}>
            {m.records_act_money()}
          </ButtonLink>
        </>
      ) : waiting ? (
        <>
          <p>
            {(waiting.status === 'draft' ? m.records_next_draft : m.records_next_sign)({ no: waiting.no })}
          </p>
          <ButtonLink variant="primary" href={dashboard(`edit-lease-draft/${waiting.id}`)}>
            {m.records_lease_open()}
          </ButtonLink>
        </>
      ) : leases.length === 0 && tenant.leases.length === 0 ? (
        <>
          <p>{m.records_person_no_lease()}</p>
          <ButtonLink href={dashboard('properties?state=vacant')}>{m.records_person_find_home()}</ButtonLink>
        </>
      ) : (
        <p>{m.records_next_nothing()}</p>
      )}
    </div>
  )
}
