import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import type { MonthEnd } from '#features/month-end/contract.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { billKey } from './act.ts'
import css from './month-end.module.css'
import { RunCard } from './run-card.tsx'
import { dayWords, sendWords } from './words.ts'

/** Shift and Enter open it. */
export const SEND_DIALOG = 'month-end-send'

/** The sum of the month, its rooms as one bar in four marks, and the button that sends what is ready. */
export function SumCard({ monthEnd, requestId }: { monthEnd: MonthEnd; requestId: string }) {
  const { locale } = useRoot()
  const { groups, rows, sumSatang, lastSatang, run, runDay } = monthEnd
  const count = (state: keyof typeof groups) => groups[state]?.count ?? 0
  const parts = [
    { key: 'sent', n: count('sent') + count('going'), label: m.month_end_bar_sent },
    { key: 'ready', n: count('ready'), label: m.month_end_bar_ready },
    { key: 'odd', n: count('odd') + count('failed'), label: m.month_end_bar_odd },
    { key: 'unread', n: count('unread'), label: m.month_end_bar_unread },
  ]
  const n = (key: string) => formatNumber(parts.find((one) => one.key === key)!.n)
  const done = rows.length - count('unread') - count('held')

  return (
    <Card look="raised" className={css.sum}>
      <p className={css.soft}>
        {m.month_end_sum({ done: formatNumber(done), all: formatNumber(rows.length) })}
      </p>
      <Amount satang={sumSatang} size="xl" />
      <p className={css.soft}>{m.month_end_sum_last({ amount: formatMoney(lastSatang, locale) })}</p>
      <div
        className={css.bar}
        role="img"
        aria-label={m.month_end_bar({
          ...{ sent: n('sent'), ready: n('ready'), odd: n('odd'), unread: n('unread') },
        })}
      >
        {parts
          .filter((part) => part.n > 0)
          .map((part) => (
            <span key={part.key} data-mark={part.key} style={{ flexGrow: part.n }} />
          ))}
      </div>
      <ul className={css.legend}>
        {parts.map((part) => (
          <li key={part.key}>
            <span data-mark={part.key} aria-hidden="true" />
            {part.label({ n: formatNumber(part.n) })}
          </li>
        ))}
      </ul>
      {run ? <RunCard run={run} /> : <SendForm monthEnd={monthEnd} requestId={requestId} />}
      {runDay && !run && count('ready') > 0 && (
        <p className={css.soft}>{m.month_end_by_itself({ day: dayWords(runDay, locale) })}</p>
      )}
    </Card>
  )
}

function SendForm({ monthEnd: { rows, groups }, requestId }: { monthEnd: MonthEnd; requestId: string }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const isSending = useSubmission()?.get('intent') === 'send'
  const ready = rows.filter(({ state }) => state === 'ready')
  const amount = formatMoney(groups.ready?.satang ?? 0n, locale, { satang: 'auto' })
  if (!mayMoney) return null
  const label = sendWords({ n: ready.length, amount })
  const form = (isInDialog: boolean) => (
    <Form method="post" className={css.send}>
      <input type="hidden" name="requestId" value={requestId} />
      {ready.map((row) => (
        <input key={billKey(row)} type="hidden" name="bill" value={billKey(row)} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="send"
        variant="primary"
        size="lg"
        full
        icon={<IconSend size={20} />}
        isLoading={isSending}
        data-first={isInDialog || undefined}
        disabledReason={ready.length === 0 ? m.month_end_send_none() : null}
      >
        {label}
      </Button>
    </Form>
  )

  return (
    <>
      {form(false)}
      {ready.length > 0 && <p className={css.soft}>{m.month_end_send_note()}</p>}
      {ready.length > 0 && (
        <Dialog id={SEND_DIALOG} title={m.month_end_send_title()} closeLabel={m.month_end_close()}>
          <p>{m.month_end_send_text()}</p>
          {form(true)}
        </Dialog>
      )}
    </>
  )
}
