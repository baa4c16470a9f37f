import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import type { TestApp } from './app.ts'

type App = Pick<TestApp, 'kit'>
type Acts = Record<string, () => Promise<unknown>>

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/**
 * Does three acts at the same moment, chosen by a seed, wave after wave. Each may be refused; none may fail. Answers what
 * was done, to be said beside what is expected afterwards.
 */
export async function interleave(
  acts: Acts,
  { seed, waves, before }: { seed: number; waves: number; before?: (wave: number) => Promise<unknown> },
): Promise<string> {
  const random = randomOf(seed)
  const names = Object.keys(acts)
  const done: string[] = []
  for (let wave = 0; wave < waves; wave++) {
    const chosen = [0, 1, 2].map(() => names[random(names.length)]!)
    await before?.(wave)
    const answers = await Promise.all(chosen.map((name) => acts[name]!()))
    for (const [index, answer] of answers.entries()) {
      const { status, body } = (answer ?? {}) as { status?: number; body?: { code?: string } }
      done.push(`${chosen[index]} ${status ?? ''} ${body?.code ?? ''}`.trim())
      if (typeof status === 'number') expect(status, `${seed}: ${done.join(', ')}`).toBeLessThan(500)
    }
  }

  return `${seed}: ${done.join(', ')}`
}

/** What is wrong with the money of a workspace; all of it empty where nothing was lost, doubled or left without a bill. */
export async function moneyOf({ kit }: App, workspaceId: string) {
  return kit.database.inWorkspace(workspaceId, async (tx) => ({
    books: (await verifyBooks(tx, workspaceId)).problems,
    owed: (await balances(tx, workspaceId)).find(({ account }) => account === '2300')?.balanceSatang ?? 0n,
    wrong: (
      await tx.execute(sql`
        select i.no, i.status, i.paid_satang, coalesce(sum(p.amount_satang - p.credit_satang - p.refunded_satang), 0) as came, count(r.id) as receipts
          from invoices i
          left join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'succeeded'
          left join receipts r on r.workspace_id = p.workspace_id and r.payment_id = p.id
         where i.workspace_id = ${workspaceId} group by i.workspace_id, i.id
        having i.paid_satang <> coalesce(sum(p.amount_satang - p.credit_satang - p.refunded_satang), 0) or count(r.id) <> count(p.id)
            or (i.status = 'void' and i.paid_satang > 0 and i.credited_at is null) or i.paid_satang > i.total_satang`)
    ).rows,
    pending: (
      await tx.execute(
        sql`select id from payments where workspace_id = ${workspaceId} and status = 'pending'`,
      )
    ).rows,
  }))
}

/** What `moneyOf` answers where all is well. */
export const ALL_WELL = { books: [], owed: 0n, wrong: [], pending: [] }

/** The bills of a workspace, void ones too. */
export async function billsOf({ kit }: App, workspaceId: string): Promise<string[]> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ id: string }>(sql`select id from invoices where workspace_id = ${workspaceId}`),
  )

  return rows.map(({ id }) => id)
}
