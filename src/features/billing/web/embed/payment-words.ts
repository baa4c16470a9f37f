import type { Channel } from '#contract/pay-ways.ts'
import { isNotedByDay } from '#contract/payment-methods.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'

const METHODS: Record<string, () => string> = {
  card: m.billing_method_card,
  promptpay: m.billing_method_promptpay,
  bank_app: m.billing_method_bank_app,
  wallet: m.billing_method_wallet,
  counter: m.billing_method_counter,
  paypal: m.billing_method_paypal,
  slip: m.billing_method_slip,
  cash: m.billing_method_cash,
  transfer: m.billing_method_transfer,
  deposit: m.billing_method_deposit,
  credit: m.billing_method_credit,
  withheld: m.billing_method_withheld,
}

const CHANNELS: Record<Channel, () => string> = {
  kbank: m.payments_channel_kbank,
  scb: m.payments_channel_scb,
  bbl: m.payments_channel_bbl,
  ktb: m.payments_channel_ktb,
  bay: m.payments_channel_bay,
  gsb: m.payments_channel_gsb,
  truemoney: m.payments_channel_truemoney,
  linepay: m.payments_channel_linepay,
  alipay: m.payments_channel_alipay,
  wechat: m.payments_channel_wechat,
  lotus: m.payments_channel_lotus,
  bigc: m.payments_channel_bigc,
  boonterm: m.payments_channel_boonterm,
  cenpay: m.payments_channel_cenpay,
  payatpost: m.payments_channel_payatpost,
}

/** What a bank, a wallet or a counter is called. */
export function channelWords(channel: Channel | null | undefined): string {
  return channel ? CHANNELS[channel]() : ''
}

/** A way as it stands in a sentence: "แอปกรุงไทย", "LINE Pay". */
export function wayWords({ method, channel }: { method: string; channel: Channel | null }): string {
  if (!channel) return METHODS[method]?.() ?? method

  return method === 'bank_app' ? m.billing_app_of({ bank: channelWords(channel) }) : channelWords(channel)
}

/** A way behind a Thai word: a Latin name has a space before it, a Thai one has none. */
export function behind(way: string, locale: Locale): string {
  return locale === 'th' && /^[A-Za-z]/.test(way) ? ` ${way}` : way
}

/** "จ่าย ฿14,000.00 ด้วยแอปกรุงไทย" */
export function payWords(amount: string, way: string, locale: Locale): string {
  return m.billing_pay_amount_by({ amount, way: behind(way, locale) })
}

/** How money came: "บัตร Visa •••• 4242", "แอปกรุงไทย". */
export function methodWords(payment: {
  method: string
  channel?: Channel | null
  cardBrand?: string | null
  cardLast4?: string | null
}): string {
  if (payment.channel) return wayWords({ method: payment.method, channel: payment.channel })
  const name = METHODS[payment.method]?.() ?? payment.method
  // One thing to the eye: a line breaks before it, not within.
  const card = [payment.cardBrand, payment.cardLast4 && `••••\u00a0${payment.cardLast4}`]
    .filter(Boolean)
    .join('\u00a0')

  return card ? `${name} ${card}` : name
}

/** When money came. Of cash and transfers that a manager noted the day is known, and no hour is made up for it. */
export function cameWords(
  { method, settledAt, createdAt }: { method: string; settledAt: Date | null; createdAt: Date },
  locale: Locale,
): string {
  const at = settledAt ?? createdAt

  return isNotedByDay(method) ? formatDay(todayInBangkok(at), locale) : formatDateTime(at, locale)
}

/** The codes of declines, as the gateway names them, in the reader's words. */
const DECLINES: Record<string, () => string> = {
  insufficient_fund: m.billing_decline_funds,
  insufficient_balance: m.billing_decline_funds,
  stolen_or_lost_card: m.billing_decline_blocked,
  failed_processing: m.billing_decline_processing,
  payment_rejected: m.billing_decline_rejected,
  payment_cancelled: m.billing_decline_cancelled,
  payment_expired: m.billing_decline_expired,
  failed_fraud_check: m.billing_decline_fraud,
  invalid_security_code: m.billing_decline_code,
  invalid_account_number: m.billing_decline_number,
  confirmed_amount_mismatch: m.billing_decline_amount,
  timeout: m.billing_decline_expired,
}

/** Why a payment did not go through and what to do; a code we do not know is the bank's no. */
export function declineWords(code: string | null | undefined): string {
  return (code && DECLINES[code]?.()) || m.billing_decline_other()
}

/** The codes that are nobody's no: the payment never came to a decision. */
const BROKEN = new Set(['failed_processing', 'provider_down', 'not_charged', 'confirmed_amount_mismatch'])

/** Why a tenant's payment did not go through, for the manager: what became of it, and no advice that is the payer's. */
export function failureWords({
  method,
  failureCode,
}: {
  method: string
  failureCode: string | null
}): string {
  if (failureCode === 'code_closed') return m.billing_failed_qr()
  if (failureCode === 'payment_expired' || failureCode === 'timeout')
    return method === 'promptpay' ? m.billing_failed_qr() : m.billing_failed_late()
  if (failureCode === 'payment_cancelled') return m.billing_failed_cancelled()

  return failureCode && BROKEN.has(failureCode) ? m.billing_failed_system() : m.billing_failed_bank()
}

/** The end of a long reference, which is what people compare. */
export function shortReference(reference: string): string {
  return reference.length > 14 ? `…${reference.slice(-12)}` : reference
}
