import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { expenses } from '#features/expenses/tables.ts'
import { maintenancePhotos } from '#features/maintenance/tables.ts'
import { lineTitle, type Statement } from '#features/owners/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** What proves a line: a receipt that we set, or a file that was handed in. */
export type Voucher =
  | { kind: 'receipt'; key: string; title: string; paymentId: string }
  | { kind: 'expense' | 'photo'; key: string; title: string; fileId: string }

/** Pictures of one repair in a packet; more are in the system. */
const PHOTOS_OF_ONE = 4

/** All that proves the lines of a month, in their order: receipts of rent, then each expense with its repair's pictures. */
export async function vouchersOf(
  tx: Tx,
  { workspaceId, lines }: Pick<Statement, 'workspaceId' | 'lines'>,
  locale: Locale,
): Promise<Voucher[]> {
  const found = new Map<string, Voucher>()
  const add = (voucher: Voucher) => found.has(voucher.key) || found.set(voucher.key, voucher)
  for (const { kind, key, cause, ...line } of lines) {
    const id = key.split(':')[1]
    const home = (locale === 'th' ? line.propertyNameTh : line.propertyNameEn) ?? ''
    if (kind === 'income' && cause.receiptNo && id && !cause.isTakenBack)
      add({
        kind: 'receipt',
        key: `file:receipt-${id}`,
        title: m.packets_part_receipt({ no: cause.receiptNo, home }, { locale }),
        paymentId: id,
      })
  }
  const spent = lines.filter(({ kind }) => kind === 'expense')
  const photos = await photosOf(
    tx,
    workspaceId,
    spent.flatMap(({ key }) => key.split(':')[1] ?? []),
  )
  for (const line of spent) {
    const title = [lineTitle(line, locale), locale === 'th' ? line.propertyNameTh : line.propertyNameEn]
      .filter(Boolean)
      .join(' · ')
    const { receiptFileId } = line.cause
    if (receiptFileId) add({ kind: 'expense', key: `file:${receiptFileId}`, title, fileId: receiptFileId })
    for (const fileId of photos.get(line.key.split(':')[1] ?? '') ?? [])
      add({
        kind: 'photo',
        key: `file:${fileId}`,
        title: m.packets_part_photo({ title }, { locale }),
        fileId,
      })
  }

  return [...found.values()]
}

/** Pictures of what was mended, by expense. */
async function photosOf(tx: Tx, workspaceId: string, ids: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (ids.length === 0) return found
  const rows = await tx
    .select({ expenseId: expenses.id, fileId: maintenancePhotos.fileId })
    .from(expenses)
    .innerJoin(
      maintenancePhotos,
      and(
        eq(maintenancePhotos.workspaceId, expenses.workspaceId),
        eq(maintenancePhotos.maintenanceId, expenses.maintenanceId),
        sql`${maintenancePhotos.phase} = 'after'`,
      ),
    )
    .where(and(eq(expenses.workspaceId, workspaceId), inArray(expenses.id, ids)))
    .orderBy(asc(maintenancePhotos.createdAt), asc(maintenancePhotos.id))
  for (const { expenseId, fileId } of rows) {
    const files = found.get(expenseId) ?? []
    if (files.length < PHOTOS_OF_ONE) found.set(expenseId, [...files, fileId])
  }

  return found
}
