import css from '#features/leases/web/lease.module.css'
import type { ManagerLease } from '#features/leases/web/types.ts'
import { actionName } from '#features/leases/web/words.ts'
import { formatDateTime, formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'

/** A lease in time: what happened, and beneath it what is to come. */
export function LeaseTimeline({ lease }: { lease: ManagerLease }) {
  const { locale } = useRoot()

  return (
    <Card title={m.leases_history()}>
      <ol className={css.history}>
        {lease.history.map((entry) => (
          <li key={entry.at.toISOString() + entry.action}>
            <span>{saidOf(entry, locale)}</span>
            <small>{[entry.who, whenOf(entry, locale)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
      {lease.ahead.length > 0 && (
        <>
          <h3 className={css.ahead}>{m.leases_ahead()}</h3>
          <ol className={css.history}>
            {lease.ahead.map((one) => (
              <li key={one.day + one.kind}>
                <span>{aheadText(one, locale)}</span>
                <small>
                  <time dateTime={one.day}>{formatDay(one.day, locale, 'long')}</time>
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
      {lease.paperSha256 && (
        <p className={css.hash}>
          {m.leases_hash_sent()} <span translate="no">{lease.paperSha256}</span>
        </p>
      )}
    </Card>
  )
}

type Entry = ManagerLease['history'][number]

function saidOf({ action, satang, titleTh, titleEn }: Entry, locale: Locale): string {
  if (action === 'lease.rent_stepped')
    return m.leases_action_rent_stepped({ amount: formatMoney(satang ?? 0n, locale) })
  if (titleTh) return m.leases_action_paper({ title: (locale === 'en' && titleEn) || titleTh })

  return actionName(action)
}

function whenOf({ at, isDay }: Entry, locale: Locale): string {
  return isDay ? formatDay(todayInBangkok(at), locale, 'long') : formatDateTime(at, locale)
}

function aheadText({ kind, satang }: ManagerLease['ahead'][number], locale: Locale): string {
  const words = {
    sign_by: () => m.leases_ahead_sign_by(),
    answer_by: () => m.leases_ahead_answer_by(),
    starts: () => m.leases_ahead_starts(),
    rent_step: () => m.leases_ahead_rent_step({ amount: formatMoney(satang ?? 0n, locale) }),
    renewal: () => m.leases_ahead_renewal(),
    notice_by: () => m.leases_ahead_notice_by(),
    last_day: () => m.leases_ahead_last_day(),
    notice_ends: () => m.leases_ahead_notice_ends(),
  }

  return words[kind]()
}
