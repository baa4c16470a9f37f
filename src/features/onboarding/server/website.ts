import { eq, inArray } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { putSetupOff } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/tables.ts'
import { indexWorkspace } from '#features/listings/server/service.ts'
import type { PublicFace } from '#features/onboarding/contract.ts'
import { assertOwnSite } from '#features/subscriptions/server/service.ts'
import { changeWorkspace, nameSite } from '#features/workspaces/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'
import { managerSubdomain } from '#server/own-domains.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { isReservedName } from './reserved-names.ts'
import { firstIdeas, nameFault, nameIdeas } from './site-name.ts'

const MOST_IDEAS = 5

/** Whether a name is free, and up to five free ones in its place. @throws 422 for what cannot be a name */
export async function checkSiteName(kit: Kit, { workspaceId, actorId }: ActingMember, name: string) {
  const fault = nameFault(name)
  if (fault) throw invalid({ subdomainName: fault })
  const { slug } = kit.config.product

  return kit.database.global(async (tx) => {
    const isValid = !isReservedName(name, slug) && (await takenOf(tx, [name])).size === 0
    if (isValid) return { isValid, suggestSubdomainName: [] }

    const [known] = await tx
      .select({ business: workspaces.businessName, english: workspaces.businessNameEn, email: users.email })
      .from(workspaces)
      .leftJoin(users, eq(users.id, actorId))
      .where(eq(workspaces.id, workspaceId))
    const bases = [name, known?.english ?? '', known?.business ?? '', known?.email?.split('@')[0] ?? '']
    const ideas = nameIdeas(bases, slug)
    const taken = await takenOf(tx, ideas)

    return { isValid, suggestSubdomainName: ideas.filter((idea) => !taken.has(idea)).slice(0, MOST_IDEAS) }
  })
}

/** A free name of the business, or of the person, to begin with; null where nothing can be made of what is known. */
export async function suggestSiteName(
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
): Promise<string | null> {
  return kit.database.global(async (tx) => {
    const [known] = await tx
      .select({
        business: workspaces.businessName,
        english: workspaces.businessNameEn,
        firstEn: users.firstNameEn,
        lastEn: users.lastNameEn,
        email: users.email,
      })
      .from(workspaces)
      .leftJoin(users, eq(users.id, actorId))
      .where(eq(workspaces.id, workspaceId))
    const { business = '', english, firstEn, lastEn, email } = known ?? {}
    const person = [firstEn, lastEn].filter(Boolean).join(' ')
    const bases = [english ?? '', business, person, email?.split('@')[0] ?? '']
    const ideas = firstIdeas(bases, kit.config.product.slug)
    const taken = await takenOf(tx, ideas)

    return ideas.find((idea) => !taken.has(idea)) ?? null
  })
}

/** @throws 422 for what cannot be a name; 409 `subdomain_taken` for one that is taken or kept back */
export async function trySiteName(kit: Kit, name: string): Promise<void> {
  refuseUnfit(kit, name)
  const taken = await kit.database.global((tx) => takenOf(tx, [name]))
  if (taken.size > 0) throw conflict('subdomain_taken')
}

/**
 * Takes a name for a workspace that has none. The unique index decides between two who ask for it at once.
 * @returns the site's address
 * @throws 409 `subdomain_taken`, or `subdomain_set` for a workspace that has a name (G082: changed by support)
 */
export async function takeSiteName(
  kit: Kit,
  actor: ActingMember,
  { name, primaryColor }: { name: string; primaryColor?: string },
): Promise<string> {
  const { workspaceId } = actor
  refuseUnfit(kit, name)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const isNamed = await nameSite(tx, kit, workspaceId, { siteName: name, primaryColor }).catch(nameTaken)
    if (!isNamed) throw conflict('subdomain_set')
    await note(tx, actor, { action: 'workspace.site_named', after: { siteName: name } })

    return siteUrlOf(kit.config, name)!
  })
}

/**
 * Opens a named site to everyone with the face that was agreed to, and brings its homes' places in the search up to date.
 * One that is open stays as it is.
 * @throws 402 `package_needed_site`; 409 `subdomain_missing` while the site has no name; 422 for a phone number that is none
 */
export async function publishSite(kit: Kit, actor: ActingMember, { hasAgreed: _, ...face }: PublicFace) {
  const { workspaceId } = actor

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update')
    if (!site?.siteName) throw conflict('subdomain_missing')
    if (!site.isPublished) {
      await assertOwnSite(tx, kit, workspaceId)
      const agreed = readFace(face)
      await changeWorkspace(tx, kit, workspaceId, { ...agreed, isPublished: true })
      await indexWorkspace(tx, workspaceId, kit.now())
      await note(tx, actor, { action: 'workspace.published', after: { isPublished: true } })
    }

    return { siteUrl: siteUrlOf(kit.config, site.siteName), isPublished: true }
  })
}

/**
 * The address of a site that its people have opened: what is written in the editor goes out only once they agreed to what
 * becomes public.
 * @throws 409 `subdomain_missing`, `site_not_open`
 */
export async function assertOpen(tx: Tx, kit: Kit, workspaceId: string): Promise<string> {
  const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  if (!site?.siteName) throw conflict('subdomain_missing')
  if (!site.isPublished) throw conflict('site_not_open')

  return siteUrlOf(kit.config, site.siteName)!
}

/** What is agreed to as it is kept: an empty text is nothing. */
function readFace({ businessName, phone: typed, ...texts }: Omit<PublicFace, 'hasAgreed'>) {
  const phone = typed === '' ? null : readPhone(typed)
  if (phone && !phone.ok) throw invalid({ phone: phoneFault(typed) })
  const { businessNameEn, email, lineId, addressTh, addressEn } = texts

  return {
    businessName,
    businessNameEn: businessNameEn || null,
    phone: phone?.ok ? phone.e164 : null,
    email: email || null,
    lineId: lineId || null,
    addressTh: addressTh || null,
    addressEn: addressEn || null,
  }
}

/** Keeps the first-steps dialog away for this session, or brings it back (G056). */
export async function setUpLater(kit: Kit, sessionId: string, isLater: boolean): Promise<void> {
  await kit.database.global((tx) => putSetupOff(tx, sessionId, isLater))
}

/** Where a site of the first steps lives, before anybody has thought of a domain; null while it has no name. */
export function siteUrlOf(config: Config, siteName: string | null): string | null {
  return siteName && managerSubdomain(config, siteName)
}

/** Writes an act on the workspace itself into its audit log. */
export function note(
  tx: Tx,
  { workspaceId, actorId }: ActingMember,
  { action, before, after }: { action: string; before?: object; after: object },
): Promise<void> {
  return audit(tx, {
    workspaceId,
    actorId,
    action,
    recordKind: 'workspace',
    recordId: workspaceId,
    before: before as Record<string, unknown> | undefined,
    after: after as Record<string, unknown>,
  })
}

function refuseUnfit(kit: Kit, name: string): void {
  const fault = nameFault(name)
  if (fault) throw invalid({ subdomainName: fault })
  if (isReservedName(name, kit.config.product.slug)) throw conflict('subdomain_taken')
}

async function takenOf(tx: Tx, names: string[]): Promise<Set<string | null>> {
  if (names.length === 0) return new Set()
  const rows = await tx
    .select({ name: workspaces.siteName })
    .from(workspaces)
    .where(inArray(workspaces.siteName, names))

  return new Set(rows.map((row) => row.name))
}

function nameTaken(error: { code?: string; cause?: { code?: string } }): never {
  if ((error.code ?? error.cause?.code) === '23505') throw conflict('subdomain_taken')
  throw error
}
