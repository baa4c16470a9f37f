import { and, eq } from 'drizzle-orm'
import type { GivenSignature } from '#contract/drawn-signature.ts'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { issueToken, maskEmail, newCode, redeemCode } from '#features/accounts/server/service.ts'
import { leaseSignatures } from '#features/leases/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { tenantIdsOf } from './cotenants.ts'
import { billFirst, tellHome } from './effects.ts'
import { assertStep, CONSENT } from './rules.ts'
import type { Trace } from './send.ts'
import { assertFree, findOwnLease, type LeaseRow, saveLease } from './store.ts'

/** Codes that one person may ask for one lease in a quarter of an hour. */
const CODES = { count: 5, seconds: 900 }

/** A code lives ten minutes (accounts' one-time secrets). */
const CODE_MS = 600_000

type Own = { workspaceId: string; tenantId: string; id: string }

/** Mails a code to the tenant's own account, for a lease that may be signed now. */
export async function askCode(
  kit: Kit,
  reader: Reader,
  own: Own,
): Promise<{ sentTo: string; expiresAt: Date }> {
  await readSignable(kit, reader, own)
  await throttle(kit, `lease_code:${own.id}:${reader.userId}`, CODES)
  const code = newCode()
  await kit.database.global(async (tx) => {
    await issueToken(tx, {
      userId: reader.userId,
      purpose: 'sign_lease',
      subject: own.id,
      secret: code,
      now: kit.now(),
    })
    await announce(tx, 'lease.code_asked', {
      workspaceId: own.workspaceId,
      leaseId: own.id,
      userId: reader.userId,
      code,
    })
  })

  return { sentTo: maskEmail(reader.email), expiresAt: new Date(kit.now().getTime() + CODE_MS) }
}

/**
 * A tenant's signature: typed name or drawing and mailed code, with time, address, device and the SHA-256 of the very
 * paper that was sent. A wrong code is counted, whatever comes of the rest. With the last signature there the lease is
 * active, its home let and its first bill made, all in this transaction; until then it waits for the other tenants. Of the same signature sent several times at once, each waits
 * for the lease, and is told what it has become by then, not that the code was wrong.
 */
export async function signLease(
  kit: Kit,
  reader: Reader,
  { signature, code, trace, ...own }: Own & { signature: GivenSignature; code: string; trace: Trace },
): Promise<void> {
  const { userId } = reader
  const refused = await kit.database.inWorkspace(own.workspaceId, async (tx) => {
    const lease = await findOwnLease(tx, own.workspaceId, own.tenantId, own.id)
    await assertSignable(tx, kit, lease, { tenantId: own.tenantId, userId })
    const answer = await redeemCode(tx, {
      userId,
      purpose: 'sign_lease',
      subject: own.id,
      code,
      now: kit.now(),
    })
    if (answer !== 'ok') return answer
    await assertFree(tx, lease)
    await tx.insert(leaseSignatures).values({
      workspaceId: lease.workspaceId,
      id: newId(),
      leaseId: lease.id,
      party: 'tenant',
      tenantId: own.tenantId,
      userId: reader.userId,
      typedName: signature.method === 'typed' ? signature.typedName : '',
      drawing: signature.method === 'drawn' ? signature.drawing : null,
      email: reader.email,
      method: 'emailCode',
      consentText: `${CONSENT.th}\n${CONSENT.en}`,
      paperSha256: lease.paperSha256!,
      ...trace,
      at: kit.now(),
    })
    if (await isSignedByAll(tx, lease)) await activate(tx, kit, lease, reader.userId)
    else await noteSigned(tx, kit, lease, reader.userId)
    return null
  })
  if (refused) throw new Problem(422, `lease_code_${refused}`)
}

/** One of several has signed: the lease waits for the others. */
async function noteSigned(tx: Tx, kit: Kit, lease: LeaseRow, actorId: string): Promise<void> {
  const { workspaceId, id } = lease
  await saveLease(tx, lease, { updatedAt: kit.now() })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, recordKind: 'lease', recordId: id },
    action: 'lease.signed_by_one',
    after: { paperSha256: lease.paperSha256 },
  })
  await push(tx, `workspace:${workspaceId}`, 'lease.signed_by_one', { leaseId: id })
}

async function isSignedByAll(tx: Tx, lease: LeaseRow): Promise<boolean> {
  const signed = (await signaturesOf(tx, lease)).map(({ tenantId }) => tenantId)

  return (await tenantIdsOf(tx, lease)).every((id) => signed.includes(id))
}

function signaturesOf(tx: Tx, { workspaceId, id }: LeaseRow) {
  const { tenantId, userId, leaseId, party } = leaseSignatures

  return tx
    .select({ tenantId, userId })
    .from(leaseSignatures)
    .where(and(eq(leaseSignatures.workspaceId, workspaceId), eq(leaseId, id), eq(party, 'tenant')))
}

/** All have signed: `sent` → `signed` → `active`, with what follows from it. */
async function activate(tx: Tx, kit: Kit, lease: LeaseRow, actorId: string): Promise<void> {
  const { workspaceId, id } = lease
  const now = kit.now()
  assertStep(lease.status, 'signed')
  assertStep('signed', 'active')
  await saveLease(tx, lease, { status: 'active', signedAt: now, activatedAt: now, updatedAt: now })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'lease.signed',
    recordKind: 'lease',
    recordId: id,
    before: { status: 'sent' },
    after: { status: 'active', paperSha256: lease.paperSha256 },
  })
  await tellHome(tx, kit, lease)
  await billFirst(tx, kit, lease)
  await announce(tx, 'lease.signed', { workspaceId, leaseId: id })
  await announce(tx, 'lease.activated', { workspaceId, leaseId: id })
  await push(tx, `workspace:${workspaceId}`, 'lease.activated', { leaseId: id })
}

function readSignable(kit: Kit, { userId }: Reader, { workspaceId, tenantId, id }: Own): Promise<void> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findOwnLease(tx, workspaceId, tenantId, id)
    await assertSignable(tx, kit, lease, { tenantId, userId })
  })
}

/** @throws Problem 409 `lease_{state}`, `lease_sign_late`, `lease_signed_by_you`: nobody signs for two */
async function assertSignable(
  tx: Tx,
  kit: Kit,
  lease: LeaseRow,
  by: { tenantId: string; userId: string },
): Promise<void> {
  assertStep(lease.status, 'signed')
  if (lease.signBy && lease.signBy < todayInBangkok(kit.now())) throw conflict('lease_sign_late')
  const signed = await signaturesOf(tx, lease)
  if (signed.some(({ tenantId, userId }) => tenantId === by.tenantId || userId === by.userId))
    throw conflict('lease_signed_by_you')
}
