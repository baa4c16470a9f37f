import { Form } from 'react-router'
import { ReasonDialog } from '#features/expenses/web/embed/take-back.tsx'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './payouts.module.css'
import type { RunAnswer } from './run.page.tsx'
import type { PayoutData } from './types.ts'
import { stateWords } from './words.ts'

/** One payout: to whom, where to, how much, and what can be done with it alone. */
export function PayoutRow({ payout, answer }: { payout: PayoutData; answer: RunAnswer | undefined }) {
  const { locale } = useRoot()
  const { ownerId, ownerName, state, amountSatang, account, accountName, changing } = payout

  return (
    <li className={css.row}>
      <div className={css.who}>
        <Anchor href={pathIn(locale, `/dashboard/manager/owners/${ownerId}`)}>{ownerName}</Anchor>
        <small>{[account ?? m.payouts_account_none(), accountName].filter(Boolean).join(' · ')}</small>
        {changing && state !== 'sent' && (
          <small className={css.why}>
            {payout.waitsForAccount || state === 'held'
              ? m.payouts_held_note({ day: formatDay(todayInBangkok(changing.usableFrom), locale) })
              : m.payouts_changing({
                  account: changing.account ?? m.payouts_account_none(),
                  day: formatDay(todayInBangkok(changing.usableFrom), locale),
                })}
          </small>
        )}
        {payout.isAccountMoved && <small className={css.why}>{m.payouts_account_moved()}</small>}
        {payout.sentDay && (
          <small>
            {[
              m.payouts_sent_on({
                day: formatDay(payout.sentDay, locale),
                reference: payout.reference ?? '',
              }),
              ...payout.periods.map((period) => formatMonth(period, locale, 'short')),
            ].join(' · ')}
          </small>
        )}
        {state === 'failed' && (
          <small className={css.why}>{m.payouts_failed_note({ reason: payout.endReason ?? '' })}</small>
        )}
        {state === 'dropped' && payout.endReason && (
          <small>{m.payouts_withdrawn_note({ reason: payout.endReason })}</small>
        )}
      </div>
      <div className={css.state}>
        <Amount satang={amountSatang} />
        <StatusTag kind="payout" state={state}>
          {stateWords[state]()}
        </StatusTag>
      </div>
      <PayoutActs payout={payout} answer={answer?.typed.payoutId === payout.id ? answer : undefined} />
    </li>
  )
}

function PayoutActs({ payout, answer }: { payout: PayoutData; answer: RunAnswer | undefined }) {
  const sent = useSubmission()
  const isClosed = useMissingRight('money') !== null
  const { id, state, ownerName, amountSatang } = payout
  if (isClosed || state === 'failed' || state === 'dropped') return null
  const isSent = state === 'sent'
  const intent = isSent ? 'fail' : 'drop'
  const refused = answer?.intent === intent ? answer : undefined

  return (
    <div className={css.acts}>
      {state === 'draft' && (
        <Form method="post" className={css.change}>
          <input type="hidden" name="payoutId" value={id} />
          <input type="hidden" name="seen" value={String(amountSatang)} />
          <MoneyInput
            key={String(amountSatang)}
            name="amountSatang"
            label={`${m.payouts_amount()}: ${ownerName}`}
            isLabelHidden
            defaultSatang={amountSatang}
            defaultText={answer?.typed.amountSatang}
            error={answer?.intent === 'change' ? answer.refusal.fields.amountSatang : undefined}
          />
          <Button
            type="submit"
            name="intent"
            value="change"
            isLoading={sent?.get('intent') === 'change' && sent.get('payoutId') === id}
          >
            {m.payouts_change()}
          </Button>
        </Form>
      )}
      <Button opens={`${intent}-${id}`}>{isSent ? m.payouts_fail() : m.payouts_drop()}</Button>
      <ReasonDialog
        id={`${intent}-${id}`}
        title={isSent ? m.payouts_fail() : m.payouts_drop()}
        text={isSent ? m.payouts_fail_text() : m.payouts_drop_text({ name: ownerName })}
        intent={intent}
        go={isSent ? m.payouts_fail() : m.payouts_drop()}
        label={isSent ? m.payouts_fail_why() : m.payouts_reason()}
        hidden={{ payoutId: id }}
        refused={refused && { ...refused.refusal, typed: refused.typed.reason ?? '' }}
      />
    </div>
  )
}
