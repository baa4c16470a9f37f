import { isNotedByDay } from '#contract/payment-methods.ts'
import {
  billUrl,
  businessName,
  footer,
  formalGreeting,
  greetedName,
  type InvoiceFacts,
  roomName,
} from '#features/invoices/server/service.ts'
import { formatAmount, formatDateTime, formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { messageOf } from './state.ts'

/** To the tenant: the money is here, with the receipt. */
export async function mailReceipt(
  kit: Kit,
  facts: InvoiceFacts,
  receipt: {
    id: string
    no: string
    amountSatang: bigint
    creditSatang: bigint
    method: string
    paidAt: Date
    fileId: string
    name: string
  },
): Promise<void> {
  const locale = facts.tenantLocale
  const amount = formatAmount(receipt.amountSatang)
  const subject = m.payments_mail_receipt_subject({ no: receipt.no, amount }, { locale })
  const left = facts.totalSatang - facts.paidSatang
  await send(kit, facts, {
    dedupeKey: `receipt:${receipt.id}`,
    short: m.payments_short_receipt({ bill: facts.no }, { locale }),
    subject,
    words: [
      m.payments_mail_receipt_text({ bill: facts.no, room: roomName(facts, locale) }, { locale }),
      ...(left > 0n ? [m.payments_mail_receipt_left({ amount: formatAmount(left) }, { locale })] : []),
      ...(receipt.creditSatang > 0n
        ? [m.payments_mail_receipt_kept({ amount: formatAmount(receipt.creditSatang) }, { locale })]
        : []),
    ],
    amount: {
      label: m.payments_mail_received({}, { locale }),
      value: formatMoney(receipt.amountSatang, locale),
      note: isNotedByDay(receipt.method)
        ? formatDay(todayInBangkok(receipt.paidAt), locale)
        : formatDateTime(receipt.paidAt, locale),
    },
    button: m.payments_mail_see_bill({}, { locale }),
    fields: { number: receipt.no, amount },
    attachments: [{ fileId: receipt.fileId, name: receipt.name }],
  })
}

/** To the tenant: a payment failed while nobody was looking. */
export async function mailFailed(
  kit: Kit,
  facts: InvoiceFacts,
  payment: { id: string; amountSatang: bigint; failureCode: string },
): Promise<void> {
  const locale = facts.tenantLocale
  await send(kit, facts, {
    dedupeKey: `payment.failed:${payment.id}`,
    mustMail: true,
    short: m.payments_mail_failed_subject({ no: facts.no }, { locale }),
    subject: m.payments_mail_failed_subject({ no: facts.no }, { locale }),
    words: [messageOf(payment.failureCode, locale), m.payments_mail_failed_text({}, { locale })],
    button: m.payments_mail_pay_again({}, { locale }),
  })
}

/** To the tenant: a receipt they were sent was for money that was not theirs, or another sum. */
export async function mailTakenBack(
  kit: Kit,
  facts: InvoiceFacts,
  receipt: { id: string; no: string; amountSatang: bigint; reason: string },
): Promise<void> {
  const locale = facts.tenantLocale
  const params = { no: receipt.no, bill: facts.no, amount: formatAmount(receipt.amountSatang) }
  const left = facts.totalSatang - facts.paidSatang
  await send(kit, facts, {
    dedupeKey: `payment.taken_back:${receipt.id}`,
    short: m.payments_short_back(params, { locale }),
    subject: m.payments_mail_back_subject(params, { locale }),
    words: [
      m.payments_mail_back_text({ ...params, left: formatAmount(left) }, { locale }),
      m.payments_mail_back_reason({ reason: receipt.reason }, { locale }),
      m.payments_mail_back_help({}, { locale }),
    ],
    button: m.payments_mail_see_bill({}, { locale }),
  })
}

/** To the tenant: money of theirs goes back, why, how, and what the bill asks for now. */
export async function mailGivenBack(
  kit: Kit,
  facts: InvoiceFacts,
  refund: { id: string; amountSatang: bigint; way: string; reason: string; sentDay: string | null },
): Promise<void> {
  const locale = facts.tenantLocale
  const params = { amount: formatAmount(refund.amountSatang), no: facts.no }
  const left = facts.totalSatang - facts.paidSatang
  await send(kit, facts, {
    dedupeKey: `payment.given_back:${refund.id}`,
    mustMail: true,
    short: m.payments_mail_given_subject(params, { locale }),
    subject: m.payments_mail_given_subject(params, { locale }),
    words: [
      refund.way === 'gateway'
        ? m.payments_mail_given_gateway(params, { locale })
        : m.payments_mail_given_sent(
            { ...params, day: formatDay(refund.sentDay ?? todayInBangkok(kit.now()), locale, 'long') },
            { locale },
          ),
      m.payments_mail_back_reason({ reason: refund.reason }, { locale }),
      ...(left > 0n ? [m.payments_mail_given_left({ amount: formatAmount(left) }, { locale })] : []),
    ],
    button: m.payments_mail_see_bill({}, { locale }),
  })
}

/** To the tenant: the slip was not accepted, and why. */
export async function mailSlipRejected(
  kit: Kit,
  facts: InvoiceFacts,
  slip: { id: string; reason: string },
): Promise<void> {
  const locale = facts.tenantLocale
  await send(kit, facts, {
    dedupeKey: `slip.rejected:${slip.id}`,
    mustMail: true,
    short: m.payments_mail_slip_subject({ room: roomName(facts, locale) }, { locale }),
    subject: m.payments_mail_slip_subject({ room: roomName(facts, locale) }, { locale }),
    words: [
      m.payments_mail_slip_reason({ reason: slip.reason }, { locale }),
      m.payments_mail_slip_text({}, { locale }),
    ],
    button: m.payments_mail_slip_again({}, { locale }),
  })
}

/** To the tenant: what was paid beyond the bill has gone back. */
export async function mailRefunded(
  kit: Kit,
  facts: InvoiceFacts,
  payment: { id: string; amountSatang: bigint },
): Promise<void> {
  const locale = facts.tenantLocale
  const params = { amount: formatAmount(payment.amountSatang), no: facts.no }
  await send(kit, facts, {
    dedupeKey: `payment.refunded:${payment.id}`,
    mustMail: true,
    short: m.payments_short_refund(params, { locale }),
    subject: m.payments_mail_refund_subject(params, { locale }),
    words: [m.payments_mail_refund_text(params, { locale })],
    button: m.payments_mail_see_bill({}, { locale }),
  })
}

/** To the manager, in the language of the business: money came for a bill that needed none, and has gone back. */
export async function mailManagerSurplus(
  kit: Kit,
  facts: InvoiceFacts,
  payment: { id: string; amountSatang: bigint },
): Promise<void> {
  const locale = 'th'
  const params = { amount: formatAmount(payment.amountSatang), no: facts.no, room: roomName(facts, locale) }
  await tellManager(kit, facts, {
    dedupeKey: `payment.surplus:${payment.id}`,
    short: m.payments_short_surplus(params, { locale }),
    subject: m.payments_mail_surplus_subject(params, { locale }),
    text: m.payments_mail_surplus_text(params, { locale }),
  })
}

/** To the manager: a payer's bank asks for the money back, or has decided who keeps it. */
export async function mailDispute(
  kit: Kit,
  facts: InvoiceFacts,
  payment: { id: string; amountSatang: bigint; state: 'open' | 'won' | 'lost' },
): Promise<void> {
  const locale = 'th'
  const params = { amount: formatAmount(payment.amountSatang), no: facts.no, room: roomName(facts, locale) }
  const { subject, text } = {
    open: { subject: m.payments_mail_dispute_open_subject, text: m.payments_mail_dispute_open_text },
    won: { subject: m.payments_mail_dispute_won_subject, text: m.payments_mail_dispute_won_text },
    lost: { subject: m.payments_mail_dispute_lost_subject, text: m.payments_mail_dispute_lost_text },
  }[payment.state]
  await tellManager(kit, facts, {
    dedupeKey: `payment.disputed:${payment.id}:${payment.state}`,
    short: subject(params, { locale }),
    subject: subject(params, { locale }),
    text: text(params, { locale }),
  })
}

type Telling = { dedupeKey: string; short: string; subject: string; text: string }

/** In the language of the business, with a way to the bill. */
async function tellManager(kit: Kit, facts: InvoiceFacts, { dedupeKey, short, subject, text }: Telling) {
  if (!facts.businessEmail) return
  const locale = 'th'
  await notify(kit, {
    topic: 'bills',
    short,
    mustMail: true,
    dedupeKey,
    workspaceId: facts.workspaceId,
    to: facts.businessEmail,
    locale,
    subject,
    content: {
      preheader: text,
      heading: subject,
      paragraphs: [text],
      button: {
        label: m.payments_mail_see_bill({}, { locale }),
        url: `${kit.config.publicUrl}/dashboard/manager/accounting/bills/${facts.id}`,
      },
      footer: {
        ...footer(facts, locale),
        reason: m.payments_mail_manager_reason({ business: businessName(facts, locale) }, { locale }),
      },
    },
  })
}

type Letter = {
  dedupeKey: string
  short: string
  mustMail?: boolean
  subject: string
  words: string[]
  amount?: { label: string; value: string; note?: string }
  button: string
  /** What words of administrators may name beside the tenant and the room. */
  fields?: { number: string; amount: string }
  attachments?: { fileId: string; name: string }[]
}

async function send(kit: Kit, facts: InvoiceFacts, letter: Letter): Promise<void> {
  if (!facts.tenantEmail) return
  const locale = facts.tenantLocale
  await notify(kit, {
    topic: 'bills',
    short: letter.short,
    mustMail: letter.mustMail,

    dedupeKey: letter.dedupeKey,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    fromName: businessName(facts, locale),
    locale,
    subject: letter.subject,
    fields: { name: greetedName(facts), room: roomName(facts, locale), ...letter.fields },
    isGreeted: true,
    content: {
      preheader: letter.words[0]!,
      heading: letter.subject,
      paragraphs: [formalGreeting(facts), ...letter.words],
      ...(letter.amount ? { amount: letter.amount } : {}),
      button: { label: letter.button, url: billUrl(kit, facts.id, locale) },
      footer: footer(facts, locale),
    },
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
  })
}
