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
      <Bar
        parts={parts}
        label={m.month_end_bar({
          ...{ sent: n('sent'), ready: n('ready'), odd: n('odd'), unread: n('unread') },
        })}
      />
      <ul className={css.legend}>
        {parts.map((part) => (
          <li key={part.key}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <Mark of={part.key} x={1} width={14} />
            </svg>
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

type Part = { key: string; n: number }

/** The rooms as one bar in four marks, that outline and hatch tell apart without colour. */
function Bar({ parts, label }: { parts: Part[]; label: string }) {
  const all = Math.max(
    1,
    parts.reduce((sum, { n }) => sum + n, 0),
  )
  let x = 0

  return (
    <svg className={css.bar} viewBox="0 0 320 16" preserveAspectRatio="none" role="img" aria-label={label}>
      {parts
        .filter(({ n }) => n > 0)
        .map(({ key, n }) => {
          const width = (n / all) * 320
          x += width
          return <Mark key={key} of={key} x={x - width + 1} width={Math.max(1, width - 3)} />
        })}
    </svg>
  )
}

function Mark({ of, x, width }: { of: string; x: number; width: number }) {
  const strokes = of === 'odd' ? Math.floor(width / 7) : 0

  return (
    <g className={css.mark} data-mark={of}>
      <rect x={x} y={1} width={width} height={14} rx={2} />
      {Array.from({ length: strokes }, (_, index) => index).map((index) => (
        <path key={index} d={`M${x + index * 7} 14 l7 -12`} />
      ))}
    </g>
  )
}

function SendForm({ monthEnd: { rows, groups }, requestId }: { monthEnd: MonthEnd; requestId: string }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const isSending = useSubmission()?.get('intent') === 'send'
  const ready = rows.filter(({ state }) => state === 'ready')
  const amount = formatMoney(groups.ready?.satang ?? 0n, locale, { satang: 'auto' })
  if (!mayMoney) return null
  if (ready.length === 0) return <p className={css.soft}>{m.month_end_send_none()}</p>
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
      >
        {label}
      </Button>
    </Form>
  )

  return (
    <>
      {form(false)}
      <p className={css.soft}>{m.month_end_send_note()}</p>
      <Dialog id={SEND_DIALOG} title={m.month_end_send_title()} closeLabel={m.month_end_close()}>
        <p>{m.month_end_send_text()}</p>
        {form(true)}
      </Dialog>
    </>
  )
}
