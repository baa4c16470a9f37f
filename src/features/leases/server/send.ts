import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { leaseSignatures } from '#features/leases/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { clausesOf, leaseHash } from '#server/ports/pdf/lease/lease-text.ts'
import type { LeasePaper } from '#server/ports/pdf/papers.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { assertReachable, linkTenants } from './cotenants.ts'
import { buildPaper, keepPaper } from './paper.ts'
import { assertStep, CONSENT, signByDay } from './rules.ts'
import { assertSteps } from './steps.ts'
import { assertFree, findLease, type LeaseRow, saveLease } from './store.ts'
import { reviewOf } from './views.ts'

/** From where an act came, as evidence keeps it. */
export type Trace = { ip: string; userAgent: string }

/**
 * Sends a draft to its tenant. The manager signs by name; the bilingual paper is made, kept privately and fixed by its
 * SHA-256; what the rule checker found is kept with it. The paper is rendered outside any transaction and thrown away
 * when the draft changed meanwhile.
 */
export async function sendLease(
  kit: Kit,
  reader: Reader,
  {
    workspaceId,
    id,
    typedName,
    signBy,
    trace,
  }: { workspaceId: string; id: string; typedName: string; signBy?: string; trace: Trace },
): Promise<void> {
  const { database, ports } = kit
  // A day that is over counts as today (`signByDay`).
  if (signBy) assertDay('signBy', signBy, { last: addMonths(todayInBangkok(kit.now()), 3) })
  const drafted = await database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findLease(tx, workspaceId, id)
    await assertSendable(tx, lease)
    return { paper: await finalPaper(tx, kit, lease), lease }
  })
  const pdf = await ports.pdf.render('lease', drafted.paper)

  await database.inWorkspace(workspaceId, async (tx) => {
    const lease = await findLease(tx, workspaceId, id)
    await assertSendable(tx, lease)
    const paper = await finalPaper(tx, kit, lease)
    if (leaseHash(paper) !== leaseHash(drafted.paper)) throw conflict('lease_changed')
    await fixPaper(tx, kit, reader, { lease, paper, pdf, typedName, signBy, trace })
  })
}

/** The paper with its clauses: what is agreed stays as it is read now, whatever the texts become. */
async function finalPaper(tx: Tx, kit: Kit, lease: LeaseRow): Promise<LeasePaper> {
  const paper = await buildPaper(tx, kit, lease)

  return { ...paper, status: 'final', clauses: clausesOf(paper) }
}

async function assertSendable(tx: Tx, lease: LeaseRow): Promise<void> {
  assertStep(lease.status, 'sent')
  if (lease.endDay === null) throw invalid({ endDay: 'required' })
  if (lease.endDay < lease.startDay) throw invalid({ endDay: 'leases_end_before_start' })
  assertSteps(lease)
  const { rowCount } = await tx.execute(sql`
    select 1 from tenants where workspace_id = ${lease.workspaceId} and id = ${lease.tenantId} and email is not null`)
  if (!rowCount) throw invalid({ email: 'required' })
  await assertReachable(tx, lease)
  await assertFree(tx, lease)
}

type Fixed = {
  lease: LeaseRow
  paper: LeasePaper
  pdf: Uint8Array
  typedName: string
  signBy?: string
  trace: Trace
}

async function fixPaper(
  tx: Tx,
  kit: Kit,
  reader: Reader,
  { lease, paper, pdf, typedName, signBy, trace }: Fixed,
) {
  const { workspaceId, id } = lease
  const now = kit.now()
  const { fileId, sha256 } = await keepPaper(tx, kit, {
    workspaceId,
    leaseId: id,
    kind: 'lease',
    name: `${lease.no}.pdf`,
    pdf,
  })
  await tx.insert(leaseSignatures).values({
    workspaceId,
    id: newId(),
    leaseId: id,
    party: 'manager',
    userId: reader.userId,
    typedName,
    email: reader.email,
    method: 'signedIn',
    consentText: `${CONSENT.th}\n${CONSENT.en}`,
    paperSha256: sha256,
    ...trace,
    at: now,
  })
  const { findings } = await reviewOf(tx, lease)
  await saveLease(tx, lease, {
    status: 'sent',
    paper: paper as unknown as Record<string, unknown>,
    paperSha256: sha256,
    paperFileId: fileId,
    findings: JSON.parse(
      JSON.stringify(findings, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ),
    sentAt: now,
    signBy: signByDay({ today: todayInBangkok(now), startDay: lease.startDay, asked: signBy }),
    updatedAt: now,
  })
  await linkTenants(tx, kit, lease)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId: reader.userId,
    action: 'lease.sent',
    recordKind: 'lease',
    recordId: id,
    after: { status: 'sent', paperSha256: sha256, findings: findings.map((finding) => finding.id) },
  })
  await announce(tx, 'lease.sent', { workspaceId, leaseId: id })
  await push(tx, `workspace:${workspaceId}`, 'lease.sent', { leaseId: id })
}
