import { formatAmount, formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { displayName, salutation } from '#thai/names.ts'
import { type BusinessFacts, type InvoiceFacts, roomName, type TenantFacts } from './facts.ts'
import { businessName } from './paper-parts.ts'
import { promptPayTargetOf } from './papers.ts'
import type { ReminderStep } from './rules.ts'
import type { AskedFacts } from './shares.ts'
import { unreadWords } from './unread-words.ts'
import { moneyAsked } from './withhold.ts'

/** To the tenant: a bill has come out, with its paper. */
export async function mailBill(
  kit: Kit,
  facts: AskedFacts,
  paper: { fileId: string; name: string },
): Promise<void> {
  if (!facts.tenantEmail) return
  const locale = facts.tenantLocale
  const used = facts.creditUsedSatang
  const { satang: left, isShare } = facts.asked
  const params = {
    room: roomName(facts, locale),
    month: formatMonth(facts.period, locale),
    amount: formatAmount(left),
    due: formatDay(facts.dueDay, locale),
  }
  const { replaces } = facts
  const unread = unreadWords(facts.unreadMeters, locale)
  const isAdvance = facts.kind === 'advance'
  // All of it was paid before: nothing is asked for, by no day and no code.
  const isCovered = left === 0n
  const { subject, words } = billWords(isCovered ? 'covered' : isAdvance ? 'advance' : 'bill', params, locale)
  const hasQr = promptPayTargetOf(facts) !== null && !isCovered
  const attached = (hasQr ? m.invoices_mail_bill_attached_qr : m.invoices_mail_bill_attached)({}, { locale })
  await notify(kit, {
    topic: 'bills',
    mustMail: true,
    short: m.invoices_short_bill(params, { locale }),

    dedupeKey: isShare ? `invoice.issued:${facts.id}:${facts.tenantId}` : `invoice.issued:${facts.id}`,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    fromName: businessName(facts, locale),
    locale,
    subject,
    fields: { name: greetedName(facts), ...params },
    isGreeted: true,
    content: {
      preheader: attached,
      heading: isAdvance
        ? m.invoices_mail_advance_heading({}, { locale })
        : m.invoices_mail_bill_heading({ month: params.month }, { locale }),
      paragraphs: [
        formalGreeting(facts),
        `${words} ${attached}`,
        ...(isShare ? [shareWords(facts)] : []),
        ...taxWords(facts),
        ...(used > 0n ? [creditWords(facts)] : []),
        ...(unread ? [unread] : []),
        ...(replaces ? [m.invoices_mail_replaces({ no: replaces }, { locale })] : []),
      ],
      amount: {
        label: m.invoices_amount_due({}, { locale }),
        value: formatMoney(left, locale),
        note: isCovered
          ? m.invoices_mail_covered_note({}, { locale })
          : m.invoices_due_on({ day: formatDay(facts.dueDay, locale, 'long') }, { locale }),
      },
      facts: billFacts(facts, locale),
      button: isCovered
        ? { label: m.invoices_mail_see({}, { locale }), url: billUrl(kit, facts.id, locale) }
        : payButton(kit, facts),
      footer: footer(facts, locale),
    },
    attachments: [paper],
  })
}

const BILL_WORDS = {
  bill: [m.invoices_mail_bill_subject, m.invoices_mail_bill_text],
  advance: [m.invoices_mail_advance_subject, m.invoices_mail_advance_text],
  covered: [m.invoices_mail_covered_subject, m.invoices_mail_covered_text],
} as const

function billWords(
  kind: keyof typeof BILL_WORDS,
  params: Record<'room' | 'month' | 'amount' | 'due', string>,
  locale: Locale,
) {
  const [subject, words] = BILL_WORDS[kind]

  return { subject: subject(params, { locale }), words: words(params, { locale }) }
}

/** To a company: what it may hold back as tax, and what is to be paid then. */
function taxWords(facts: AskedFacts): string[] {
  const locale = facts.tenantLocale
  const { satang: left } = facts.asked
  const net = moneyAsked(left, facts)
  if (net === left) return []
  const params = { tax: formatMoney(left - net, locale), net: formatMoney(net, locale) }

  return [m.invoices_mail_tax(params, { locale })]
}

/** That a sum is one tenant's share of a bill that all of them owe. */
function shareWords({ totalSatang, asked, tenantLocale: locale }: AskedFacts): string {
  const params = { total: formatMoney(totalSatang, locale), share: formatMoney(asked.satang, locale) }

  return m.invoices_mail_share(params, { locale })
}

/** What of a bill the tenant had paid before, and that nothing is to be paid where that is all of it. */
function creditWords({ totalSatang, creditUsedSatang, tenantLocale: locale }: InvoiceFacts): string {
  const params = { total: formatAmount(totalSatang), used: formatAmount(creditUsedSatang) }
  const words = creditUsedSatang < totalSatang ? m.invoices_mail_credit_used : m.invoices_mail_credit_covers

  return words(params, { locale })
}

/** What a lock screen may show of a reminder: that a bill is late stays behind the page. */
function shortOf(facts: AskedFacts, step: ReminderStep): string {
  const locale = facts.tenantLocale
  const room = roomName(facts, locale)
  if (step === 'before3' || step === 'due')
    return m.invoices_short_due({ room, due: formatDay(facts.dueDay, locale) }, { locale })

  return m.invoices_short_see({ room, month: formatMonth(facts.period, locale) }, { locale })
}

const REMINDERS = {
  before3: { subject: m.invoices_mail_before3_subject, words: m.invoices_mail_before3_text },
  due: { subject: m.invoices_mail_due_subject, words: m.invoices_mail_due_text },
  late3: { subject: m.invoices_mail_late3_subject, words: m.invoices_mail_late3_text },
  late7: { subject: m.invoices_mail_late7_subject, words: m.invoices_mail_late7_text },
}

/** To the tenant: the bill is due soon, today, or late. Later steps speak of talking, never of threats. */
export async function mailReminder(
  kit: Kit,
  { facts, lateFee }: { facts: AskedFacts; lateFee: { satang: bigint; days: number } | null },
  step: ReminderStep,
): Promise<void> {
  if (!facts.tenantEmail) return
  const locale = facts.tenantLocale
  const { satang: left, isShare } = facts.asked
  const params = { room: roomName(facts, locale), amount: formatAmount(left) }
  const { subject, words } = REMINDERS[step]
  await notify(kit, {
    topic: 'bills',
    short: shortOf(facts, step),

    dedupeKey: `invoice.reminder:${facts.id}:${step}${isShare ? `:${facts.tenantId}` : ''}`,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    fromName: businessName(facts, locale),
    locale,
    subject: subject(params, { locale }),
    fields: { name: greetedName(facts), ...params, due: formatDay(facts.dueDay, locale) },
    isGreeted: true,
    content: {
      preheader: words({}, { locale }),
      heading: subject(params, { locale }),
      paragraphs: [
        formalGreeting(facts),
        words({}, { locale }),
        ...(isShare ? [shareWords(facts)] : []),
        ...taxWords(facts),
        ...(lateFee
          ? [
              m.invoices_mail_late_fee(
                { amount: formatMoney(lateFee.satang, locale), days: String(lateFee.days) },
                { locale },
              ),
            ]
          : []),
      ],
      amount: {
        label: m.invoices_amount_due({}, { locale }),
        value: formatMoney(left, locale),
        note: m.invoices_due_on({ day: formatDay(facts.dueDay, locale, 'long') }, { locale }),
      },
      facts: billFacts(facts, locale),
      button: payButton(kit, facts),
      footer: footer(facts, locale),
    },
  })
}

/** เรียน คุณ… / Dear …: the opening of mails about money. */
export function formalGreeting(facts: Named): string {
  return m.invoices_mail_dear({ name: greetedName(facts) }, { locale: facts.tenantLocale })
}

type Named = Pick<TenantFacts, 'tenantFirstName' | 'tenantLastName' | 'tenantLocale' | 'isCompany'>

/** The tenant as such mails greet them. */
export function greetedName({ tenantFirstName, tenantLastName, tenantLocale, isCompany }: Named): string {
  const person = { first: tenantFirstName, last: tenantLastName }

  return isCompany ? displayName(person) : salutation(person, tenantLocale)
}

/** What stands at the foot of a business's mails to its tenants. */
export function footer(facts: BusinessFacts, locale: Locale) {
  const business = businessName(facts, locale)

  return {
    sender: business,
    address: (locale === 'th' ? facts.addressTh : (facts.addressEn ?? facts.addressTh)) ?? '',
    reason: m.invoices_mail_reason({ business }, { locale }),
  }
}

/** Where a tenant sees and pays a bill. */
export function billUrl(kit: Pick<Kit, 'config'>, invoiceId: string, locale: Locale): string {
  return `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/pay-rent-online/${invoiceId}`)}`
}

function payButton(kit: Kit, facts: InvoiceFacts) {
  const locale = facts.tenantLocale

  return { label: m.invoices_mail_pay({}, { locale }), url: billUrl(kit, facts.id, locale) }
}

function billFacts(facts: InvoiceFacts, locale: Locale): [string, string][] {
  return [
    [m.invoices_fact_no({}, { locale }), facts.no],
    [m.invoices_fact_home({}, { locale }), roomName(facts, locale)],
    [m.invoices_fact_month({}, { locale }), formatMonth(facts.period, locale)],
  ]
}
