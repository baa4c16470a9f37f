import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { Channel, Device } from '#contract/pay-ways.ts'
import { behind, channelWords, payWords, wayWords } from '#features/billing/web/embed/payment-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './pay-ways.module.css'

/** A way to pay as the calls answer it. */
export type OfferedWay = {
  method: string
  channel: Channel | null
  minutes: number | null
  maxSatang: bigint
  isPhoneOnly: boolean
  needsPhone: boolean
  isTestMode: boolean
}

/** Which bank, wallet or counter, and the button that names it with the sum. */
export function ChannelForm({
  intent,
  ways,
  amount,
  amountSatang,
  idempotencyKey,
  device,
  children,
}: {
  intent: 'bank_app' | 'wallet' | 'counter'
  ways: OfferedWay[]
  /** The sum in words, and as it is sent. */
  amount: string
  amountSatang: string
  idempotencyKey: string
  device: Device
  children?: ReactNode
}) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const [chosen, setChosen] = useState(ways[0]!.channel)
  const way = ways.find(({ channel }) => channel === chosen) ?? ways[0]!
  const legend = {
    bank_app: m.billing_choose_bank,
    wallet: m.billing_choose_wallet,
    counter: m.billing_choose_counter,
  }[intent]

  return (
    <Form method="post" className={css.gateway}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="amountSatang" value={amountSatang} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="device" value={device} />
      <fieldset className={css.channels}>
        <legend className="sr-only">{legend()}</legend>
        {ways.map(({ channel }) => (
          <label key={channel} className={css.channel}>
            <input
              type="radio"
              name="channel"
              value={channel ?? ''}
              checked={channel === way.channel}
              onChange={() => setChosen(channel)}
            />
            {channelWords(channel)}
          </label>
        ))}
      </fieldset>
      {way.needsPhone && (
        <TextInput
          label={m.billing_wallet_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
      )}
      <p>
        {way.minutes !== null &&
          m.billing_way_minutes({
            way:
              locale === 'th' ? `${behind(channelWords(way.channel), locale)} ` : channelWords(way.channel),
            minutes: way.minutes,
            most: formatMoney(way.maxSatang, locale),
          })}
      </p>
      {children && <p>{children}</p>}
      <Button type="submit" variant="primary" size="lg" full isLoading={sent?.get('intent') === intent}>
        {payWords(amount, wayWords({ method: intent, channel: way.channel }), locale)}
      </Button>
    </Form>
  )
}
