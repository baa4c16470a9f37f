import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { randomFrom } from '#testing/random.ts'
import { addDays } from '#thai/days.ts'
import { expensePaidLines, invoiceIssuedLines } from './rules.ts'
import {
  closedThrough,
  closePeriod,
  holdBooks,
  listClosings,
  postEntry,
  reopenPeriod,
  trialBalance,
  verifyBooks,
} from './service.ts'

const app = await testApp()
const { database } = app.kit
const inside = database.inWorkspace

const bill = (day: string, more: object = {}) => ({
  kind: 'invoice_issued' as const,
  day,
  at: app.kit.now(),
  sourceKind: 'invoice',
  sourceId: newId(),
  lines: invoiceIssuedLines([{ kind: 'rent', amountSatang: 1_500_000n }], { leaseId: newId() }),
  ...more,
})

async function business() {
  const { id: actorId, workspaceId } = await buildManager(app)
  const actor = { workspaceId, actorId }
  const close = (throughDay: string) =>
    inside(workspaceId, async (tx) => {
      const wasDay = await holdBooks(tx, workspaceId)
      await closePeriod(tx, app.kit, actor, { throughDay, wasDay })
    })
  const reopen = (throughDay: string | null, reason = 'ใบเสร็จตกหล่น') =>
    inside(workspaceId, async (tx) => {
      const wasDay = await holdBooks(tx, workspaceId)
      await reopenPeriod(tx, app.kit, actor, { throughDay, wasDay, reason })
    })
  const post = (day: string, more: object = {}) =>
    inside(workspaceId, (tx) => postEntry(tx, workspaceId, bill(day, more)))
  const days = async () =>
    (
      await database.owner.query(
        'select day::text, original_day::text as original from ledger_entries where workspace_id = $1 order by id',
        [workspaceId],
      )
    ).rows

  return { workspaceId, actorId, close, reopen, post, days }
}

describe('a closed period', () => {
  it('refuses what somebody books in it, and says up to which day and from when on', async () => {
    const { close, post, actorId, days } = await business()
    await close('2026-10-31')
    await expect(post('2026-10-31', { createdBy: actorId })).rejects.toMatchObject({
      code: 'books_closed',
      status: 409,
      data: { params: { day: '2026-10-31', closed: '2026-10-31', open: '2026-11-01' } },
    })
    expect(await post('2026-11-01', { createdBy: actorId })).toBe(true)
    expect(await days()).toEqual([{ day: '2026-11-01', original: null }])
  })

  it('takes what nobody does by hand on the first open day, with its own day beside it', async () => {
    const { workspaceId, close, post, days } = await business()
    await close('2026-10-31')
    expect(await post('2026-10-20', { createdBy: null })).toBe(true)
    expect(await days()).toEqual([{ day: '2026-11-01', original: '2026-10-20' }])
    expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
  })

  it.each([
    "insert into ledger_entries (workspace_id, id, day, kind, source_kind, source_id) values ($1, $2, '2026-10-31', 'x', 'x', $2)",
    "insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day) values ($1, $2, 9, '1010', 5, '2026-10-31')",
  ])('is guarded by the database as well: %s', async (statement) => {
    const { workspaceId, close } = await business()
    await close('2026-10-31')
    await expect(database.owner.query(statement, [workspaceId, newId()])).rejects.toThrow(
      'closed through 2026-10-31',
    )
  })

  it('is open again after it was reopened, with the reason kept', async () => {
    const { workspaceId, actorId, close, reopen, post } = await business()
    await close('2026-09-30')
    await close('2026-10-31')
    await reopen('2026-09-30')
    expect(await post('2026-10-15', { createdBy: actorId })).toBe(true)
    await expect(post('2026-09-15', { createdBy: actorId })).rejects.toMatchObject({ code: 'books_closed' })
    const listed = await inside(workspaceId, (tx) => listClosings(tx, workspaceId))
    expect(
      listed.map(({ act, throughDay, wasDay, reason, byName }) => ({
        act,
        throughDay,
        wasDay,
        reason,
        byName,
      })),
    ).toEqual([
      {
        act: 'reopened',
        throughDay: '2026-09-30',
        wasDay: '2026-10-31',
        reason: 'ใบเสร็จตกหล่น',
        byName: 'วรรณา ทดสอบ',
      },
      { act: 'closed', throughDay: '2026-10-31', wasDay: '2026-09-30', reason: '', byName: 'วรรณา ทดสอบ' },
      { act: 'closed', throughDay: '2026-09-30', wasDay: null, reason: '', byName: 'วรรณา ทดสอบ' },
    ])
    await expect(database.owner.query('delete from ledger_closings')).rejects.toThrow('append-only')
  })

  it('waits for what is being posted, and whoever posts meanwhile waits for it', async () => {
    const { workspaceId, actorId, close, post } = await business()
    let go = () => {}
    const held = new Promise<void>((done) => {
      go = done
    })
    const posting = inside(workspaceId, async (tx) => {
      await postEntry(tx, workspaceId, bill('2026-10-10', { createdBy: actorId }))
      await held
    })
    await new Promise((done) => setTimeout(done, 50))
    const closing = close('2026-10-31')
    await new Promise((done) => setTimeout(done, 50))
    const late = post('2026-10-11', { createdBy: actorId })
    const closedYet = await Promise.race([
      closing.then(() => true),
      new Promise((done) => setTimeout(done, 100, false)),
    ])
    expect(closedYet).toBe(false)
    go()
    await posting
    await closing
    await expect(late).rejects.toMatchObject({ code: 'books_closed' })
  })
})

it('keeps to its rules over 1,000 random postings, closings and reopenings', async () => {
  const { workspaceId, actorId, close, reopen } = await business()
  const below = randomFrom(20_261_130)
  const first = '2026-01-01'
  const anyDay = () => addDays(first, below(300))
  let closed: string | null = null
  /** The day each entry is to stand on, and its sum by account. */
  const model: { day: string; original: string | null; lines: [string, bigint][] }[] = []
  let [refused, moved] = [0, 0]
  for (let step = 0; step < 1_000; step++) {
    const what = below(100)
    if (what < 4) {
      closed = anyDay()
      await (closed > ((await inside(workspaceId, (tx) => closedThrough(tx, workspaceId))) ?? '')
        ? close
        : reopen)(closed)
      continue
    }
    if (what === 4) {
      await reopen(null)
      closed = null
      continue
    }
    const day = anyDay()
    const isByHand = below(2) === 0
    const amount = BigInt(1 + below(5_000_000))
    const lines = below(2)
      ? expensePaidLines(amount, {})
      : invoiceIssuedLines([{ kind: 'rent', amountSatang: amount }], {})
    const posting = inside(workspaceId, (tx) =>
      postEntry(tx, workspaceId, { ...bill(day), lines, createdBy: isByHand ? actorId : null }),
    )
    const isClosed = closed !== null && day <= closed
    if (isClosed && isByHand) {
      await expect(posting).rejects.toMatchObject({ code: 'books_closed' })
      refused++
      continue
    }
    expect(await posting).toBe(true)
    if (isClosed) moved++
    model.push({
      day: isClosed ? addDays(closed!, 1) : day,
      original: isClosed ? day : null,
      lines: lines.map(({ account, amountSatang }) => [account, amountSatang]),
    })
  }
  expect(refused).toBeGreaterThan(50)
  expect(moved).toBeGreaterThan(50)
  const { rows } = await database.owner.query(
    'select day::text, original_day::text as original from ledger_entries where workspace_id = $1 order by id',
    [workspaceId],
  )
  expect(rows).toEqual(model.map(({ day, original }) => ({ day, original })))
  expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])

  for (let n = 0; n < 40; n++) {
    const [from, to] = [anyDay(), anyDay()].sort() as [string, string]
    const told = await inside(workspaceId, (tx) => trialBalance(tx, workspaceId, { from, to }))
    const expected = new Map<string, [bigint, bigint, bigint]>()
    for (const entry of model)
      for (const [account, amount] of entry.day <= to ? entry.lines : []) {
        const sums = expected.get(account) ?? [0n, 0n, 0n]
        if (entry.day < from) sums[0] += amount
        else if (amount > 0n) sums[1] += amount
        else sums[2] -= amount
        expected.set(account, sums)
      }
    expect(
      told.map(({ account, openingSatang, debitSatang, creditSatang }) => [
        account,
        [openingSatang, debitSatang, creditSatang],
      ]),
    ).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)))
    const sum = (of: (line: (typeof told)[number]) => bigint) =>
      told.reduce((total, line) => total + of(line), 0n)
    expect(sum(({ openingSatang }) => openingSatang)).toBe(0n)
    expect(sum(({ closingSatang }) => closingSatang)).toBe(0n)
    expect(sum(({ debitSatang }) => debitSatang)).toBe(sum(({ creditSatang }) => creditSatang))
    for (const { openingSatang, balanceSatang, closingSatang } of told)
      expect(openingSatang + balanceSatang).toBe(closingSatang)
  }
})

it('is told that nobody may change the sums of a day but the ledger itself', async () => {
  const { workspaceId, post } = await business()
  await post('2026-10-10')
  const write = inside(workspaceId, (tx) => tx.execute(sql`update ledger_days set debit_satang = 1`))
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  await database.owner.query(
    `update ledger_days set debit_satang = debit_satang + 1 where workspace_id = $1 and account = '1100'`,
    [workspaceId],
  )
  const { problems } = await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))
  expect(problems).toEqual([
    'account 1100 on 2026-10-10 is kept as 1500001 and 0 but its lines make 1500000 and 0',
  ])
})
