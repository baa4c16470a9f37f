import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { CardForm, type CardVault } from '#web/pay/card-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { type KeptCard, KeptCards } from './kept-cards.tsx'
import css from './pay-ways.module.css'

/** One idempotency key per way to pay, made when the page is drawn: a form that is sent twice pays once. */
export type PayKeys = { slip: string; card: string; promptpay: string }

/** The ways to pay through the gateway, below the PromptPay code. What the amount does not allow is not shown. */
export function PayWays({
  vault,
  kept,
  hasGatewayQr,
  amountSatang,
  keys,
  refused,
  isFirst,
}: {
  /** Null where cards are not offered. */
  vault: CardVault | null
  /** Cards that the payer keeps. */
  kept: KeptCard[]
  /** PromptPay through the gateway, which needs no slip. */
  hasGatewayQr: boolean
  amountSatang: bigint
  keys: PayKeys
  /** Why the card was not taken just now. */
  refused?: string
  /** True when nothing stands above: no "or". */
  isFirst: boolean
}) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const isRefusedOpen = useHeldOpen(refused !== undefined)
  const payLabel = m.billing_pay_amount({ amount: formatMoney(amountSatang, locale) })
  // What is asked for is the sum that was read here: a bill that grew meanwhile takes no more, one that shrank refuses it.
  const shown = String(amountSatang)
  if (!vault && !hasGatewayQr) return null

  return (
    <div className={css.ways}>
      {!isFirst && <p className={css.or}>{m.billing_or_pay_by()}</p>}
      {vault && (
        <Way
          icon={<IconCreditCard />}
          name={m.billing_method_card()}
          note="3-D Secure"
          isOpen={isFirst || isRefusedOpen}
        >
          {kept.length > 0 && (
            <KeptCards cards={kept} submitLabel={payLabel} amountSatang={shown} idempotencyKey={keys.card} />
          )}
          <CardForm
            vault={vault}
            submitLabel={payLabel}
            sends={{ intent: 'card', amountSatang: shown, idempotencyKey: keys.card }}
            refused={refused}
            isSecond={kept.length > 0}
          />
        </Way>
      )}
      {hasGatewayQr && (
        <Way icon={<IconQrcode />} name={m.billing_gateway_qr()} note={m.billing_gateway_qr_note()}>
          <Form method="post" className={css.gateway}>
            <input type="hidden" name="intent" value="promptpay" />
            <input type="hidden" name="amountSatang" value={shown} />
            <input type="hidden" name="idempotencyKey" value={keys.promptpay} />
            <p>{m.billing_gateway_qr_help()}</p>
            <Button type="submit" full isLoading={sent?.get('intent') === 'promptpay'}>
              {m.billing_gateway_qr_go()}
            </Button>
          </Form>
        </Way>
      )}
    </div>
  )
}

function Way({
  icon,
  name,
  note,
  isOpen,
  children,
}: {
  icon: ReactNode
  name: string
  note: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={css.way} name="pay-way" open={isOpen}>
      <summary className={css.head}>
        {icon}
        <span className={css.name}>{name}</span>
        <span className={css.note}>{note}</span>
        <IconChevronDown className={css.arrow} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
