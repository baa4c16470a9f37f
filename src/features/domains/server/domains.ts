import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { DomainsState, OwnDomainState } from '#features/domains/contract.ts'
import { websiteDomains } from '#features/domains/tables.ts'
import { assertOwnDomain } from '#features/subscriptions/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { managerSubdomain } from '#server/own-domains.ts'
import { checkDomain } from './checks.ts'
import { inOwnLetters, readDomain, siblingOf, zoneOf } from './domain-name.ts'
import { wantedRecords } from './find-records.ts'
import { GRACE_MS } from './rules.ts'

type Row = typeof websiteDomains.$inferSelect

/** The domain of a workspace's website, as its people see it. */
export async function readDomains(kit: Kit, workspaceId: string): Promise<DomainsState> {
  const { siteName, rows } = await kit.database.inWorkspace(workspaceId, async (tx) => ({
    siteName: await nameOfSite(tx, workspaceId),
    rows: await rowsOf(tx, workspaceId),
  }))
  const of = async (isSibling: boolean) => {
    const row = rows.find((one) => one.isSibling === isSibling)
    return row ? asSeen(kit, row) : null
  }

  return {
    siteUrl: siteName && managerSubdomain(kit.config, siteName),
    isPossible: kit.config.domains.target !== null,
    supportEmail: kit.config.supportEmail,
    main: await of(false),
    sibling: await of(true),
  }
}

/** @throws 422 for what is no domain or may not be had; 409 `domain_set`, `subdomain_missing`, `domain_no_target` */
export async function addDomain(kit: Kit, actor: ActingMember, typed: string): Promise<void> {
  const { workspaceId, actorId } = actor
  if (kit.config.domains.target === null) throw conflict('domain_no_target')
  const read = readDomain(typed, ourHosts(kit))
  if ('fault' in read) throw invalid({ domain: read.fault })
  const { domain } = read
  if (await kit.ownDomains.find(domain)) throw invalid({ domain: 'domain_taken' })
  const now = kit.now()
  const claim = (name: string, isSibling: boolean) => ({
    workspaceId,
    domain: name,
    isSibling,
    proof: `${kit.config.product.slug}-verify=${randomBytes(24).toString('base64url')}`,
    waitingSince: now,
    // The first look is the manager's own; then we look by ourselves.
    nextCheckAt: new Date(now.getTime() + 5 * 60_000),
    createdBy: actorId,
    createdAt: now,
  })
  const sibling = siblingOf(domain)

  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await assertOwnDomain(tx, kit, workspaceId)
    if (!(await nameOfSite(tx, workspaceId))) throw conflict('subdomain_missing')
    const added = await tx
      .insert(websiteDomains)
      .values([claim(domain, false), ...(sibling ? [claim(sibling, true)] : [])])
      .onConflictDoNothing()
      .returning({ domain: websiteDomains.domain })
    // One that is there already; a sibling alone cannot have been added.
    if (!added.some((one) => one.domain === domain)) throw conflict('domain_set')
    await note(tx, kit, actor, { action: 'website.domain_added', after: { domain } })
  })
}

/** Ten times in ten minutes: the DNS does not change faster. */
const CHECKS = { count: 10, seconds: 600 }

/** Looks for the records now. @throws 404 without a domain; 409 `domain_taken`; 429 */
export async function checkNow(kit: Kit, { workspaceId, actorId }: ActingMember): Promise<void> {
  await throttle(kit, `domain-check:${workspaceId}`, CHECKS)
  const rows = await kit.database.inWorkspace(workspaceId, (tx) => rowsOf(tx, workspaceId))
  if (rows.length === 0) throw notFound()
  const results = await Promise.all(
    rows.map(({ domain }) => checkDomain(kit, { workspaceId, domain, actorId })),
  )
  // The first is the main one; that the other form of its name is somebody else's keeps nobody from it.
  if (results[0] === 'taken') throw conflict('domain_taken')
}

/** Takes the domain off, with its sibling. */
export async function removeDomain(kit: Kit, actor: ActingMember): Promise<void> {
  const { workspaceId } = actor
  const isGone = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const gone = await tx
      .delete(websiteDomains)
      .where(eq(websiteDomains.workspaceId, workspaceId))
      .returning({
        domain: websiteDomains.domain,
        isSibling: websiteDomains.isSibling,
        status: websiteDomains.status,
      })
    const main = gone.find(({ isSibling }) => !isSibling)
    if (!main) return false
    const { domain, status } = main
    await note(tx, kit, actor, { action: 'website.domain_removed', before: { domain, status } })
    return true
  })
  if (isGone) kit.ownDomains.clear()
}

/** Main first. */
function rowsOf(tx: Tx, workspaceId: string): Promise<Row[]> {
  return tx
    .select()
    .from(websiteDomains)
    .where(eq(websiteDomains.workspaceId, workspaceId))
    .orderBy(asc(websiteDomains.isSibling))
}

async function asSeen(kit: Kit, row: Row): Promise<OwnDomainState> {
  const { domain, status, records, liveSince, checkedAt, nextCheckAt, troubleSince } = row
  const isOurs = status === 'live' || status === 'trouble'

  return {
    domain,
    shown: inOwnLetters(domain),
    zone: inOwnLetters(zoneOf(domain)),
    status,
    isTaken: !isOurs && (await kit.ownDomains.find(domain)) !== undefined,
    liveSince,
    checkedAt,
    nextCheckAt,
    offAt: troubleSince && new Date(troubleSince.getTime() + GRACE_MS),
    records: wantedRecords(kit.config, row).map((wanted) => ({
      ...wanted,
      ...(records?.[wanted.purpose] ?? { state: 'unchecked' as const, found: [] }),
    })),
  }
}

/** Hosts that nobody else may have below our own. */
function ourHosts({ config }: Kit): string[] {
  const { target } = config.domains
  const official = config.product.officialOrigins.filter((one) => URL.canParse(one))
  const hosts = [config.publicUrl, ...official].map((one) => new URL(one).hostname.replace(/^www\./, ''))

  return [...hosts, ...(target ? [target] : [])]
}

async function nameOfSite(tx: Tx, workspaceId: string): Promise<string | null> {
  const [site] = await tx
    .select({ siteName: workspaces.siteName })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))

  return site?.siteName ?? null
}

function note(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  entry: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    ...actor,
    ...entry,
    at: kit.now(),
    recordKind: 'website',
    recordId: actor.workspaceId,
  })
}
