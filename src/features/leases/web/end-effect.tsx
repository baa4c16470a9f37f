import { useEffect, useState } from 'react'
import { formatMonth } from '#i18n/format.ts'
import { fullDay } from '#i18n/full-day.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Note } from '#web/ui/note.tsx'

type Effect = {
  isAtOnce: boolean
  earliestDay: string
  creditSatang: string
  bills: { period: string; beforeSatang: string | null; afterSatang: string | null }[] | null
}

/** What a last day that was typed will do: when the lease ends, until when it can be taken back, and each bill that changes. */
export function EndEffectNote({ leaseId, day }: { leaseId: string; day: string | null }) {
  const { locale } = useRoot()
  const [known, setKnown] = useState<{ day: string; effect: Effect | null } | null>(null)
  useEffect(() => {
    if (!day) return
    let isLeft = false
    callApi<Effect>('GET', `/manager/dashboard/document/leases/${leaseId}/end-effect/${day}`).then(
      (answer) => {
        // A day that cannot be is refused where it is sent, with its reason.
        if (!isLeft) setKnown({ day, effect: answer.ok ? answer.data : null })
      },
    )
    return () => {
      isLeft = true
    }
  }, [leaseId, day])
  if (!day || known?.day !== day || !known.effect) return null
  const { isAtOnce, bills, creditSatang, earliestDay } = known.effect
  const said = fullDay(day, locale)
  const baht = (satang: string | null) => bahtFigure(BigInt(satang ?? 0))

  return (
    <Note
      tone={isAtOnce ? 'danger' : 'info'}
      isLive
      title={isAtOnce ? m.leases_ends_at_once() : m.leases_ends_on({ day: said })}
    >
      {day < earliestDay && <p>{m.leases_end_early({ day: fullDay(earliestDay, locale) })}</p>}
      {bills === null && <p>{m.leases_bills_unknown()}</p>}
      {bills?.length === 0 && <p>{m.leases_bills_same()}</p>}
      {bills && bills.length > 0 && (
        <ul>
          {bills.map(({ period, beforeSatang, afterSatang }) => {
            const words = {
              month: formatMonth(period, locale),
              before: baht(beforeSatang),
              after: baht(afterSatang),
            }
            if (afterSatang === null) return <li key={period}>{m.leases_bill_void(words)}</li>

            return (
              <li key={period}>
                {beforeSatang === null ? m.leases_bill_new(words) : m.leases_bill_changes(words)}
              </li>
            )
          })}
        </ul>
      )}
      {BigInt(creditSatang) > 0n && <p>{m.leases_end_credit({ amount: baht(creditSatang) })}</p>}
    </Note>
  )
}
