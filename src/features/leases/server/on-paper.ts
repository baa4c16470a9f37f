import { createHash } from 'node:crypto'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { replaceDocument } from '#features/documents/server/service.ts'
import { dropFile, keepUpload } from '#features/media/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { linkTenants } from './cotenants.ts'
import { billFirst, tellHome } from './effects.ts'
import { assertFree, findLease, type LeaseRow, saveLease } from './store.ts'

/**
 * Both have signed on paper, here or before Ruen: a draft runs at once, and the paper is kept where it came along. A lease
 * that runs so already takes the paper, in place of the one before. What is answered removes the bytes of that once all has
 * gone through.
 * @throws Problem 404, 409 `lease_{state}`, `lease_overlap`, `lease_signed_here`; 413, 415, 422
 */
export async function signOnPaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, file }: { id: string; file?: File },
): Promise<() => Promise<void>> {
  const lease = await findLease(tx, actor.workspaceId, id)
  if (lease.status === 'draft') await activate(tx, kit, actor, lease)
  else if (!isOnPaper(lease))
    throw conflict(lease.paperSha256 ? 'lease_signed_here' : `lease_${lease.status}`)
  else if (!file) throw invalid({ file: 'required' })

  return file ? keepFile(tx, kit, actor, { lease, file }) : async () => {}
}

/** Signed elsewhere: it has no paper of Ruen's own, and is no draft any more. */
export function isOnPaper({ status, paperSha256 }: Pick<LeaseRow, 'status' | 'paperSha256'>): boolean {
  return paperSha256 === null && status !== 'draft' && status !== 'sent'
}

/** Whether its first bill goes out: one that began before this month was billed elsewhere, and goes on with the next run. */
export function isBilledFirst({ now }: Pick<Kit, 'now'>, { startDay }: Pick<LeaseRow, 'startDay'>): boolean {
  return monthKey(startDay) >= monthKey(todayInBangkok(now()))
}

async function activate(tx: Tx, kit: Kit, { workspaceId, actorId }: Actor, lease: LeaseRow): Promise<void> {
  const { id, endDay, startDay } = lease
  if (endDay !== null && endDay < startDay) throw invalid({ endDay: 'leases_end_before_start' })
  if (endDay !== null && endDay < todayInBangkok(kit.now())) throw conflict('lease_over')
  await assertFree(tx, lease)
  const now = kit.now()
  await saveLease(tx, lease, { status: 'active', activatedAt: now, updatedAt: now })
  await linkTenants(tx, kit, lease)
  await audit(tx, {
    ...{ at: now, workspaceId, actorId, recordKind: 'lease', recordId: id },
    action: 'lease.signed_on_paper',
    before: { status: 'draft' },
    after: { status: 'active' },
  })
  await tellHome(tx, kit, lease)
  if (isBilledFirst(kit, lease)) await billFirst(tx, kit, lease)
  await announce(tx, 'lease.activated', { workspaceId, leaseId: id })
  await push(tx, `workspace:${workspaceId}`, 'lease.activated', { leaseId: id })
}

async function keepFile(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { lease, file }: { lease: LeaseRow; file: File },
): Promise<() => Promise<void>> {
  const { id: leaseId, signedPaperFileId: before } = lease
  const fileId = await keepUpload(tx, kit, { workspaceId, uploadedBy: actorId, file })
  await saveLease(tx, lease, { signedPaperFileId: fileId, updatedAt: kit.now() })
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  await replaceDocument(tx, kit, {
    ...{ workspaceId, recordId: leaseId, fileId, sha256 },
    kind: 'lease_signed',
    locale: 'th',
  })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'lease', recordId: leaseId },
    action: 'lease.paper_kept',
  })

  return before ? dropFile(tx, kit, { workspaceId, fileId: before }) : async () => {}
}
