import { notFound } from '#contract/problem.ts'
import { keepPaper, type PaperOf, paperFile } from '#features/documents/server/service.ts'
import { finalLine, issuerOf, partyOf } from '#features/invoices/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { DepositSettlementPaper } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { evidenceOf } from './evidence.ts'
import { readWhole, type Whole } from './views.ts'

type Which = { workspaceId: string; leaseId: string; locale: Locale }

/** The PDF of a settled deposit to answer with; 404 before it is settled. */
export async function settlementPdf(kit: Kit, which: Which): Promise<File> {
  const { paper, render } = await prepare(kit, which)
  return paperFile(kit, paper, render)
}

/** The same, kept for mails. */
export async function keepSettlementPaper(kit: Kit, which: Which) {
  const { paper, render } = await prepare(kit, which)
  return { ...(await keepPaper(kit, paper, render)), name: `${paper.name}.pdf` }
}

async function prepare(kit: Kit, { workspaceId, leaseId, locale }: Which) {
  const whole = await kit.database.inWorkspace(workspaceId, async (tx) =>
    readWhole(tx, kit, await findLease(tx, workspaceId, leaseId)),
  )
  if (whole.view.state !== 'settled') throw notFound()
  const paper: PaperOf = {
    workspaceId,
    kind: 'deposit_settlement',
    recordId: whole.settlement!.id,
    locale,
    // One that follows a settlement that was taken back has a number of its own.
    name: `${whole.lease.no}-D${whole.takenBackCount > 0 ? whole.takenBackCount + 1 : ''}`,
  }

  return {
    paper,
    render: async () =>
      kit.ports.pdf.render('deposit-settlement', {
        ...settlementPaper(whole, paper.name, locale),
        evidence: await evidenceOf(kit, whole),
      }),
  }
}

/** What the template prints. */
function settlementPaper({ view, around }: Whole, number: string, locale: Locale): DepositSettlementPaper {
  const { settled, returnedSatang } = view
  const before =
    returnedSatang > 0n
      ? m.deposits_returned_before({ amount: formatMoney(returnedSatang, locale) }, { locale })
      : null
  const note = [view.note, before].filter(Boolean).join('\n')

  return {
    locale,
    issuer: issuerOf(around, locale),
    tenant: partyOf(around, locale),
    number,
    issuedOn: todayInBangkok(settled!.at),
    leaseEnd: view.leaseEnd!,
    held: String(view.heldSatang),
    advance: String(view.advanceSatang),
    credit: String(view.creditSatang),
    bills: view.bills.map(({ no, period, amountSatang }) => ({
      number: no,
      billingMonth: period,
      amount: String(amountSatang),
    })),
    deductions: view.deductions.map(finalLine).map(({ descriptionTh, descriptionEn, amountSatang }) => ({
      th: descriptionTh,
      en: descriptionEn,
      amount: String(amountSatang),
    })),
    refund: String(view.refundSatang),
    debt: String(view.debtSatang),
    ...(settled!.method && settled!.returnedDay
      ? {
          returned: {
            on: settled!.returnedDay,
            method: settled!.method,
            ...(settled!.reference ? { reference: settled!.reference } : {}),
          },
        }
      : {}),
    ...(note ? { note } : {}),
  }
}
