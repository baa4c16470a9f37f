import { and, desc, eq } from 'drizzle-orm'
import { assertDay, type DayBounds } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { terminateLease } from '#features/leases/server/end.ts'
import { hasNotice } from '#features/leases/server/rules.ts'
import { findLease, findOwnLease, type LeaseRow } from '#features/leases/server/store.ts'
import { leaseNotices } from '#features/leases/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addMonths, todayInBangkok } from '#thai/days.ts'
import { earliestLastDay } from './notice.ts'

type NoticeRow = typeof leaseNotices.$inferSelect

/** Of a lease without an end, a notice names a last day within a year. */
const OPEN_MONTHS = 12

/**
 * The last days that a notice of a tenant may name today, from the earliest that the lease allows to its agreed end; null
 * where it cannot be given: the lease does not run, was given notice, or has not begun.
 */
export function noticeDaysOf(
  lease: LeaseRow,
  today: IsoDay,
): (DayBounds & { first: IsoDay; last: IsoDay }) | null {
  const { status, startDay, endDay } = lease
  if (status !== 'active' || hasNotice(lease) || startDay > today) return null
  if (endDay !== null && endDay < today) return null

  return {
    first: earliestLastDay({ ...lease, receivedOn: today }),
    last: endDay ?? addMonths(today, OPEN_MONTHS),
  }
}

/** The notice that was given last, whatever became of it; one that was taken back is none. */
export async function noticeOf(tx: Tx, { workspaceId, id }: LeaseRow): Promise<NoticeRow | null> {
  const [last] = await tx
    .select()
    .from(leaseNotices)
    .where(and(eq(leaseNotices.workspaceId, workspaceId), eq(leaseNotices.leaseId, id)))
    .orderBy(desc(leaseNotices.id))
    .limit(1)

  return last && last.state !== 'taken_back' ? last : null
}

/** As tenant and manager read it. */
export function shownNotice(notice: NoticeRow | null) {
  if (!notice) return null
  const { id, state, lastDay, reason, answer, createdAt, answeredAt } = notice

  return { id, state, lastDay, reason, answer, askedAt: createdAt, answeredAt }
}

type Own = Actor & { tenantId: string }

/**
 * A tenant gives notice: the manager is told, and nothing ends before they confirm it. The same again changes nothing.
 * @throws Problem 404; 409 `lease_{state}`, `lease_notice_holds`, `lease_notice_asked`; 422 for a day that cannot be
 */
export async function askNotice(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, tenantId }: Own,
  { id, day, reason }: { id: string; day: string; reason: string },
): Promise<void> {
  const lease = await findOwnLease(tx, workspaceId, tenantId, id)
  const bounds = noticeDaysOf(lease, todayInBangkok(kit.now()))
  if (!bounds) throw conflict(hasNotice(lease) ? 'lease_notice_holds' : `lease_${notRunning(lease)}`)
  assertDay('day', day, bounds)
  const standing = await noticeOf(tx, lease)
  if (standing?.state === 'asked') {
    if (standing.lastDay === day && standing.reason === reason && standing.tenantId === tenantId) return
    throw conflict('lease_notice_asked')
  }
  const noticeId = newId()
  await tx.insert(leaseNotices).values({
    ...{ workspaceId, id: noticeId, leaseId: id, tenantId, state: 'asked', lastDay: day, reason },
    ...{ createdAt: kit.now(), updatedAt: kit.now() },
  })
  await note(tx, kit, { lease, actorId, action: 'lease.notice_asked', after: { day } })
  await announce(tx, 'lease.notice_asked', { workspaceId, leaseId: id, noticeId })
  await push(tx, `workspace:${workspaceId}`, 'lease.notice_asked', { leaseId: id })
}

/** Whoever gave it takes it back while nobody has answered. @throws Problem 404, 409 `lease_notice_over` */
export async function withdrawNotice(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, tenantId }: Own,
  { id, noticeId }: { id: string; noticeId: string },
): Promise<void> {
  const lease = await findOwnLease(tx, workspaceId, tenantId, id)
  const notice = await findNotice(tx, lease, noticeId)
  if (notice.state === 'taken_back') return
  if (notice.state !== 'asked') throw conflict('lease_notice_over')
  if (notice.tenantId !== tenantId) throw notFound()
  await save(tx, kit, notice, { state: 'taken_back' })
  await note(tx, kit, { lease, actorId, action: 'lease.notice_withdrawn' })
  await push(tx, `workspace:${workspaceId}`, 'lease.notice_asked', { leaseId: id })
}

/** Why such a lease ends, for everybody who reads it: the words of the one tenant stay with their notice. */
const CONFIRMED_REASON = 'ผู้เช่าบอกเลิกสัญญา'

/**
 * The manager confirms, which gives the lease its last day, or answers in words, and it runs on. Repeated it changes nothing.
 * @throws Problem 404; 409 `lease_notice_over`; 422 `answer` where it is not confirmed and nothing is said; as `terminateLease`
 */
export async function answerNotice(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor & { actorId: string },
  {
    id,
    noticeId,
    isConfirmed,
    answer,
  }: { id: string; noticeId: string; isConfirmed: boolean; answer?: string },
): Promise<void> {
  const lease = await findLease(tx, workspaceId, id)
  const notice = await findNotice(tx, lease, noticeId)
  const state = isConfirmed ? 'confirmed' : 'answered'
  if (notice.state === state) return
  if (notice.state !== 'asked') throw conflict('lease_notice_over')
  if (!isConfirmed && !answer) throw invalid({ answer: 'required' })
  await save(tx, kit, notice, { state, answer: answer || null, answeredAt: kit.now() })
  const action = `lease.notice_${state}`
  await note(tx, kit, { lease, actorId, action, after: { day: notice.lastDay } })
  if (isConfirmed)
    await terminateLease(tx, kit, {
      ...{ workspaceId, id, actorId, day: notice.lastDay, reason: CONFIRMED_REASON },
      meantDays: [notice.lastDay],
    })
  else await announce(tx, 'lease.notice_answered', { workspaceId, leaseId: id, noticeId })
}

export async function findNotice(
  tx: Tx,
  { workspaceId, id }: LeaseRow,
  noticeId: string,
): Promise<NoticeRow> {
  const [found] = await tx
    .select()
    .from(leaseNotices)
    .where(
      and(
        eq(leaseNotices.workspaceId, workspaceId),
        eq(leaseNotices.leaseId, id),
        eq(leaseNotices.id, noticeId),
      ),
    )
  if (!found) throw notFound()

  return found
}

const notRunning = ({ status }: LeaseRow) => (status === 'active' ? 'not_begun' : status)

async function save(
  tx: Tx,
  kit: Kit,
  { workspaceId, id }: NoticeRow,
  change: Partial<typeof leaseNotices.$inferInsert>,
): Promise<void> {
  await tx
    .update(leaseNotices)
    .set({ ...change, updatedAt: kit.now() })
    .where(and(eq(leaseNotices.workspaceId, workspaceId), eq(leaseNotices.id, id)))
}

type Note = { lease: LeaseRow; actorId: string | null; action: string; after?: Record<string, unknown> }

function note(tx: Tx, kit: Kit, { lease, actorId, action, after }: Note): Promise<void> {
  return audit(tx, {
    ...{ at: kit.now(), workspaceId: lease.workspaceId, actorId, action },
    ...{ recordKind: 'lease', recordId: lease.id, ...(after && { after }) },
  })
}
