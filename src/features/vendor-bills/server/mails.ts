import { sql } from 'drizzle-orm'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatMoneyDoc } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { findBill } from './read.ts'

type Of = { workspaceId: string; billId: string }

/** Members who pay are told that a worker has sent a bill. */
async function mailSent(kit: Kit, { workspaceId, billId }: Of): Promise<void> {
  const { bill, members } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(sql`
      select user_id as "userId" from workspace_members where workspace_id = ${workspaceId} and 'money' = any (rights) order by 1`)
    return { bill: await findBill(tx, workspaceId, { id: billId }), members: rows }
  })
  for (const { userId } of members)
    await mailUser(kit, userId, `vendor_bill.sent:${billId}:${userId}`, ({ locale }) => {
      const amount = formatMoneyDoc(BigInt(bill.total), locale)
      const about = { vendor: bill.vendorName, amount, no: bill.repairNo }
      const text = bill.agreed
        ? m.vendor_bills_mail_sent_agreed({ quoted: formatMoneyDoc(BigInt(bill.agreed), locale) }, { locale })
        : m.vendor_bills_mail_sent({}, { locale })
      return {
        workspaceId,
        topic: 'repairs' as const,
        short: m.vendor_bills_short_sent(about, { locale }),
        subject: m.vendor_bills_mail_sent_subject(about, { locale }),
        content: {
          preheader: text,
          paragraphs: [text],
          button: {
            label: m.vendor_bills_mail_button({}, { locale }),
            url:
              kit.config.publicUrl + pathIn(locale, `/dashboard/manager/maintenance/${bill.maintenanceId}`),
          },
        },
      }
    })
}

type To = { email: string | null; locale: Locale; businessName: string; businessNameEn: string | null }

/** A worker with an address is told that the bill was paid, or why not. */
async function mailAnswered(
  kit: Kit,
  { workspaceId, billId, answer }: Of & { answer: string },
): Promise<void> {
  const { bill, to } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const found = await findBill(tx, workspaceId, { id: billId })
    const { rows } = await tx.execute<To>(sql`
      select v.email, v.locale, w.business_name as "businessName", w.business_name_en as "businessNameEn"
        from vendors v join workspaces w on w.id = v.workspace_id where v.workspace_id = ${workspaceId} and v.id = ${found.vendorId}`)
    return { bill: found, to: rows[0] }
  })
  if (!to?.email || (answer === 'paid') !== (bill.state === 'paid')) return
  const { locale } = to
  const total = BigInt(bill.total)
  const withheld = BigInt(bill.withheld)
  const sums = {
    no: bill.no || bill.repairNo,
    amount: formatMoneyDoc(total, locale),
    net: formatMoneyDoc(total - withheld, locale),
    tax: formatMoneyDoc(withheld, locale),
  }
  const isPaid = answer === 'paid'
  const subject = isPaid
    ? m.vendor_bills_mail_paid_subject(sums, { locale })
    : m.vendor_bills_mail_refused_subject(sums, { locale })
  const words = withheld > 0n ? m.vendor_bills_mail_paid_withheld : m.vendor_bills_mail_paid
  const text = isPaid
    ? words({ ...sums, certificate: bill.certificateNo ?? '' }, { locale })
    : m.vendor_bills_mail_refused({ reason: bill.refusal }, { locale })
  const businessName = (locale === 'en' && to.businessNameEn) || to.businessName
  await notify(kit, {
    topic: 'repairs',
    mustMail: true,
    short: (isPaid ? m.vendor_bills_short_paid : m.vendor_bills_short_answered)(sums, { locale }),

    dedupeKey: `vendor_bill.${answer}:${billId}:${bill.paymentId ?? ''}`,
    ...{ workspaceId, to: to.email, locale, subject, fromName: businessName },
    content: {
      ...{ preheader: text, heading: subject, paragraphs: [text] },
      footer: { sender: businessName, address: '', reason: m.vendor_bills_mail_why({}, { locale }) },
    },
  })
}

export const vendorBillListeners: Listener[] = [
  on('vendor_bill.sent', 'mail_vendor_bill_sent', mailSent),
  on('vendor_bill.answered', 'mail_vendor_bill_answered', mailAnswered),
]
