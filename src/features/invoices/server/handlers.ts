import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { invoicesContract } from '#features/invoices/contract.ts'
import { closingCodes, makeBill } from '#features/payments/server/service.ts'
import { type ApiContext, member, ownRecords, recordsHere } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { todayInBangkok } from '#thai/days.ts'
import { afterVoid } from './after-void.ts'
import { billAgain, issueInvoice, voidByHand, voidedMonths } from './by-hand.ts'
import { enterReadings } from './enter-readings.ts'
import { invoicePdf } from './papers.ts'
import { dueOf, invoiceDetail, listInvoices, nextOpenInvoice, summary } from './views.ts'

const os = serve(invoicesContract)

const readingOf = ({ locale, kit }: ApiContext) => ({
  locale,
  today: todayInBangkok(kit.now()),
  now: kit.now(),
})

export const invoicesHandlers = {
  list: os.list.handler(async ({ input, context }) => {
    const reading = readingOf(context)
    const [found, sums] = await inPlace(context, async (tx, { workspaceId }) => [
      await listInvoices(tx, workspaceId, input, reading),
      await summary(tx, workspaceId, reading.today),
    ])

    return { ...found, page: input.page, itemsPerPage: input.itemsPerPage, summary: sums }
  }),
  detail: os.detail.handler(async ({ input, context }) => {
    const reading = readingOf(context)

    return inPlace(context, async (tx, { workspaceId }) => {
      const found = await invoiceDetail(tx, workspaceId, { invoiceId: input.id }, reading)
      if (!found) throw notFound()
      const nextOpen = await nextOpenInvoice(tx, workspaceId, input.id, reading)
      return { data: { ...found, nextOpen, afterVoid: await afterVoid(tx, workspaceId, found, reading.now) } }
    })
  }),
  issue: os.issue.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { kit, locale } = context
    const by = reader.userId
    const id = await makeBill(kit, { workspaceId, by, locale }, (tx) =>
      issueInvoice(tx, kit, workspaceId, { ...input, by }),
    )

    return { data: { id } }
  }),
  void: os.void.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { kit, locale } = context
    const { id: invoiceId, reason, creditsMoney } = input
    const voided = { invoiceId, reason, creditsMoney, by: reader.userId }
    const closing = { workspaceId, by: reader.userId, locale, billsOf: async () => [invoiceId] }
    await closingCodes(kit, closing, () =>
      kit.database.inWorkspace(workspaceId, (tx) => voidByHand(tx, kit, workspaceId, voided)),
    )

    return { data: { ok: true as const } }
  }),
  again: os.again.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { kit, locale } = context
    const by = reader.userId
    const id = await makeBill(kit, { workspaceId, by, locale }, (tx) =>
      billAgain(tx, kit, workspaceId, { invoiceId: input.id, by }),
    )

    return { data: { id } }
  }),
  voidedMonths: os.voidedMonths.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => voidedMonths(tx, workspaceId, input.id)),
  })),
  enterReadings: os.enterReadings.handler(async ({ input: { id: leaseId, ...read }, context }) => {
    await inPlace(context, (tx, { workspaceId, actorId }) =>
      enterReadings(tx, context.kit, workspaceId, { ...read, leaseId, by: actorId }),
    )

    return { data: { ok: true as const } }
  }),
  pdf: os.pdf.handler(async ({ input, context }) =>
    invoicePdf(context.kit, {
      workspaceId: member(context).workspaceId,
      invoiceId: input.id,
      locale: input.lang ?? context.locale,
    }),
  ),
  due: os.due.handler(async ({ context }) => {
    const found = await Promise.all(
      recordsHere(context, 'tenant').map(({ workspaceId, recordId }) =>
        context.kit.database.inWorkspace(workspaceId, (tx) =>
          dueOf(tx, workspaceId, recordId, readingOf(context)),
        ),
      ),
    )
    const data = found.flat().sort((a, b) => a.dueDay.localeCompare(b.dueDay) || a.no.localeCompare(b.no))

    return {
      data,
      total: data.length,
      totalSatang: data.reduce((sum, bill) => sum + bill.outstandingSatang, 0n),
    }
  }),
  ownPdf: os.ownPdf.handler(async ({ input, context }) => {
    const { workspaceId } = await ownInvoice(context, input.id)

    return invoicePdf(context.kit, {
      workspaceId,
      invoiceId: input.id,
      locale: input.lang ?? context.locale,
    })
  }),
}

/** In which of the reader's own workspaces a bill of theirs lies; 404 where in none. */
async function ownInvoice(context: ApiContext, invoiceId: string) {
  for (const { workspaceId, recordId } of ownRecords(context, 'tenant')) {
    const isTheirs = await context.kit.database.inWorkspace(workspaceId, (tx: Tx) =>
      invoiceDetail(tx, workspaceId, { invoiceId, tenantId: recordId }, readingOf(context)),
    )
    if (isTheirs) return { workspaceId, tenantId: recordId }
  }
  throw notFound()
}
