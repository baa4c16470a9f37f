import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { AHEAD } from '#features/leases/contract.ts'
import { ENDING_DAYS, hasNotice } from '#features/leases/server/rules.ts'
import type { LeaseRow } from '#features/leases/server/store.ts'
import type { Locale } from '#i18n/locale.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import { type RentStep, readSteps } from '#thai/lease-rules/rent-steps.ts'

/** What happened to a lease: an act of somebody, a paper that belongs to it, or a day that came. */
export type TimelineEntry = {
  at: Date
  action: string
  who: string | null
  /** It happened with a day, not at an hour. */
  isDay: boolean
  satang: bigint | null
  /** A paper by its title. */
  titleTh: string | null
  titleEn: string | null
}

/** What is to come, each on its day. */
export type Ahead = { day: IsoDay; kind: (typeof AHEAD)[number]; satang: bigint | null }

/** A step of the rent comes with its day: nobody acts, and the audit log knows nothing of it. */
const RENT_STEPPED = 'lease.rent_stepped'

/** All that happened to a lease, in time order. */
export async function historyOf(
  tx: Tx,
  lease: LeaseRow,
  { today, locale }: { today: IsoDay; locale: Locale },
): Promise<TimelineEntry[]> {
  const { workspaceId, id } = lease
  const { rows: acts } = await tx.execute<{ at: string; action: string; who: string | null }>(sql`
    select a.created_at as at, a.action, nullif(${personNameIn(locale)}, '') as who
      from audit_log a left join users u on u.id = a.actor_id
     where a.workspace_id = ${workspaceId} and a.record_kind = 'lease' and a.record_id = ${id} order by a.created_at, a.id`)
  const { rows: papers } = await tx.execute<PaperRow>(sql`
    select v.created_at as at, nullif(${personNameIn(locale)}, '') as who, p.title_th as "titleTh", p.title_en as "titleEn"
      from papers p join paper_versions v on v.workspace_id = p.workspace_id and v.paper_id = p.id
      left join users u on u.id = v.issued_by
     where p.workspace_id = ${workspaceId} and p.lease_id = ${id} and p.state <> 'void' order by v.created_at limit 100`)
  const plain = { isDay: false, satang: null, titleTh: null, titleEn: null }
  const all: TimelineEntry[] = [
    ...acts.map((act) => ({ ...plain, ...act, at: new Date(act.at) })),
    ...papers.map((paper) => ({ ...plain, ...paper, at: new Date(paper.at), action: 'paper.issued' })),
    ...begunSteps(lease, today).map(({ from, rentSatang }) => ({
      ...{ ...plain, at: bangkokInstant(from), action: RENT_STEPPED, who: null },
      ...{ isDay: true, satang: rentSatang },
    })),
  ]

  return all.sort((a, b) => a.at.getTime() - b.at.getTime())
}

type PaperRow = { at: string; who: string | null; titleTh: string; titleEn: string }

/** Steps of the rent that began while the lease was in force. */
function begunSteps({ status, endDay, ...lease }: LeaseRow, today: IsoDay): RentStep[] {
  if (['draft', 'sent', 'signed'].includes(status)) return []
  const last = endDay !== null && endDay < today ? endDay : today

  return readSteps(lease.rentSteps).filter(({ from }) => from <= last)
}

type Facts = Pick<
  LeaseRow,
  'status' | 'startDay' | 'endDay' | 'endReason' | 'noticeDays' | 'signBy' | 'rentSteps'
> & { /** Of the offer to renew that stands. */ answerBy: IsoDay | null; isRenewed: boolean }

/**
 * The days of a lease that are still to come, in order: none for a draft or one that is over. By the day of `renewal`, 60
 * days before the last one, both know whether they go on; by `notice_by` whoever does not has said so.
 */
export function aheadOf(lease: Facts, today: IsoDay): Ahead[] {
  const { status, startDay, endDay } = lease
  if (!['sent', 'signed', 'active'].includes(status)) return []
  const given = hasNotice(lease)
  const isOpen = status === 'active' && !given && !lease.isRenewed && endDay !== null
  const days: (Omit<Ahead, 'satang'> & { satang?: bigint })[] = [
    ...(status === 'sent' && lease.signBy ? [{ kind: 'sign_by' as const, day: lease.signBy }] : []),
    ...(lease.answerBy ? [{ kind: 'answer_by' as const, day: lease.answerBy }] : []),
    { kind: 'starts', day: startDay },
    ...readSteps(lease.rentSteps)
      .filter(({ from }) => endDay === null || from <= endDay)
      .map(({ from, rentSatang }) => ({ kind: 'rent_step' as const, day: from, satang: rentSatang })),
    ...(isOpen
      ? [
          { kind: 'renewal' as const, day: addDays(endDay, -ENDING_DAYS) },
          { kind: 'notice_by' as const, day: addDays(endDay, -lease.noticeDays) },
        ]
      : []),
    ...(endDay === null
      ? []
      : [{ kind: given ? ('notice_ends' as const) : ('last_day' as const), day: endDay }]),
  ]

  return days
    .filter(({ kind, day }) => (kind === 'starts' ? day > today : day >= today))
    .map(({ satang = null, ...one }) => ({ ...one, satang }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : AHEAD.indexOf(a.kind) - AHEAD.indexOf(b.kind)))
}
