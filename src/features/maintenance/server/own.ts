import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { TENANTS_STEPS } from '#features/maintenance/rules/steps.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addRepair, isRepair, type NewRepair } from './manage.ts'
import { moveRepair } from './move.ts'
import { addPhotos, readPhotos } from './photos.ts'
import { assertRatable } from './rate.ts'
import { readRow, shownRow } from './read.ts'
import { findRows, type RepairRow } from './rows.ts'
import { writeStep } from './steps.ts'
import { readStory } from './story.ts'

type Link = { workspaceId: string; recordId: string }
type Story = Awaited<ReturnType<typeof readStory>>

/** Of a tenant: those they reported, and those of which they are told. */
const isTheirs = (link: Link) => sql`r.tenant_id = ${link.recordId}`

/** The reader's repairs as a tenant, the newest first, in the place chosen in this session or everywhere. */
export async function listOwn(context: ApiContext) {
  const { kit } = context
  const found: Awaited<ReturnType<typeof shown>>[] = []
  for (const link of recordsHere(context, 'tenant'))
    await kit.database.inWorkspace(link.workspaceId, async (tx) => {
      const rows = await findRows(tx, kit.now(), link.workspaceId, {
        where: isTheirs(link),
        rest: sql`order by r.created_at desc, r.id desc limit 100`,
      })
      for (const row of rows) found.push(await shown(tx, context, link, row))
    })

  return found
}

export function readOwn(context: ApiContext, id: string) {
  return withOwn(context, id, (tx, link, row) => answerOf(tx, context, link, row.id))
}

type Report = Pick<
  NewRepair,
  'title' | 'description' | 'category' | 'priority' | 'windows' | 'mayEnter' | 'photos'
> & {
  propertyId?: string
}

/** Reports what is broken in a home that the reader rents today. @throws Problem 404 where there is none */
export async function reportOwn(context: ApiContext, { propertyId, ...report }: Report) {
  const { kit } = context
  for (const link of ownRecords(context, 'tenant')) {
    const { workspaceId, recordId } = link
    const added = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const home = await rentedHome(tx, link, { propertyId, today: todayInBangkok(kit.now()) })
      if (!home) return undefined
      const by = { kind: 'tenant' as const, id: recordId }
      const id = await addRepair(
        tx,
        kit,
        { workspaceId, by },
        {
          ...report,
          propertyIds: [home],
          ...{ estimateSatang: null, billTo: 'owner', billToReason: '', reporter: { kind: 'tenant' } },
        },
      )
      return answerOf(tx, context, link, id)
    })
    if (added) return added
  }
  throw notFound()
}

/** Adds words or photos to a repair of the reader. @throws Problem 404; 422 where neither is there */
export function commentOwn(
  context: ApiContext,
  { id, text, photos = [] }: { id: string; text: string; photos?: File[] },
) {
  if (!text && photos.length === 0) throw invalid({ text: 'required' })

  return withOwn(context, id, async (tx, link, row) => {
    const { kit } = context
    const of = { workspaceId: link.workspaceId, maintenanceId: row.id }
    await addPhotos(tx, kit, of, { files: photos, phase: 'before', uploadedBy: signedIn(context).userId })
    await writeStep(tx, kit, { ...of, kind: 'comment', by: { kind: 'tenant', id: link.recordId }, text })
    return answerOf(tx, context, link, row.id)
  })
}

/** Whether it is mended, once it is said to be. @throws Problem 404, 409 `repair_not_done`, 422 without a reason */
export function confirmOwn(
  context: ApiContext,
  { id, isMended, text }: { id: string; isMended: boolean; text: string },
) {
  return withOwn(context, id, async (tx, link, row) => {
    const { kit } = context
    if (row.status !== 'completed') throw conflict('repair_not_done')
    const by = { kind: 'tenant' as const, id: link.recordId }
    const { workspaceId } = link
    if (isMended)
      await tx
        .update(maintenanceItems)
        .set({ confirmedAt: kit.now() })
        .where(and(eq(maintenanceItems.workspaceId, workspaceId), eq(maintenanceItems.id, row.id)))
    else await moveRepair(tx, kit, { workspaceId, by }, row, { to: 'reopened', text })
    return answerOf(tx, context, link, row.id)
  })
}

/** Up to so many stars somebody is not content: that does not say that it is mended. */
const POOR_STARS = 2

/**
 * How the reader found what was mended, said once, with words that the business reads. Good stars say that it is mended,
 * too; poor ones leave that open. @throws Problem 404, 409
 */
export function rateOwn(
  context: ApiContext,
  { id, stars, text }: { id: string; stars: number; text: string },
) {
  return withOwn(context, id, async (tx, link, row) => {
    const { kit } = context
    assertRatable(row, row.rating)
    const { workspaceId } = link
    await tx
      .update(maintenanceItems)
      .set({
        rating: stars,
        ratedAt: kit.now(),
        ...(stars > POOR_STARS && row.confirmedAt === null && { confirmedAt: kit.now() }),
      })
      .where(isRepair(workspaceId, row.id))
    await writeStep(tx, kit, {
      ...{ workspaceId, maintenanceId: row.id, kind: 'rated' as const },
      ...{ by: { kind: 'tenant' as const, id: link.recordId }, text: `${stars}/5${text && ` · ${text}`}` },
    })
    return answerOf(tx, context, link, row.id)
  })
}

async function answerOf(tx: Tx, context: ApiContext, link: Link, id: string) {
  const row = await readRow(tx, context.kit, { workspaceId: link.workspaceId, id, where: isTheirs(link) })

  return shown(tx, context, link, row)
}

/** What the tenant sees: where it stands, no price, no payer, no words of the team among themselves. */
async function shown(tx: Tx, { kit, locale }: ApiContext, { workspaceId }: Link, row: RepairRow) {
  const of = { workspaceId, maintenanceId: row.id }
  const { id, no, title, category, priority, status, holdReason, homeName, ...times } = shownRow(row, locale)
  const steps = await readStory(tx, of)

  return {
    ...{ workspaceId, id, no, title, category, priority, status, holdReason, homeName },
    description: row.description ?? '',
    scheduledAt: times.scheduledAt,
    scheduledUntil: times.scheduledUntil,
    createdAt: times.createdAt,
    completedAt: times.completedAt,
    // One that is done waits for nobody but its tenant.
    isAsked: row.status === 'completed' && row.waitsFor === 'tenant',
    isMended: row.confirmedAt !== null,
    rating: row.rating,
    photos: await readPhotos(tx, kit, of),
    steps: tenantsSteps(steps),
  }
}

/**
 * What the tenant reads of the history, the latest first: what they did, where the work stood, the worker on the way. An
 * owner's part in it is the business's, nobody else is named, and the same said twice running is said once.
 */
export function tenantsSteps(steps: Story): Story {
  const theirs = steps
    .filter(({ kind, byKind }) => TENANTS_STEPS.includes(kind) || byKind === 'tenant')
    .map((step) =>
      step.byKind === 'tenant'
        ? step
        : {
            ...{ ...step, by: null, text: step.state === 'reopened' ? step.text : '' },
            byKind: step.byKind === 'owner' ? ('system' as const) : step.byKind,
          },
    )

  return theirs.filter((step, index) => {
    const before = theirs.slice(index + 1).find(({ kind }) => kind === 'moved')
    const isSame = step.kind === 'moved' && before?.state === step.state

    // The same time said again, or another one, is news; the same state is none.
    return !isSame || step.state === 'scheduled'
  })
}

async function rentedHome(
  tx: Tx,
  { workspaceId, recordId }: Link,
  { propertyId, today }: { propertyId?: string; today: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select property_id as id from leases
     where workspace_id = ${workspaceId} and tenant_id = ${recordId} and status = 'active' and start_day <= ${today}
       and (end_day is null or end_day >= ${today}) ${propertyId ? sql`and property_id = ${propertyId}` : sql``}
     order by start_day desc limit 1`)

  return rows[0]?.id ?? null
}

/** Works on a repair of the reader's own, which is held meanwhile. @throws Problem 404 */
async function withOwn<T>(
  context: ApiContext,
  id: string,
  work: (tx: Tx, link: Link, row: RepairRow) => Promise<T>,
): Promise<T> {
  for (const link of ownRecords(context, 'tenant')) {
    const { workspaceId } = link
    const done = await context.kit.database.inWorkspace(workspaceId, async (tx) => {
      const [row] = await findRows(tx, context.kit.now(), workspaceId, {
        where: sql`r.id = ${id} and ${isTheirs(link)}`,
        rest: sql`for update of r`,
      })
      if (!row) return undefined
      return { answer: await work(tx, link, row) }
    })
    if (done) return done.answer
  }
  throw notFound()
}
