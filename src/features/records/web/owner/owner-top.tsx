import { NextStep, type Step } from '#features/records/web/cards/next-step.tsx'
import css from '#features/records/web/record.module.css'
import { formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import type { OwnerMoney, OwnerRecord } from './types.ts'

/** What is owed to them, what their homes bring, and what to do now. */
export function OwnerTop({ record }: { record: OwnerRecord }) {
  return (
    <section className={css.top} aria-label={m.records_next_step()}>
      {record.money && <OwedTo money={record.money} />}
      <Homes record={record} />
      <WhatNow record={record} />
    </section>
  )
}

function OwedTo({ money: { owedSatang, owedPeriod, account } }: { money: OwnerMoney }) {
  const { locale } = useRoot()

  return (
    <div className={css.part}>
      <h2 className={css.label}>{m.records_owed_to_owner()}</h2>
      {owedSatang > 0n ? (
        <Amount satang={owedSatang} size="xl" />
      ) : (
        <p className={css.person}>{m.records_owed_to_owner_none()}</p>
      )}
      {owedPeriod && (
        <p className={css.soft}>{m.records_owed_since({ month: formatMonth(owedPeriod, locale) })}</p>
      )}
      <p className={css.soft}>{account ? m.owners_to_account({ account }) : m.owners_act_pay_no_account()}</p>
    </div>
  )
}

function Homes({ record: { homes } }: { record: OwnerRecord }) {
  const { locale } = useRoot()
  const let_ = homes.filter(({ tenant }) => tenant !== null)
  const rent = let_.reduce((sum, { rentSatang }) => sum + rentSatang, 0n)

  return (
    <div className={css.part}>
      <h2 className={css.label}>{m.records_owner_homes()}</h2>
      <p className={css.person}>
        {homes.length === 0
          ? m.owners_main_no_homes()
          : m.records_let_of({ n: formatNumber(let_.length), of: formatNumber(homes.length) })}
      </p>
      {rent > 0n && (
        <p className={css.soft}>
          {m.records_rent({ amount: formatMoney(rent, locale, { satang: 'auto' }) })}
        </p>
      )}
    </div>
  )
}

function WhatNow({ record }: { record: OwnerRecord }) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const step = nextStep(record, mayEdit, locale)

  return <NextStep step={step} />
}

/** What is to be done for this owner before anything else, of what the reader may do. */
function nextStep({ owner, homes, money }: OwnerRecord, mayEdit: boolean, locale: Locale): Step {
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)
  const statement = (period: string) => path(`owners/${owner.id}/statements/${period}`)
  const form = path(`edit-owner/${owner.id}`)
  if (mayEdit && money && money.owedSatang > 0n && !money.account)
    return { words: m.records_next_account(), href: `${form}#owner-bank`, label: m.records_act_account() }
  if (money?.owedPeriod)
    return {
      words: m.records_next_transfer({ month: formatMonth(money.owedPeriod, locale) }),
      href: statement(money.owedPeriod),
      label: m.records_act_transfer(),
    }
  if (money?.draftPeriod)
    return {
      words: m.records_next_statement({ month: formatMonth(money.draftPeriod, locale) }),
      href: statement(money.draftPeriod),
      label: m.records_act_statement(),
    }
  if (mayEdit && homes.length === 0)
    return { words: m.records_next_home(), href: `${form}#owner-homes`, label: m.records_act_home() }

  return { words: m.records_next_nothing() }
}
