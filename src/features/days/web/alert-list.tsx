import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './calendar.module.css'
import { EntryRow } from './entry-row.tsx'
import type { Entry } from './types.ts'

/** What is to be done by its day, each with a press that ticks it off or takes that back. */
export function AlertList({ alerts, type }: { alerts: Entry[]; type: string }) {
  const { locale } = useRoot()

  return (
    <div id="todo">
      <Card title={m.days_alerts()} className={css.alerts}>
        {alerts.length === 0 && <p className={css.soft}>{m.days_alerts_none()}</p>}
        <ul>
          {alerts.map((entry) => (
            <li key={entry.id} className={css.task} data-done={entry.status === 'done' || undefined}>
              <small>{formatDay(entry.date, locale)}</small>
              <EntryRow entry={entry} type={type} />
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={entry.id} />
                <Button type="submit" name="isDone" value={String(entry.status !== 'done')}>
                  {entry.status === 'done' ? m.days_done_undo() : m.days_done()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
