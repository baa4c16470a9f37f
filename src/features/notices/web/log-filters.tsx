import { type DeliveryState, TOPICS, type Topic, WAYS, type Way } from '#contract/notices.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import css from './notices.module.css'
import { topicName, wayName } from './words.ts'

export type LogQuery = {
  search: string | undefined
  state: DeliveryState | undefined
  way: Way | undefined
  topic: Topic | undefined
  from: string | undefined
  to: string | undefined
}

/** Narrows the log by way, topic and days, beside what is searched and pressed. */
export function LogFilters({ base, query }: { base: string; query: LogQuery }) {
  const { search, state, way, topic, from, to } = query

  return (
    <details className={css.narrow} open={Boolean(way || topic || from || to)}>
      <summary>{m.notices_log_narrow()}</summary>
      <form method="get" action={base} className={css.filters}>
        {search && <input type="hidden" name="q" value={search} />}
        {state && <input type="hidden" name="state" value={state} />}
        <Select
          name="way"
          label={m.notices_log_way()}
          placeholder={m.notices_log_any_way()}
          defaultValue={way ?? ''}
          options={WAYS.map((value) => ({ value, label: wayName(value) }))}
        />
        <Select
          name="topic"
          label={m.notices_log_subject()}
          placeholder={m.notices_log_any_topic()}
          defaultValue={topic ?? ''}
          options={TOPICS.map((value) => ({ value, label: topicName(value) }))}
        />
        <DateInput
          name="from"
          label={m.notices_log_from()}
          placeholder={m.notices_log_day_hint()}
          defaultValue={from ?? ''}
        />
        <DateInput
          name="to"
          label={m.notices_log_until()}
          placeholder={m.notices_log_day_hint()}
          defaultValue={to ?? ''}
        />
        <Button type="submit" full="phone">
          {m.notices_log_narrow_go()}
        </Button>
      </form>
    </details>
  )
}
