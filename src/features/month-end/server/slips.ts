import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import {
  findInvoices,
  forTenant,
  type InvoiceFacts,
  invoiceLines,
  issuerOf,
  moneyAsked,
  partyOf,
  payWaysOf,
  presentLines,
  roomName,
  sharesOf,
} from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import type { BillSlip } from '#server/ports/pdf/slips/bill-slips-paper.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#thai/days.ts'
import { namesOf } from './facts.ts'

type Asked = { workspaceId: string; locale: Locale; month: string; only?: 'paper'; leaseId?: string }

const NUMERIC = new Intl.Collator('th', { numeric: true })

/**
 * The bills of a month that went out and are not paid, four to a page, as one walks. Of a bill that several share each has a
 * slip with their own sum and code.
 * @throws Problem 409 `month_end_no_slips`
 */
export async function slipsPdf(kit: Kit, asked: Asked): Promise<File> {
  const { workspaceId, locale, month } = asked
  const { slips, facts } = await kit.database.inWorkspace(workspaceId, (tx) => readSlips(tx, kit, asked))
  if (!facts) throw conflict('month_end_no_slips')
  const pdf = await kit.ports.pdf.render('bill-slips', {
    ...{ locale, slips, issuer: issuerOf(facts, locale) },
    ...payWaysOf(facts, locale),
  })

  return pdfFile(pdf, m.month_end_slips_file({ month }, { locale }))
}

async function readSlips(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale, month, only, leaseId }: Asked,
): Promise<{ slips: BillSlip[]; facts: InvoiceFacts | undefined }> {
  const { rows } = await tx.execute<{ id: string; leaseId: string }>(sql`
    select i.id, i.lease_id as "leaseId" from invoices i
     where i.workspace_id = ${workspaceId} and i.kind = 'rent' and i.status in ('due', 'partially_paid', 'overdue')
       and i.due_day between ${firstDayOfMonth(month)} and ${lastDayOfMonth(month)}
       ${leaseId ? sql`and i.lease_id = ${leaseId}` : sql``}`)
  const names = await namesOf(tx, kit, workspaceId, { leaseIds: rows.map((row) => row.leaseId), locale })
  const ids = rows
    .filter((row) => only === undefined || names.get(row.leaseId)?.reach === 'none')
    .map(({ id }) => id)
  if (ids.length === 0) return { slips: [], facts: undefined }
  const [bills, lines, shares] = [
    await findInvoices(tx, workspaceId, ids),
    await invoiceLines(tx, workspaceId, ids),
    await sharesOf(tx, workspaceId, ids),
  ]
  bills.sort(
    (a, b) =>
      NUMERIC.compare(names.get(a.leaseId)?.place ?? '\uffff', names.get(b.leaseId)?.place ?? '\uffff') ||
      NUMERIC.compare(a.unitNo, b.unitNo),
  )
  const slips: BillSlip[] = []
  for (const bill of bills) {
    const whole = slipOf(bill, presentLines(lines.get(bill.id) ?? [], locale), locale)
    const parts = (shares.get(bill.id) ?? []).filter(({ leftSatang }) => leftSatang > 0n)
    if (parts.length === 0) slips.push(whole)
    for (const { tenantId, leftSatang } of parts) {
      const { name } = partyOf(await forTenant(tx, bill, tenantId), locale)
      slips.push({ ...whole, name, asked: leftSatang.toString(), isShare: true })
    }
  }

  return { slips, facts: bills[0] }
}

function slipOf(facts: InvoiceFacts, lines: ReturnType<typeof presentLines>, locale: Locale): BillSlip {
  const openSatang = facts.totalSatang - facts.paidSatang
  const askedSatang = moneyAsked(openSatang, facts)

  return {
    ...{ room: roomName(facts, locale), name: partyOf(facts, locale).name, number: facts.no },
    ...{ billingMonth: facts.period, dueOn: facts.dueDay },
    lines: lines.map(({ description, note, amount }) => ({ description, note, amount })),
    ...{ total: facts.totalSatang.toString(), paid: facts.paidSatang.toString() },
    withheld: (openSatang - askedSatang).toString(),
    asked: askedSatang.toString(),
    isShare: false,
  }
}
