import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import IconWorldDollar from '@tabler/icons-react/dist/esm/icons/IconWorldDollar.mjs'
import { Form } from 'react-router'
import type { Device } from '#contract/pay-ways.ts'
import { channelWords, payWords } from '#features/billing/web/embed/payment-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { CardForm, type CardVault } from '#web/pay/card-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChannelForm, type OfferedWay } from './channel-form.tsx'
import { type KeptCard, KeptCards } from './kept-cards.tsx'
import { Way } from './pay-way.tsx'
import css from './pay-ways.module.css'

/** What is paid by a form of its own, with a key for each: a form that is sent twice pays once. */
export const KEYED = ['slip', 'card', 'promptpay', 'bank_app', 'wallet', 'counter', 'paypal'] as const
export type PayKeys = Record<(typeof KEYED)[number], string>

/** The ways to pay through a gateway that work on this device for this sum; one is open at a time. */
export function PayWays({
  vault,
  kept,
  ways,
  device,
  amountSatang,
  keys,
  refused,
  isFirst,
  keepLabel,
}: {
  /** Where cards go, never to us. */
  vault: CardVault
  /** Cards that the payer keeps. */
  kept: KeptCard[]
  /** What is offered for the sum. */
  ways: OfferedWay[]
  device: Device
  amountSatang: bigint
  keys: PayKeys
  /** Why the card was not taken just now. */
  refused?: string
  /** True when nothing stands above: no "or". */
  isFirst: boolean
  /** Asks whether a typed card is kept, in its words. */
  keepLabel?: string
}) {
  const { locale, isTestMode } = useRoot()
  const sent = useSubmission()
  const isRefusedOpen = useHeldOpen(refused !== undefined)
  const amount = formatMoney(amountSatang, locale)
  const payLabel = m.billing_pay_amount({ amount })
  // What is asked for is the sum that was read here: a bill that grew meanwhile takes no more, one that shrank refuses it.
  const shown = String(amountSatang)
  const here = ways.filter(({ isPhoneOnly }) => !isPhoneOnly || device !== 'web')
  const of = (method: string) => here.filter((way) => way.method === method)
  // Elsewhere the whole page says so.
  const isPaypalTest = !isTestMode && of('paypal').some((way) => way.isTestMode)
  const hasPhoneOnly = here.length < ways.length && of('bank_app').length === 0
  const form = { amountSatang: shown, device, amount }
  if (ways.length === 0) return null

  return (
    <div className={css.ways}>
      {!isFirst && <p className={css.or}>{m.billing_or_pay_by()}</p>}
      {of('promptpay').length > 0 && (
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
      {of('bank_app').length > 0 && (
        <Way icon={<IconDeviceMobile />} name={m.billing_method_bank_app()} help={m.billing_way_bank_app()}>
          <ChannelForm {...form} intent="bank_app" ways={of('bank_app')} idempotencyKey={keys.bank_app}>
            {m.billing_way_other_banks()}
          </ChannelForm>
        </Way>
      )}
      {of('card').length > 0 && (
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
            keepLabel={keepLabel}
          />
        </Way>
      )}
      {of('wallet').length > 0 && (
        <Way
          icon={<IconWallet />}
          name={m.billing_method_wallet()}
          help={of('wallet')
            .map((way) => channelWords(way.channel))
            .join(' · ')}
        >
          <ChannelForm {...form} intent="wallet" ways={of('wallet')} idempotencyKey={keys.wallet} />
        </Way>
      )}
      {of('counter').length > 0 && (
        <Way icon={<IconBuildingStore />} name={m.billing_method_counter()} help={m.billing_way_counter()}>
          <ChannelForm {...form} intent="counter" ways={of('counter')} idempotencyKey={keys.counter} />
        </Way>
      )}
      {of('paypal').length > 0 && (
        <Way icon={<IconWorldDollar />} name={m.billing_method_paypal()} help={m.billing_way_paypal()}>
          <Form method="post" className={css.gateway}>
            <input type="hidden" name="intent" value="paypal" />
            <input type="hidden" name="amountSatang" value={shown} />
            <input type="hidden" name="idempotencyKey" value={keys.paypal} />
            {isPaypalTest && <Note tone="warn" title={m.billing_paypal_test()} />}
            <p>{m.billing_way_paypal_help()}</p>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              full
              isLoading={sent?.get('intent') === 'paypal'}
            >
              {payWords(amount, m.billing_method_paypal(), locale)}
            </Button>
          </Form>
        </Way>
      )}
      {hasPhoneOnly && (
        <p className={css.device}>
          <IconDeviceMobile aria-hidden="true" />
          {m.billing_way_phone_only()}
        </p>
      )}
    </div>
  )
}
