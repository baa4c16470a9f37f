import { sql } from 'drizzle-orm'
import { billUrl, businessName, footer, formalGreeting, roomName } from '#features/invoices/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { keepReceiptPaper } from '#features/payments/server/service.ts'
import { formatAmount, formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { keepSettlementPaper } from './papers.ts'
import { mailTakenBack } from './taken-back-mails.ts'
import { readWhole, type Whole } from './views.ts'

export const depositsListeners: Listener[] = [
  on('deposit.settled', 'deposits_mail', async (kit, { workspaceId, leaseId }) => {
    const whole = await kit.database.inWorkspace(workspaceId, async (tx) =>
      readWhole(tx, kit, await findLease(tx, workspaceId, leaseId)),
    )
    if (whole.view.state === 'settled') await mailSettled(kit, workspaceId, whole)
  }),
  on('deposit.taken_back', 'deposits_mail_taken_back', mailTakenBack),
]

/** To the tenant: what became of the deposit, with the paper and the receipts of what it paid. */
async function mailSettled(kit: Kit, workspaceId: string, whole: Whole): Promise<void> {
  const { lease, around, settlement, view } = whole
  const locale = around.tenantLocale
  const paper = await keepSettlementPaper(kit, { workspaceId, leaseId: lease.id, locale })
  const receipts = await keepReceipts(kit, { workspaceId, settlementId: settlement!.id, locale })
  if (!around.tenantEmail) return
  const room = roomName(around, locale)
  const subject = subjectOf(whole, room, locale)
  const words = wordsOf(whole, locale)
  const openBill = view.debtSatang > 0n ? (settlement!.invoiceId ?? view.bills[0]?.id) : undefined
  await notify(kit, {
    topic: 'papers',
    mustMail: true,
    short: m.deposits_short({ room }, { locale }),

    dedupeKey: `deposit.settled:${settlement!.id}`,
    workspaceId,
    to: around.tenantEmail,
    fromName: businessName(around, locale),
    locale,
    subject,
    content: {
      preheader: words,
      heading: subject,
      paragraphs: [formalGreeting(around), words, ...(view.note ? [view.note] : [])],
      amount:
        view.debtSatang > 0n
          ? { label: m.deposits_debt_you({}, { locale }), value: formatMoney(view.debtSatang, locale) }
          : { label: m.deposits_refund_you({}, { locale }), value: formatMoney(view.refundSatang, locale) },
      facts: [
        [m.deposits_held({}, { locale }), formatMoney(view.heldSatang, locale)],
        ...(view.billsSatang > 0n
          ? [[m.deposits_bills({}, { locale }), formatMoney(-view.billsSatang, locale)] as [string, string]]
          : []),
        ...(view.deductionsSatang > 0n
          ? [
              [m.deposits_deductions({}, { locale }), formatMoney(-view.deductionsSatang, locale)] as [
                string,
                string,
              ],
            ]
          : []),
      ],
      button: openBill
        ? { label: m.deposits_mail_pay({}, { locale }), url: billUrl(kit, openBill, locale) }
        : {
            label: m.deposits_mail_open({}, { locale }),
            url: `${kit.config.publicUrl}${pathIn(locale, `/dashboard/tenant/documents/${lease.id}`)}`,
          },
      footer: footer(around, locale),
    },
    attachments: [{ fileId: paper.fileId, name: paper.name }, ...receipts],
  })
}

function subjectOf({ view }: Whole, room: string, locale: Locale): string {
  const amount = formatAmount(view.refundSatang)

  return view.refundSatang > 0n
    ? m.deposits_mail_subject({ room, amount }, { locale })
    : m.deposits_mail_subject_kept({ room }, { locale })
}

function wordsOf({ view: { settled, debtSatang } }: Whole, locale: Locale): string {
  if (settled!.returnedDay) {
    const day = formatDay(settled!.returnedDay, locale, 'long')

    return settled!.method === 'cash'
      ? m.deposits_mail_cash({ day }, { locale })
      : m.deposits_mail_transfer({ day, reference: settled!.reference ?? '–' }, { locale })
  }

  return debtSatang > 0n ? m.deposits_mail_debt({}, { locale }) : m.deposits_mail_nothing({}, { locale })
}

/** The receipts of the bills that the deposit paid. */
async function keepReceipts(
  kit: Kit,
  { workspaceId, settlementId, locale }: { workspaceId: string; settlementId: string; locale: Locale },
) {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ paymentId: string }>(sql`
      select p.id as "paymentId" from payments p
        join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
       where p.workspace_id = ${workspaceId} and p.method = 'deposit' and p.status = 'succeeded'
         and p.tenant_id = (select tenant_id from deposit_settlements where workspace_id = ${workspaceId} and id = ${settlementId})
         and position(${`deposit:${settlementId}:`} in p.idempotency_key) > 0
       order by r.created_at, length(r.no), r.no limit 12`),
  )
  const kept = []
  for (const { paymentId } of rows) {
    const { fileId, name } = await keepReceiptPaper(kit, workspaceId, { paymentId }, locale)
    kept.push({ fileId, name })
  }

  return kept
}
