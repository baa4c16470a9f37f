import css from '#features/records/web/record.module.css'
import { formatDateTime, formatMoney, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Event } from './types.ts'

/** What happened before these is folded away. */
const NEWEST = 5

const WORDS: Record<Event['kind'], (params: { text: string }) => string> = {
  bill_issued: m.records_event_bill_issued,
  bill_void: m.records_event_bill_void,
  paid: m.records_event_paid,
  meter_read: m.records_event_meter_read,
  lease_began: m.records_event_lease_began,
  lease_ended: m.records_event_lease_ended,
  repair: m.records_event_repair,
  visit: m.records_event_visit,
  deposit_returned: m.records_event_deposit_returned,
  statement_issued: m.records_event_statement_issued,
  owner_paid: m.records_event_owner_paid,
  home_came: m.records_event_home_came,
  home_went: m.records_event_home_went,
}

/** `water 131 · electric 4517` in the reader's language. */
const readingWords = (text: string) =>
  text.replace('water', m.meters_water()).replace('electric', m.meters_electric())

/** What has happened here, newest first, each leading to where it is told in full. */
export function HistoryCard({ history }: { history: Event[] }) {
  const { locale } = useRoot()
  const textOf = ({ kind, text }: Event) => {
    if (kind === 'meter_read') return readingWords(text)

    return kind === 'statement_issued' || kind === 'owner_paid' ? formatMonth(text, locale) : text
  }
  const wordsOf = (event: Event) => {
    const { kind, satang } = event
    const said = WORDS[kind]({ text: textOf(event) })

    return satang === null ? said : `${said} ${formatMoney(satang, locale)}`
  }

  const list = (events: Event[]) => (
    <ul className={css.rows}>
      {events.map((event) => (
        <li key={`${event.kind} ${event.at.toISOString()} ${event.text}`} className={css.split}>
          {event.path ? (
            <Anchor href={pathIn(locale, `/dashboard/manager/${event.path}`)}>{wordsOf(event)}</Anchor>
          ) : (
            <span>{wordsOf(event)}</span>
          )}
          <span className={css.soft}>{formatDateTime(event.at, locale)}</span>
        </li>
      ))}
    </ul>
  )
  const older = history.slice(NEWEST)

  return (
    <Card title={m.records_history()}>
      {history.length === 0 ? (
        <p className={css.soft}>{m.records_history_none()}</p>
      ) : (
        list(history.slice(0, NEWEST))
      )}
      {older.length > 0 && (
        <details className={css.more}>
          <summary>{m.records_history_more({ n: String(older.length) })}</summary>
          {list(older)}
        </details>
      )}
    </Card>
  )
}
