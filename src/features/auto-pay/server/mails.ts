import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import {
  billUrl,
  businessName,
  findInvoice,
  footer,
  formalGreeting,
  forTenant,
  greetedName,
  roomName,
} from '#features/invoices/server/service.ts'
import { formatAmount, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'

type Facts = {
  leaseId: string
  tenantId: string
  brand: string
  last4: string
  expires: string
  amount: string | null
  nextDay: string | null
  invoiceId: string | null
}

/** To the tenant: what was switched on, what will be charged and when, what the bank refused, why it ended. */
export async function mailChange(kit: Kit, event: EventMap['auto_pay.changed']): Promise<void> {
  const { workspaceId, autoId, change, tries = 0 } = event
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    // Where it ends by itself no bill is named: the newest of the lease says who and where.
    const { rows } = await tx.execute<Facts>(sql`
      select a.lease_id as "leaseId", a.tenant_id as "tenantId", a.card_brand as brand, a.card_last4 as last4,
             a.expiry_year || '-' || lpad(a.expiry_month::text, 2, '0') as expires, c.amount_satang::text as amount, c.next_day::text as "nextDay", i.id as "invoiceId"
        from auto_payments a
        join lateral (select id from invoices i where i.workspace_id = a.workspace_id and i.lease_id = a.lease_id
                         and (${event.invoiceId ?? null}::uuid is null or i.id = ${event.invoiceId ?? null}::uuid)
                       order by i.issue_day desc, i.id desc limit 1) i on true
        left join auto_charges c on c.workspace_id = a.workspace_id and c.invoice_id = i.id
       where a.workspace_id = ${workspaceId} and a.id = ${autoId}`)
    const [about] = rows
    const bill = about?.invoiceId && (await findInvoice(tx, workspaceId, about.invoiceId))
    return bill ? { about: about!, facts: await forTenant(tx, bill, about!.tenantId) } : undefined
  })
  if (!found?.facts.tenantEmail) return
  const { about, facts } = found
  const locale = facts.tenantLocale
  const at = { locale }
  const params = {
    ...{ card: `${about.brand} •••• ${about.last4}`, no: facts.no },
    amount: about.amount ? formatAmount(BigInt(about.amount)) : '',
    day: about.nextDay ? formatDay(about.nextDay, locale, 'long') : '',
  }
  const isExpiring =
    change === 'told' && about.nextDay !== null && about.nextDay.slice(0, 7) === about.expires
  const [subject, ...words] = WORDS[change](params, at)
  await notify(kit, {
    topic: 'bills',
    mustMail: true,
    dedupeKey: `auto_pay.${change}:${autoId}:${event.invoiceId ?? ''}:${tries}`,
    workspaceId,
    to: facts.tenantEmail!,
    fromName: businessName(facts, locale),
    locale,
    short: subject!,
    subject: subject!,
    fields: { name: greetedName(facts), room: roomName(facts, locale) },
    isGreeted: true,
    content: {
      preheader: words[0]!,
      heading: subject!,
      paragraphs: [
        formalGreeting(facts),
        ...words,
        ...(isExpiring ? [m.auto_pay_mail_expiring(params, at)] : []),
      ],
      button: { label: m.auto_pay_mail_look({}, at), url: billUrl(kit, facts.id, locale) },
      footer: footer(facts, locale),
    },
  })
}

type Params = Record<'card' | 'no' | 'amount' | 'day', string>
type At = { locale: 'th' | 'en' }

const off = (why: (_: Params, at: At) => string) => (params: Params, at: At) => [
  m.auto_pay_mail_off_subject({}, at),
  why(params, at),
  m.auto_pay_mail_off_text({}, at),
]

const WORDS: Record<EventMap['auto_pay.changed']['change'], (params: Params, at: At) => string[]> = {
  on: (params, at) => [m.auto_pay_mail_on_subject({}, at), m.auto_pay_mail_on(params, at)],
  told: (params, at) => [
    m.auto_pay_mail_told_subject(params, at),
    m.auto_pay_mail_told(params, at),
    m.auto_pay_mail_told_stop({}, at),
  ],
  again: (params, at) => [m.auto_pay_mail_declined_subject(params, at), m.auto_pay_mail_again(params, at)],
  failed: (params, at) => [m.auto_pay_mail_declined_subject(params, at), m.auto_pay_mail_failed(params, at)],
  tenant: off((params, at) => m.auto_pay_mail_off_tenant(params, at)),
  failures: off((params, at) => m.auto_pay_mail_off_failures(params, at)),
  card: off((params, at) => m.auto_pay_mail_off_card(params, at)),
  account: off((params, at) => m.auto_pay_mail_off_account(params, at)),
}
