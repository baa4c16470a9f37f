import { sql } from 'drizzle-orm'
import {
  businessName,
  findInvoice,
  footer,
  formalGreeting,
  greetedName,
  type InvoiceFacts,
  isTaxAlone,
  roomName,
} from '#features/invoices/server/service.ts'
import { formatAmount, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { IS_MISSING } from './list.ts'

/** To the payer: the money is in, the certificate is wanted; `step` tells one such mail from the next. */
export async function mailWanted(
  kit: Kit,
  { workspaceId, invoiceId, step }: { workspaceId: string; invoiceId: string; step: string },
): Promise<void> {
  const facts = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const missing = await tx.execute(sql`
      select 1 from invoices i where i.workspace_id = ${workspaceId} and i.id = ${invoiceId} and ${IS_MISSING}`)
    return missing.rowCount ? findInvoice(tx, workspaceId, invoiceId) : undefined
  })
  if (!facts || !isTaxAlone(facts)) return
  const locale = facts.tenantLocale
  const params = { no: facts.no, amount: formatAmount(facts.paidSatang - facts.withheldSatang) }
  await send(kit, facts, {
    dedupeKey: `certificate.wanted:${invoiceId}:${step}`,
    short: m.withholding_short_wanted({ no: facts.no }, { locale }),
    subject: m.withholding_mail_wanted_subject({ no: facts.no }, { locale }),
    words: [m.withholding_mail_wanted_text(params, { locale })],
    amount: {
      label: m.withholding_tax_open({}, { locale }),
      value: formatMoney(facts.totalSatang - facts.paidSatang, locale),
    },
    button: m.withholding_send({}, { locale }),
  })
}

/** To the payer: the certificate was not accepted, and why. */
export async function mailRejected(
  kit: Kit,
  { workspaceId, certificateId }: { workspaceId: string; certificateId: string },
): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ invoiceId: string; reason: string | null; no: string }>(sql`
      select invoice_id as "invoiceId", reject_reason as reason, no from withholding_certificates
       where workspace_id = ${workspaceId} and id = ${certificateId} and state = 'rejected'`)
    const facts = rows[0] && (await findInvoice(tx, workspaceId, rows[0].invoiceId))
    return facts && { facts, ...rows[0]! }
  })
  if (!found) return
  const { facts, reason, no } = found
  const locale = facts.tenantLocale
  await send(kit, facts, {
    dedupeKey: `certificate.rejected:${certificateId}`,
    short: m.withholding_short_rejected({ no: facts.no }, { locale }),
    subject: m.withholding_mail_rejected_subject({ no: facts.no }, { locale }),
    words: [
      m.withholding_mail_rejected_text({ certificate: no, reason: reason ?? '' }, { locale }),
      m.withholding_mail_rejected_next({}, { locale }),
    ],
    button: m.withholding_send_other({}, { locale }),
  })
}

type Mail = {
  dedupeKey: string
  short: string
  subject: string
  words: string[]
  amount?: { label: string; value: string }
  button: string
}

async function send(kit: Kit, facts: InvoiceFacts, mail: Mail): Promise<void> {
  if (!facts.tenantEmail) return
  const locale: Locale = facts.tenantLocale
  const { dedupeKey, short, subject, words, amount, button } = mail
  await notify(kit, {
    ...{ topic: 'bills', mustMail: true, short, dedupeKey, workspaceId: facts.workspaceId },
    to: facts.tenantEmail,
    fromName: businessName(facts, locale),
    ...{ locale, subject, fields: { name: greetedName(facts), number: facts.no }, isGreeted: true },
    content: {
      preheader: words[0]!,
      heading: subject,
      paragraphs: [formalGreeting(facts), ...words],
      ...(amount && { amount }),
      facts: [
        [m.invoices_fact_no({}, { locale }), facts.no],
        [m.invoices_fact_home({}, { locale }), roomName(facts, locale)],
      ],
      button: {
        label: button,
        url: `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/withholding/${facts.id}`)}`,
      },
      footer: footer(facts, locale),
    },
  })
}
