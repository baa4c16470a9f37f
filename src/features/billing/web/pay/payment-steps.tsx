import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { ReactNode } from 'react'
import type { PaymentState } from '#features/billing/web/api-types.ts'
import { behind, wayWords } from '#features/billing/web/embed/payment-words.ts'
import { formatMoney, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { LeaveCode } from './gateway-qr.tsx'
import css from './payment-steps.module.css'

/**
 * A payment by an app, a wallet, a counter or PayPal that is on its way. It answers one question, whether the money has
 * been taken: not yet, being checked, never "failed" while nobody knows.
 */
export function PaymentSteps({ payment }: { payment: PaymentState }) {
  const { locale, isTestMode } = useRoot()
  const way = behind(wayWords(payment), locale)
  const isChecked = payment.code !== null || payment.isOver
  const at = payment.expiresAt && !payment.isOver ? formatTime(payment.expiresAt, locale) : null
  const isCounter = payment.method === 'counter'
  const open = payment.authorizeUrl ?? payment.barcodeUrl
  const openLabel = isCounter ? m.billing_open_barcode() : m.billing_open_way({ way })

  return (
    <div className={css.steps}>
      <Card as="section" look="raised" className={css.head}>
        <div role="status" aria-live="polite">
          <h2>{isChecked ? m.billing_steps_checking() : m.billing_steps_waiting()}</h2>
          <p>
            {payment.message ??
              (isChecked ? m.billing_steps_checking_help() : m.billing_steps_not_yet({ way }))}
          </p>
        </div>
        {payment.isTestMode && !isTestMode && <Note tone="warn" title={m.billing_paypal_test()} />}
        <p className={css.sum}>{formatMoney(payment.amountSatang, locale)}</p>
        {at && !isChecked && (
          <p className={css.until}>
            <IconClock aria-hidden="true" />
            {m.billing_steps_until({ time: at })}
          </p>
        )}
        {open && !isChecked && (
          <ButtonLink
            variant="primary"
            size="lg"
            full
            href={open}
            target={isCounter ? '_blank' : '_self'}
            icon={<IconExternalLink size={20} />}
          >
            {openLabel}
          </ButtonLink>
        )}
      </Card>
      <Card as="section">
        <ol className={css.list}>
          <Step state="done" icon={<IconCheck />} name={m.billing_step_begun()}>
            {m.billing_step_begun_help({ time: formatTime(payment.startedAt, locale), way })}
          </Step>
          <Step
            state={isChecked ? 'done' : 'now'}
            icon={<IconClock />}
            name={m.billing_step_confirm({ way })}
          >
            {isCounter ? m.billing_step_counter_help() : m.billing_step_confirm_help()}
          </Step>
          <Step state={isChecked ? 'now' : 'next'} icon={<IconBuildingBank />} name={m.billing_step_told()}>
            {m.billing_step_told_help()}
          </Step>
          <Step state="next" icon={<IconReceipt />} name={m.billing_receipt()}>
            {m.billing_step_receipt_help()}
          </Step>
        </ol>
      </Card>
      <Note icon={<IconShieldCheck />} title={m.billing_do_not_repeat()}>
        {m.billing_do_not_repeat_help()}
      </Note>
      {payment.code !== 'under_review' && <LeaveCode label={m.billing_change_way()} payment={payment} />}
      <AutoRefresh />
    </div>
  )
}

const STATES = { done: m.billing_step_done, now: m.billing_step_now, next: m.billing_step_next }

function Step({
  state,
  icon,
  name,
  children,
}: {
  state: keyof typeof STATES
  icon: ReactNode
  name: string
  children: ReactNode
}) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={css.dot} aria-hidden="true">
        {icon}
      </span>
      <span>
        <b>{name}</b>
        <span className="sr-only"> ({STATES[state]()})</span>
        <small>{children}</small>
      </span>
    </li>
  )
}
