import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { asOwner } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { openZip, type Zip } from '#server/archive/zip.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { fileKey } from '#server/ports/files/file-key.ts'
import type { Person } from '#server/register/person.ts'
import { writeData } from './export-data.ts'
import { addFiles } from './export-files.ts'
import { exportPath } from './export-link.ts'
import { findPerson } from './person.ts'
import { readmes } from './readme.ts'

/** How long a packed export lies ready. */
export const EXPORT_DAYS = 7
const DAY = 86_400_000

type Row = { id: string; status: string; bytes: number | null; created_at: string; expires_at: string | null }

/** Has the data of a person packed. @throws 429 for a second time within a day */
export async function askExport(kit: Kit, userId: string): Promise<void> {
  await kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const now = kit.now()
    // Two askings at the same moment: the second one waits here and finds the first.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`)
    const { rows } = await tx.execute(sql`
      select 1 from data_exports where user_id = ${userId} and status <> 'failed'
         and created_at > ${new Date(now.getTime() - DAY).toISOString()}`)
    if (rows.length > 0) throw new Problem(429, 'privacy_export_daily')
    const id = newId()
    await tx.execute(
      sql`insert into data_exports (id, user_id, created_at) values (${id}, ${userId}, ${now.toISOString()})`,
    )
    await audit(tx, {
      workspaceId: NO_WORKSPACE,
      at: now,
      actorId: userId,
      action: 'account.export_asked',
      recordKind: 'account',
      recordId: userId,
    })
    await announce(tx, 'export.asked', { exportId: id })
  })
}

/** The exports of a person that are being made or can still be fetched, newest first, and when another may be asked for. */
export async function listExports({ config, database, now }: Kit, userId: string) {
  const rows = await database.once<Row>(sql`
    select id, status, bytes, created_at, expires_at from data_exports
     where user_id = ${userId} and status <> 'gone' order by created_at desc limit 10`)
  const exports = rows.map((row) => {
    const expiresAt = row.expires_at ? new Date(row.expires_at) : null
    const isReady = row.status === 'ready' && expiresAt !== null && expiresAt > now()
    return {
      id: row.id,
      status: row.status as 'queued' | 'ready' | 'failed',
      bytes: row.bytes,
      createdAt: new Date(row.created_at),
      expiresAt,
      url: isReady ? exportPath(config, { exportId: row.id, expiresAt }) : null,
    }
  })
  const last = exports.find((one) => one.status !== 'failed')
  const next = last ? new Date(last.createdAt.getTime() + DAY) : null

  return { exports, nextExportAt: next && next > now() ? next : null }
}

/** Packs an export into the file store. Safe to repeat: what an earlier run left is written over. */
export async function makeExport(kit: Kit, exportId: string): Promise<void> {
  const [row] = await kit.database.once<{ user_id: string; status: string }>(
    sql`select user_id, status from data_exports where id = ${exportId}`,
  )
  if (row?.status !== 'queued') return
  const person = await asOwner(kit.database, (tx) => findPerson(tx, row.user_id))
  const key = fileKey({ folder: `x/${person.userId}`, ending: 'zip', id: exportId })
  const size = await pack(kit, person, key)

  const expires = new Date(kit.now().getTime() + EXPORT_DAYS * DAY).toISOString()
  const isKept = await kit.database.global(async (tx) => {
    const { rows } = await tx.execute(sql`
      update data_exports set status = 'ready', storage_key = ${key}, bytes = ${size}, expires_at = ${expires}
       where id = ${exportId} and status = 'queued' returning 1`)
    if (rows.length === 0) return false
    await announce(tx, 'export.ready', { exportId })
    await push(tx, `user:${person.userId}`, 'export.ready', { exportId })
    return true
  })
  // The account was erased while its data was being packed.
  if (!isKept) await kit.ports.files.remove(key)
}

async function pack(kit: Kit, person: Person, key: string): Promise<number> {
  const zip = openZip()
  const filling = fill(kit, person, zip).catch(async (error) => {
    await zip.abort(error)
    throw error
  })
  const [{ size }] = await Promise.all([
    kit.ports.files.put(key, zip.readable, { type: 'application/zip' }),
    filling,
  ])

  return size
}

async function fill(kit: Kit, person: Person, zip: Zip): Promise<void> {
  const at = kit.now()
  for (const { name, text } of readmes(kit.config, person, at))
    await zip.add(name, at, (write) => write(Buffer.from(text)))
  await zip.add('data.json', at, (write) => writeData(kit, person, write))
  await addFiles(kit, person, zip)
  await zip.close()
}

/** Takes away exports whose days are over, and lets those be asked for anew that could not be made in a day. */
export async function expireExports(kit: Kit): Promise<void> {
  const now = kit.now()
  const due = await kit.database.once<{ id: string; storage_key: string }>(sql`
    select id, storage_key from data_exports where status = 'ready' and expires_at <= ${now.toISOString()} limit 1000`)
  for (const { id, storage_key: key } of due) {
    await kit.ports.files.remove(key)
    await kit.database.once(sql`update data_exports set status = 'gone', storage_key = null where id = ${id}`)
  }
  await kit.database.once(sql`
    update data_exports set status = 'failed'
     where status = 'queued' and created_at < ${new Date(now.getTime() - DAY).toISOString()}`)
}
