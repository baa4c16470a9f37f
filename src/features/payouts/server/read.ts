import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { mayConfirm, otherMoneyMembers, payoutAccount } from '#features/owners/server/service.ts'
import { type PayoutState, runState } from '#features/payouts/rules/states.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { changingOf, findPayees } from './payees.ts'
import { type Payout, payoutsOf, totalOf } from './store.ts'

type Row = {
  id: string
  day: string
  preparedBy: string | null
  preparedAt: string
  approvedBy: string | null
  approvedAt: string | null
  isAlone: boolean
  count: number
  total: string
  states: PayoutState[] | null
  preparerId: string | null
}

const rowsOf = (tx: Tx, workspaceId: string, { locale, only, page = 1, itemsPerPage = 1 }: Asked) =>
  tx.execute<Row>(sql`
    select r.id, r.day::text as day, r.created_at as "preparedAt", r.approved_at as "approvedAt", r.is_alone as "isAlone",
           r.prepared_by as "preparerId",
           (select ${personNameIn(locale)} from users u where u.id = r.prepared_by) as "preparedBy",
           (select ${personNameIn(locale)} from users u where u.id = r.approved_by) as "approvedBy",
           count(p.id) filter (where p.state <> 'dropped')::int as count,
           coalesce(sum(p.amount_satang) filter (where p.state <> 'dropped'), 0)::text as total,
           array_agg(distinct p.state) as states
      from payout_runs r join owner_payouts p on p.workspace_id = r.workspace_id and p.run_id = r.id
     where r.workspace_id = ${workspaceId} ${only ? sql`and r.id = ${only}` : sql``}
     group by r.workspace_id, r.id order by r.created_at desc, r.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)

type Asked = { locale: Locale; only?: string; page?: number; itemsPerPage?: number }

const asRow = ({
  total,
  states,
  preparedAt,
  approvedAt: _,
  isAlone: __,
  preparerId: ___,
  preparedBy,
  ...row
}: Row) => ({
  ...row,
  state: runState(states ?? []),
  totalSatang: BigInt(total),
  preparedBy: preparedBy ?? '',
  preparedAt: new Date(preparedAt),
})

export async function listRuns(
  tx: Tx,
  workspaceId: string,
  { page, itemsPerPage, locale }: { page: number; itemsPerPage: number; locale: Locale },
) {
  const { rows } = await rowsOf(tx, workspaceId, { locale, page, itemsPerPage })
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from payout_runs where workspace_id = ${workspaceId}`,
  )

  return { data: rows.map(asRow), total: count.rows[0]!.total, page, itemsPerPage }
}

/** A run with its payouts, as a member sees it. @throws Problem 404 */
export async function readRun(
  tx: Tx,
  { workspaceId, actorId }: ActingMember,
  { id, locale }: { id: string; locale: Locale },
) {
  const { rows } = await rowsOf(tx, workspaceId, { locale, only: id })
  const row = rows[0]
  if (!row) throw notFound()
  const payouts = await payoutsOf(tx, { workspaceId, id })
  const payees = await findPayees(
    tx,
    workspaceId,
    payouts.map(({ ownerId }) => ownerId),
  )
  const others = await otherMoneyMembers(tx, { workspaceId, actorId })
  const state = runState(payouts.map((one) => one.state))
  const next = payouts.filter((one) => one.state === state)

  return {
    ...asRow(row),
    ...{ approvedAt: row.approvedAt === null ? null : new Date(row.approvedAt), isAlone: row.isAlone },
    ...{ nextSatang: totalOf(next), nextCount: next.length, hasNoOther: others === 0 },
    mayApprove: mayConfirm({ askedBy: row.preparerId, actorId, others }),
    payouts: payouts
      .map((payout) => {
        const payee = payees.get(payout.ownerId)!
        const isFixed = payout.bankAccountNo !== null
        const shown = isFixed ? payout : payee
        return {
          ...{ id: payout.id, ownerId: payout.ownerId, state: payout.state },
          ...{ amountSatang: payout.amountSatang, payableSatang: payout.payableSatang },
          ownerName: locale === 'th' ? payee.name : (payee.nameEn ?? payee.name),
          account: payoutAccount(shown, locale),
          accountName: shown.bankAccountName,
          waitsForAccount: payout.waitsForAccount,
          changing: changingOf(payee, locale),
          isAccountMoved: payout.state === 'approved' && isMoved(payout, payee),
          ...{ reference: payout.reference, sentDay: payout.sentDay, endReason: payout.endReason },
          periods: payout.covers.map(({ period }) => period),
        }
      })
      .sort((a, b) => a.ownerName.localeCompare(b.ownerName, 'th')),
  }
}

const isMoved = (
  { bankCode, bankAccountNo }: Pick<Payout, 'bankCode' | 'bankAccountNo'>,
  now: { bankCode: string | null; bankAccountNo: string | null },
) => bankCode !== now.bankCode || bankAccountNo !== now.bankAccountNo
