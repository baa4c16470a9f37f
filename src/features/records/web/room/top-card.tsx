import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { LineButton } from '#features/records/web/cards/line-button.tsx'
import { NextStep, type Step } from '#features/records/web/cards/next-step.tsx'
import { OwedPart } from '#features/records/web/cards/owed-part.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Room } from './types.ts'

/** A lease that ends within so many days is ending. */
const ENDING_DAYS = 60

/** One thought in three parts: who, how much, what now. */
export function TopCard({ room }: { room: Room }) {
  return (
    <section className={css.top} aria-label={m.records_next_step()}>
      <Who room={room} />
      <HowMuch room={room} />
      <WhatNow room={room} />
    </section>
  )
}

function Who({ room: { tenant, freeFrom } }: { room: Room }) {
  const { locale } = useRoot()

  return (
    <div className={css.part}>
      <h2 className={css.label}>{m.records_tenant()}</h2>
      {tenant ? (
        <>
          <p className={css.person}>
            <Anchor href={pathIn(locale, `/dashboard/manager/tenants/${tenant.id}`)}>{tenant.name}</Anchor>
            {tenant.nickname && <span className={css.soft}>{tenant.nickname}</span>}
          </p>
          <p className={css.soft}>{m.records_tenant_since({ day: formatDay(tenant.since, locale) })}</p>
          {(tenant.phone || tenant.lineId) && (
            <div className={css.ways}>
              {tenant.phone && (
                <ButtonLink href={`tel:${tenant.phone}`} icon={<IconPhone size={20} />}>
                  {displayPhone(tenant.phone)}
                </ButtonLink>
              )}
              {tenant.lineId && <LineButton id={tenant.lineId} />}
            </div>
          )}
        </>
      ) : (
        <>
          <p className={css.person}>{m.records_tenant_none()}</p>
          {freeFrom && (
            <p className={css.soft}>{m.records_free_from({ day: formatDay(freeFrom, locale) })}</p>
          )}
        </>
      )}
    </div>
  )
}

function HowMuch({ room: { money, rentSatang } }: { room: Room }) {
  const { locale } = useRoot()

  return (
    <OwedPart money={money}>
      {money.toPaySatang === 0n && rentSatang > 0n && (
        <p className={css.soft}>
          {m.records_rent({ amount: formatMoney(rentSatang, locale, { satang: 'auto' }) })}
        </p>
      )}
    </OwedPart>
  )
}

function WhatNow({ room }: { room: Room }) {
  const { locale, today } = useRoot()
  const may = { money: useMissingRight('money') === null, edit: useMissingRight('edit') === null }
  const step = nextStep(room, may, { locale, today })

  return <NextStep step={step} />
}

/** What is to be done here before anything else, of what this person may do. */
function nextStep(
  room: Room,
  may: { money: boolean; edit: boolean },
  { locale, today }: { locale: Locale; today: string },
): Step {
  const dashboard = (path: string) => pathIn(locale, `/dashboard/manager/${path}`)
  const { money, coming, lease } = room
  const owed = money.overdueSatang > 0n ? money.overdueSatang : money.toPaySatang
  if (may.money && owed > 0n && money.nextBillId)
    return {
      words: m.records_next_money(),
      href: accountingPath(locale, `/bills/${money.nextBillId}?record=1`),
      label: m.records_act_money(),
    }
  const waiting = coming[0]
  if (waiting)
    return {
      words: (waiting.status === 'draft' ? m.records_next_draft : m.records_next_sign)({ no: waiting.no }),
      href: dashboard(`edit-lease-draft/${waiting.id}`),
      label: m.records_lease_open(),
    }
  if (lease?.endDay && !lease.hasNotice && lease.endDay <= addDays(today, ENDING_DAYS) && may.edit)
    return {
      words: m.records_next_renew({ day: formatDay(lease.endDay, locale) }),
      href: dashboard(`documents/${lease.id}/renew`),
      label: m.records_act_renew(),
    }
  if (!lease && money.depositSatang > 0n)
    return {
      words: m.records_next_deposit({ amount: formatMoney(money.depositSatang, locale) }),
      href: dashboard('documents/leases?status=deposit'),
      label: m.records_deposit_open(),
    }
  if (!lease && may.edit)
    return {
      words: m.records_next_lease(),
      href: dashboard(`properties/${room.id}/new-lease`),
      label: m.records_act_lease(),
    }

  return { words: m.records_next_none() }
}
