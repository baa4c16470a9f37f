import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Kind } from '#features/bank/matching/noise.ts'
import { takePaymentBackIn } from '#features/payments/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { decide, holdLine } from './accept.ts'
import { holdAccount } from './accounts.ts'
import { unbook } from './book-line.ts'
import { readFile } from './import-file.ts'
import { unpayBill } from './pay-bill.ts'

/** Says what an open line was that is no rent, or puts it off; an earlier word of that kind is replaced. */
export async function setAside(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  { id, as, kind, note }: { id: string; as: 'notRent' | 'putOff'; kind?: Kind; note?: string },
): Promise<void> {
  await holdLine(tx, workspaceId, id, ['open', 'put_off', 'not_rent'])
  const state = as === 'putOff' ? 'put_off' : 'not_rent'
  const about = { kind: as === 'putOff' ? null : (kind ?? 'other'), note }
  await decide(tx, kit, { workspaceId, by: actorId }, { id, state, ...about })
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_line.set_aside',
      recordKind: 'bank_line',
      recordId: id,
    },
    after: { state, ...(about.kind ? { kind: about.kind } : {}) },
  })
}

/**
 * Opens a decided line again. Payments that it made are taken back; those that it only showed stay as they were noted. What it
 * taught of its payer is forgotten.
 * @throws Problem 404; 409 `bank_line_open` and why a payment cannot be taken back
 */
export async function undoLine(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  id: string,
): Promise<void> {
  const { state } = await holdLine(tx, workspaceId, id, ['open', 'accepted', 'put_off', 'not_rent'])
  if (state === 'open') throw conflict('bank_line_open')
  await takeBack(tx, kit, { workspaceId, actorId }, id)
  await decide(tx, kit, { workspaceId, by: actorId }, { id, state: 'open' })
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_line.opened',
      recordKind: 'bank_line',
      recordId: id,
    },
    before: { state },
  })
}

/**
 * Takes a statement back in one transaction: lines that no other statement tells go, with the payments that they made. Refused
 * as a whole where one of those cannot be taken back.
 * @throws Problem 404; 409 `bank_file_not_imported` and why a payment cannot be taken back
 */
export async function undoFile(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: ActingMember,
  id: string,
): Promise<void> {
  const seen = await readFile(tx, workspaceId, id)
  if (!seen.accountId || seen.state !== 'imported') throw conflict('bank_file_not_imported')
  await holdAccount(tx, workspaceId, seen.accountId)
  const { state } = await readFile(tx, workspaceId, id, true)
  if (state !== 'imported') throw conflict('bank_file_not_imported')
  const { rows } = await tx.execute<{ id: string; state: string }>(sql`
    select l.id, l.state from bank_file_lines f join bank_lines l on l.workspace_id = f.workspace_id and l.id = f.bank_line_id
     where f.workspace_id = ${workspaceId} and f.file_id = ${id} and not exists (
       select 1 from bank_file_lines o where o.workspace_id = f.workspace_id and o.bank_line_id = f.bank_line_id and o.file_id <> f.file_id)
     order by l.day desc, l.id desc`)
  for (const line of rows)
    if (line.state === 'accepted') await takeBack(tx, kit, { workspaceId, actorId }, line.id)
  const ids = JSON.stringify(rows.map((line) => line.id))
  await tx.execute(sql`delete from bank_file_lines where workspace_id = ${workspaceId} and file_id = ${id}`)
  await tx.execute(sql`
    delete from bank_lines where workspace_id = ${workspaceId} and id in (select x::uuid from jsonb_array_elements_text(${ids}::jsonb) x)`)
  await tx.execute(sql`
    update bank_files set state = 'undone', undone_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`)
  await audit(tx, {
    ...{
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'bank_file.undone',
      recordKind: 'bank_file',
      recordId: id,
    },
    before: { lines: rows.length },
  })
}

async function takeBack(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId: by }: ActingMember,
  lineId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ paymentId: string; isMade: boolean }>(sql`
    delete from bank_allocations where workspace_id = ${workspaceId} and bank_line_id = ${lineId}
    returning payment_id as "paymentId", is_made as "isMade"`)
  for (const { paymentId, isMade } of rows)
    if (isMade)
      await takePaymentBackIn(tx, kit, {
        workspaceId,
        paymentId,
        reason: m.bank_undo_reason({}, { locale: 'th' }),
        by,
      })
  await tx.execute(
    sql`delete from bank_payers where workspace_id = ${workspaceId} and bank_line_id = ${lineId}`,
  )
  await unpayBill(tx, kit, { workspaceId, actorId: by }, lineId)
  await unbook(tx, kit, { workspaceId, actorId: by }, lineId)
}

/** A payment was taken back on its own page: the line that made or showed it waits again. */
export async function reopenFor(
  tx: Tx,
  { workspaceId, paymentId }: { workspaceId: string; paymentId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ lineId: string }>(sql`
    select bank_line_id as "lineId" from bank_allocations where workspace_id = ${workspaceId} and payment_id = ${paymentId}`)
  const lineId = rows[0]?.lineId
  if (!lineId) return
  await holdLine(tx, workspaceId, lineId, ['open', 'accepted', 'put_off', 'not_rent'])
  await tx.execute(
    sql`delete from bank_allocations where workspace_id = ${workspaceId} and payment_id = ${paymentId}`,
  )
  await tx.execute(
    sql`delete from bank_payers where workspace_id = ${workspaceId} and bank_line_id = ${lineId}`,
  )
  const rest = await tx.execute(
    sql`select 1 from bank_allocations where workspace_id = ${workspaceId} and bank_line_id = ${lineId}`,
  )
  if (!rest.rowCount)
    await tx.execute(sql`
      update bank_lines set state = 'open', decided_by = null, decided_at = null
       where workspace_id = ${workspaceId} and id = ${lineId}`)
}
