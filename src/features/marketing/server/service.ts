import { and, eq, sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { MOST_LINKS, type Writing } from '#features/marketing/contract.ts'
import type { CampaignState, LinkKind } from '#features/marketing/kinds.ts'
import { campaignLinks, campaigns } from '#features/marketing/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { type Campaign, findCampaign } from './campaign.ts'
import { newCode } from './codes.ts'
import { type HomeFacts, readFacts } from './facts.ts'
import { assertFits } from './files.ts'
import { findHome } from './read.ts'
import type { Headlines } from './texts.ts'

export { countViews } from './seen.ts'

type Written = Required<Omit<Writing, 'endDay'>> & { endDay: string | null }

/** Adds a draft with its flyer, and addresses for that and for posts. @throws Problem 404 for the home, 422 by field */
export async function addCampaign(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { propertyId, ...writing }: Writing & { propertyId: string },
): Promise<string> {
  const { workspaceId, actorId } = actor
  await findHome(tx, workspaceId, propertyId)
  const today = todayInBangkok(kit.now())
  const written: Written = { ...writing, startDay: writing.startDay ?? today, endDay: writing.endDay ?? null }
  const facts = await check(tx, kit, workspaceId, { propertyId, written })
  const id = newId()
  const now = kit.now()
  await tx.insert(campaigns).values({
    ...{ workspaceId, id, propertyId, createdBy: actorId, createdAt: now, updatedAt: now },
    ...{ ...written, flyer: { words: wordsOf(written), facts }, flyerAt: now },
  })
  for (const kind of ['flyer', 'post'] as const)
    await insertLink(tx, kit, actor, { campaignId: id, propertyId, kind, name: '' })
  await note(tx, kit, actor, { id, action: 'campaign.added' })

  return id
}

type Change = { [Name in keyof Writing]?: Writing[Name] | undefined }

/**
 * Tries whether the headline has room, where it or the layout is new. It draws, so it is asked before the transaction
 * that writes: nobody waits for a drawing. @throws Problem 404, 422 by field
 */
export async function assertRoom(
  kit: Kit,
  workspaceId: string,
  { change, ...of }: { change: Change } & ({ id: string } | { propertyId: string }),
): Promise<void> {
  const tried = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const before = 'id' in of ? await findCampaign(tx, { workspaceId, id: of.id }) : null
    const { layout, propertyId, photoIds, ...words } = { ...BLANK, ...before, ...of, ...given(change) }
    const isNew = [...DRAWN].some((name) => !before || (change[name] ?? before[name]) !== before[name])
    const facts = isNew ? await readFacts(tx, kit, { workspaceId, propertyId, photoIds }) : null
    return { layout, words: wordsOf(words), facts }
  })
  const { facts } = tried
  assertLetters(tried.words)
  if (facts) await assertFits(kit, { ...tried, facts })
}

const DRAWN = ['headlineTh', 'headlineEn', 'shortTh', 'shortEn', 'layout'] as const
const BLANK = {
  ...{ headlineTh: '', headlineEn: '', shortTh: '', shortEn: '', layout: 'photo-top' as const },
  ...{ propertyId: '', photoIds: [] as string[] },
}

/** Changes one; what is left out stays. @throws Problem 404, 422 by field */
export async function updateCampaign(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, ...change }: Change & { id: string },
): Promise<void> {
  const { workspaceId } = actor
  const before = await findCampaign(tx, { workspaceId, id, isHeld: true })
  const { headlineTh, headlineEn, shortTh, shortEn, bodyTh, bodyEn } = before
  const { photoIds, channels, layout, startDay, endDay, propertyId } = before
  const written: Written = {
    ...{ headlineTh, headlineEn, shortTh, shortEn, bodyTh, bodyEn },
    ...{ photoIds, channels, layout, startDay, endDay },
    ...given(change),
  }
  await check(tx, kit, workspaceId, { propertyId, written, before })
  await tx
    .update(campaigns)
    .set({ ...written, updatedAt: kit.now() })
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, id)))
  await note(tx, kit, actor, { id, action: 'campaign.changed' })
}

type Checked = { propertyId: string; written: Written; before?: Campaign }

async function check(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { propertyId, written, before }: Checked,
): Promise<HomeFacts> {
  const { startDay, endDay } = written
  const today = todayInBangkok(kit.now())
  if (startDay !== before?.startDay)
    assertDay('startDay', startDay, { first: addMonths(today, -12), last: addMonths(today, 12) })
  if (endDay && (endDay !== before?.endDay || startDay !== before.startDay))
    assertDay('endDay', endDay, { first: startDay, last: addMonths(startDay, 24) })
  const facts = await readFacts(tx, kit, { workspaceId, propertyId, photoIds: written.photoIds })
  assertLetters(written)

  return facts
}

const wordsOf = ({ headlineTh, headlineEn, shortTh, shortEn }: Headlines): Headlines => ({
  ...{ headlineTh, headlineEn, shortTh, shortEn },
})

function assertLetters(written: object): void {
  for (const [field, text] of Object.entries(written))
    if (typeof text === 'string' && !PRINTABLE.test(text)) throw invalid({ [field]: 'campaign_letters' })
}

/** Scripts that the fonts of papers hold. */
const PRINTABLE = /^[\p{Script=Thai}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A step from one state to the next; taken twice it is taken once. */
const STEPS: Record<CampaignState, CampaignState[]> = {
  draft: ['published'],
  published: ['archived'],
  archived: ['published'],
}

/** Begins a campaign, with its flyer. @throws Problem 404, 409 `listing_not_published` */
export async function publishCampaign(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<void> {
  const { workspaceId } = actor
  const campaign = await findCampaign(tx, { workspaceId, id, isHeld: true })
  const home = await findHome(tx, workspaceId, campaign.propertyId)
  if (!home.isPublic) throw conflict('listing_not_published')
  const { status, startDay, endDay } = campaign
  if (status === 'published') return
  const today = todayInBangkok(kit.now())
  // One that was ended runs again until it is ended again.
  const end = endDay && endDay < today ? null : endDay
  await setStatus(tx, kit, actor, { campaign, status: 'published', startDay, endDay: end })
  await makeFlyer(tx, kit, actor, id)
}

/** Ends a campaign today. Its addresses go on leading to the home. @throws Problem 404, 409 `campaign_not_running` */
export async function endCampaign(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<void> {
  const campaign = await findCampaign(tx, { workspaceId: actor.workspaceId, id, isHeld: true })
  const { status, startDay, endDay } = campaign
  if (status === 'archived') return
  const today = todayInBangkok(kit.now())
  const end = [startDay, endDay && endDay < today ? endDay : today].sort()[1]!
  await setStatus(tx, kit, actor, { campaign, status: 'archived', startDay, endDay: end })
}

async function setStatus(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  {
    campaign,
    ...after
  }: { campaign: Campaign; status: CampaignState; startDay: string; endDay: string | null },
): Promise<void> {
  if (!STEPS[campaign.status].includes(after.status)) throw conflict('campaign_not_running')
  await tx
    .update(campaigns)
    .set({ ...after, updatedAt: kit.now() })
    .where(and(eq(campaigns.workspaceId, actor.workspaceId), eq(campaigns.id, campaign.id)))
  await note(tx, kit, actor, {
    id: campaign.id,
    action: after.status === 'published' ? 'campaign.published' : 'campaign.ended',
    before: { status: campaign.status },
    after: { status: after.status },
  })
}

/** Makes the flyer of what the listing says now: until the next time it prints the same. @throws Problem 404, 422 */
export async function makeFlyer(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<void> {
  const { workspaceId } = actor
  const campaign = await findCampaign(tx, { workspaceId, id, isHeld: true })
  const { propertyId, photoIds } = campaign
  const words = wordsOf(campaign)
  const facts = await readFacts(tx, kit, { workspaceId, propertyId, photoIds })
  await tx
    .update(campaigns)
    .set({ flyer: { words, facts }, flyerAt: kit.now() })
    .where(and(eq(campaigns.workspaceId, workspaceId), eq(campaigns.id, id)))
  await note(tx, kit, actor, { id, action: 'campaign.flyer_made' })
}

/** Deletes a draft with its addresses, for good. @throws Problem 404, 409 `campaign_was_published` */
export async function removeCampaign(tx: Tx, kit: Kit, actor: ActingMember, id: string): Promise<void> {
  const { workspaceId } = actor
  const { status } = await findCampaign(tx, { workspaceId, id, isHeld: true })
  if (status !== 'draft') throw conflict('campaign_was_published')
  await tx.execute(
    sql`delete from campaign_links where workspace_id = ${workspaceId} and campaign_id = ${id}`,
  )
  await tx.execute(sql`delete from campaigns where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, actor, { id, action: 'campaign.deleted' })
}

/** One more address that counts. @throws Problem 404, 409 `campaign_links_full`, `campaign_link_there` */
export async function addLink(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { propertyId, links } = await findCampaign(tx, { workspaceId: actor.workspaceId, id, isHeld: true })
  if (links.length >= MOST_LINKS) throw conflict('campaign_links_full', { count: String(MOST_LINKS) })
  if (links.some((one) => one.kind === 'link' && one.name === name)) throw conflict('campaign_link_there')
  await insertLink(tx, kit, actor, { campaignId: id, propertyId, kind: 'link', name })
  await note(tx, kit, actor, { id, action: 'campaign.link_added', after: { name } })
}

type NewLink = { campaignId: string; propertyId: string; kind: LinkKind; name: string }

async function insertLink(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  link: NewLink,
): Promise<void> {
  // A code that another campaign has already is drawn again.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const made = await tx
      .insert(campaignLinks)
      .values({
        ...{ workspaceId, id: newId(), code: newCode(), createdBy: actorId, createdAt: kit.now() },
        ...link,
      })
      .onConflictDoNothing()
      .returning({ id: campaignLinks.id })
    if (made.length > 0) return
  }
  throw new Error('no free code for a campaign')
}

type Noted = { id: string; action: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, ...rest }: Noted,
): Promise<void> {
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind: 'campaign', recordId: id, ...rest })
}
