import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import { revokeSessions } from '#features/accounts/server/service.ts'
import { aloneIn, closeBusinesses } from '#features/admin/server/service.ts'
import { forgetKeptCards } from '#features/settings/server/service.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseRows, eraseSpecial } from './erase-rows.ts'
import { blankLog, eraseCopies, strikeOut } from './erase-traces.ts'
import { note } from './erasure.ts'
import { findErasureHolds } from './holds.ts'
import { findKept, type Kept } from './kept.ts'
import { mailErased } from './mails.ts'
import { needlesOf } from './needles.ts'
import { findPerson } from './person.ts'

/** Does the erasures whose days of grace are over, and takes away bytes that an earlier run left. */
export async function runErasures(kit: Kit): Promise<void> {
  const rows = await kit.database.once<{ id: string }>(sql`
    select id from erasures
     where (status = 'scheduled' and due_at <= ${kit.now().toISOString()}) or cardinality(removing) > 0
     order by due_at limit 50`)
  for (const { id } of rows)
    try {
      await erase(kit, id)
    } catch (error) {
      // The next run tries it again; the others must not wait for it.
      kit.log.error('erasure', { erasureId: id, error: error as Error })
    }
}

/**
 * Erases an account: once more looks for what stands against it, writes to the address while it is there, then changes
 * the whole database in one transaction, and takes the bytes of files away after it. Safe to repeat at any point.
 */
export async function erase(kit: Kit, erasureId: string): Promise<void> {
  const [row] = await kit.database.once<{ user_id: string; status: string }>(
    sql`select user_id, status from erasures where id = ${erasureId}`,
  )
  if (!row) return
  if (row.status === 'scheduled' && (await isFree(kit, erasureId, row.user_id))) {
    await mailErased(kit, erasureId, row.user_id)
    await asOwner(kit.database, (tx) => eraseAll(tx, kit, erasureId, row.user_id))
  }
  await removeBytes(kit, erasureId)
}

/** Something new may stand against it since it was asked for: then it is put off and the person is told what. */
async function isFree(kit: Kit, erasureId: string, userId: string): Promise<boolean> {
  return asOwner(kit.database, async (tx) => {
    if ((await findErasureHolds(tx, userId)).length === 0) return true
    await tx.execute(sql`
      update erasures set status = 'held', ended_at = ${kit.now().toISOString()}, token_hash = '' where id = ${erasureId}`)
    await note(tx, kit, userId, 'account.erasure_held')
    await announce(tx, 'erasure.held', { erasureId })

    return false
  })
}

async function eraseAll(tx: Tx, kit: Kit, erasureId: string, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from erasures e join users u on u.id = e.user_id
     where e.id = ${erasureId} and e.status = 'scheduled' for update`)
  if (rows.length === 0) return
  if ((await findErasureHolds(tx, userId)).length > 0)
    throw new Error('something stands against it since a moment')
  const now = kit.now()
  const person = await findPerson(tx, userId)
  const needles = await needlesOf(tx, person)
  const exported = await exportKeys(tx, userId)

  await revokeSessions(tx, userId, now)
  const closing = (await aloneIn(tx, userId)).map((one) => one.workspaceId)
  await closeBusinesses(tx, kit, { actorId: userId, id: userId, reason: 'account_erased' })
  const kept: Kept[] = []
  for (const place of person.places)
    for (const { what: _, ...one } of await findKept(tx, kit, person, place)) kept.push(one)
  const blanked = await blankLog(tx, person, needles)
  await eraseSpecial(tx, person, closing, now)
  await eraseCopies(tx, person, needles)
  const keys: string[] = []
  for (const place of person.places) {
    keys.push(...(await eraseFiles(tx, person, place, needles.known.get(place.workspaceId)!)))
    await strikeOut(tx, kit, place, needles)
    await eraseRows(tx, kit, person, place, { isClosing: closing.includes(place.workspaceId) })
  }
  await forgetKeptCards(tx, userId)
  await eraseRows(tx, kit, person, null)

  await tx.execute(sql`
    update users set status = 'erased', role = 'Others', email_verified_at = null, suspended_at = null,
           deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()} where id = ${userId}`)
  await note(tx, kit, userId, 'account.erased', { kept: kept.length, files: keys.length, blanked })
  await tx.execute(sql`
    update erasures set status = 'done', ended_at = ${now.toISOString()}, kept = ${JSON.stringify(kept)}::jsonb,
           removing = array(select jsonb_array_elements_text(${JSON.stringify([...keys, ...exported])}::jsonb))
     where id = ${erasureId}`)
}

async function exportKeys(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ storage_key: string }>(
    sql`select storage_key from data_exports where user_id = ${userId} and storage_key is not null`,
  )

  return rows.map((row) => row.storage_key)
}

/** After the rows are gone for good: a crash in between leaves a list of what still has to go. */
async function removeBytes(kit: Kit, erasureId: string): Promise<void> {
  const [row] = await kit.database.once<{ removing: string[] }>(
    sql`select removing from erasures where id = ${erasureId}`,
  )
  if (!row || row.removing.length === 0) return
  for (const key of row.removing) await kit.ports.files.remove(key)
  await kit.database.once(sql`update erasures set removing = '{}' where id = ${erasureId}`)
}
