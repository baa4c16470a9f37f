import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { picturesOf, readPrintable } from './paper.ts'
import { addRemark, canRemark, type NewRemark, readRemarks } from './remarks.ts'
import { findInspections, type InspectionRow, readRow } from './rows.ts'
import { pdfOf } from './share.ts'

export type OwnKind = 'tenant' | 'owner'

/** A tenant reads those of their leases, an owner those of their homes; what is still being walked through is nobody's yet. */
const ownOnes = (kind: OwnKind, recordId: string) =>
  kind === 'tenant'
    ? sql`i.tenant_id = ${recordId} and i.state <> 'draft' and i.kind <> 'inspection'`
    : sql`i.state <> 'draft' and exists (
        select 1 from property_owners o
         where o.workspace_id = i.workspace_id and o.property_id = i.property_id and o.owner_id = ${recordId})`

/** The inspections of whoever reads, the newest first. */
export async function listOwn(context: ApiContext, kind: OwnKind) {
  const { kit, locale } = context
  const all: (ReturnType<typeof ownRow> & { finishedAt: Date | null })[] = []
  for (const { workspaceId, recordId } of recordsHere(context, kind))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const rows = await findInspections(tx, workspaceId, {
        where: ownOnes(kind, recordId),
        rest: sql`order by i.id desc limit 200`,
      })
      for (const row of rows) all.push({ ...ownRow(row, locale), finishedAt: row.finishedAt })
    })

  return all.toSorted((a, b) => (a.inspectedOn < b.inspectedOn ? 1 : -1))
}

/** One of them: words, photos and remarks; nothing that the business noted for itself. @throws Problem 404 */
export async function readOwn(context: ApiContext, kind: OwnKind, id: string) {
  const { kit, locale } = context

  return onOwn(context, kind, id, async (tx, row) => {
    const { paper, shots } = await readPrintable(tx, row.workspaceId, id)
    const { workspaceId, remarksUntil } = row

    return {
      ...ownRow(row, locale),
      paper,
      pictures: picturesOf(kit, workspaceId, shots),
      remarksUntil,
      canRemark: kind === 'tenant' && canRemark(kit, row),
      remarks: (await readRemarks(tx, kit, row)).map(({ fileIds, ...remark }) => remark),
    }
  })
}

/** Its PDF: the sealed one where there is one. @throws Problem 404 */
export async function ownPdf(context: ApiContext, kind: OwnKind, id: string) {
  const printable = await onOwn(context, kind, id, (tx, row) => readPrintable(tx, row.workspaceId, id))

  return { pdf: await pdfOf(context.kit, printable), no: printable.row.no ?? 'inspection' }
}

/** A remark of the tenant. @throws Problem 404, 409, 413, 415, 422 */
export async function remarkOwn(context: ApiContext, { id, text, photos }: NewRemark): Promise<void> {
  const { userId } = signedIn(context)
  await onOwn(context, 'tenant', id, async (tx, { workspaceId }) => {
    const row = await readRow(tx, workspaceId, { id, isHeld: true })
    await addRemark(tx, context.kit, { row, userId, text, photos })
  })
}

/** Does something with an inspection in whichever of the reader's places it lies. @throws Problem 404 */
async function onOwn<Result>(
  context: ApiContext,
  kind: OwnKind,
  id: string,
  work: (tx: Tx, row: InspectionRow) => Promise<Result>,
): Promise<Result> {
  for (const { workspaceId, recordId } of ownRecords(context, kind)) {
    const done = await context.kit.database.inWorkspace(workspaceId, async (tx) => {
      const [row] = await findInspections(tx, workspaceId, {
        where: sql`i.id = ${id} and ${ownOnes(kind, recordId)}`,
      })
      return row ? { result: await work(tx, row) } : null
    })
    if (done) return done.result
  }
  throw notFound()
}

function ownRow(row: InspectionRow, locale: ApiContext['locale']) {
  const { id, no, kind, state, inspectedOn, photos } = row

  return { ...{ id, no, kind, state, inspectedOn, photos }, homeName: roomName(row, locale) }
}
