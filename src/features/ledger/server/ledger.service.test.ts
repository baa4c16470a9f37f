import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { audit } from '#server/audit.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { expensePaidLines, invoiceIssuedLines } from './rules.ts'
import { balances, postEntry, trialBalance, verifyBooks } from './service.ts'

const app = await testApp()
const { database } = app.kit
const manager = await buildManager(app)
const { workspaceId } = manager
const inside = database.inWorkspace
const bill = (sourceId = newId(), day = '2026-11-01') => ({
  kind: 'invoice_issued' as const,
  day,
  at: app.kit.now(),
  sourceKind: 'invoice',
  sourceId,
  memo: 'INV-2026-0001',
  lines: invoiceIssuedLines([{ kind: 'rent', amountSatang: 1_500_000n }], { leaseId: newId() }),
})

const ACT = { action: 'invoice.noted', recordKind: 'invoice', recordId: newId() }

describe('posting', () => {
  it('books an event once, and keeps balances equal to the sums of their lines', async () => {
    const posting = bill()
    expect(await inside(workspaceId, (tx) => postEntry(tx, workspaceId, posting))).toBe(true)
    expect(await inside(workspaceId, (tx) => postEntry(tx, workspaceId, posting))).toBe(false)
    await inside(workspaceId, (tx) =>
      postEntry(tx, workspaceId, {
        ...bill(newId(), '2026-12-01'),
        kind: 'expense_paid',
        lines: expensePaidLines(85_000n, {}),
      }),
    )
    const kept = await inside(workspaceId, (tx) => balances(tx, workspaceId))
    expect(kept).toEqual([
      { account: '1010', balanceSatang: -85_000n },
      { account: '1100', balanceSatang: 1_500_000n },
      { account: '4010', balanceSatang: -1_500_000n },
      { account: '5010', balanceSatang: 85_000n },
    ])
    const november = await inside(workspaceId, (tx) => trialBalance(tx, workspaceId, { to: '2026-11-30' }))
    expect(november.map((line) => line.account)).toEqual(['1100', '4010'])
    const check = await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))
    expect(check).toEqual({ entries: 2, lines: 4, problems: [] })
  })

  it('stands in the books, and in the record of who did what, at the time of the kit’s clock', async () => {
    app.setNow('2026-12-24T08:09:10.123Z')
    const at = app.kit.now()
    const { workspaceId: later } = await buildManager(app)
    await inside(later, async (tx) => {
      await postEntry(tx, later, { ...bill(), at })
      await audit(tx, { workspaceId: later, actorId: null, at, ...ACT })
    })
    app.setNow('2026-11-20T03:00:00Z')
    const { rows } = await database.owner.query(
      'select e.created_at as booked, a.created_at as noted from ledger_entries e join audit_log a using (workspace_id) where workspace_id = $1',
      [later],
    )
    expect(rows).toEqual([{ booked: at, noted: at }])
  })

  it('posts from many places at once without waiting in a circle', async () => {
    const { workspaceId: busy } = await buildManager(app)
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        inside(busy, (tx) =>
          postEntry(tx, busy, {
            ...bill(),
            lines: n % 2 ? bill().lines : expensePaidLines(100n, {}).toReversed(),
          }),
        ),
      ),
    )
    const check = await inside(busy, (tx) => verifyBooks(tx, busy))
    expect(check).toEqual({ entries: 24, lines: 48, problems: [] })
  })

  it('refuses an entry that does not balance: the code at once, the database at commit', async () => {
    const lopsided = { ...bill(), lines: [{ ...bill().lines[0]!, amountSatang: 5n }, bill().lines[1]!] }
    await expect(inside(workspaceId, (tx) => postEntry(tx, workspaceId, lopsided))).rejects.toThrow(
      'add up to',
    )
    const id = newId()
    const write = inside(workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into ledger_entries (workspace_id, id, day, kind, source_kind, source_id)
        values (${workspaceId}, ${id}, '2026-11-02', 'opening', 'test', ${id})`)
      await tx.execute(sql`
        insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day)
        values (${workspaceId}, ${id}, 1, '1010', 100, '2026-11-02'), (${workspaceId}, ${id}, 2, '4010', -99, '2026-11-02')`)
    })
    await expect(write).rejects.toThrow('is not balanced')
    const empty = inside(workspaceId, (tx) =>
      tx.execute(sql`
        insert into ledger_entries (workspace_id, id, day, kind, source_kind, source_id)
        values (${workspaceId}, ${id}, '2026-11-02', 'opening', 'test', ${id})`),
    )
    await expect(empty).rejects.toThrow('is not balanced')
  })

  it.each([
    "update ledger_lines set account = '1010'",
    'delete from ledger_lines',
    "update ledger_entries set memo = 'x'",
    'delete from ledger_entries',
    'truncate ledger_lines',
    'truncate ledger_entries cascade',
  ])('is append-only, also for the owner of the database: %s', async (statement) => {
    await expect(asOwner(database, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: expect.stringMatching('append-only') },
    })
    await expect(inside(workspaceId, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  it('lets no request write a balance by itself', async () => {
    await expect(
      inside(workspaceId, (tx) => tx.execute(sql`update ledger_balances set balance_satang = 0`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('calls', () => {
  it('lists entries by page with names in the reader’s language, and only this workspace', async () => {
    const first = await app.call('GET', '/manager/dashboard/accounting/ledger?itemsPerPage=1', {
      token: manager.token,
      lang: 'th',
    })
    expect(first.body).toMatchObject({
      total: 2,
      data: [{ kindName: 'ลงค่าใช้จ่าย', totalSatang: '85000', lines: [{}, {}] }],
    })
    const second = await app.call(
      'GET',
      `/manager/dashboard/accounting/ledger?itemsPerPage=1&cursor=${first.body.nextCursor}`,
      { token: manager.token },
    )
    expect(second.body.data[0].lines[0]).toMatchObject({
      accountName: 'Tenant receivables',
      debitSatang: '1500000',
    })
    expect(second.body.nextCursor).toBeUndefined()

    const stranger = await buildManager(app)
    const theirs = await app.call('GET', '/manager/dashboard/accounting/ledger', { token: stranger.token })
    expect(theirs.body).toMatchObject({ total: 0, data: [] })
  })

  it('shows the balances and that the books agree; only to members who may see money', async () => {
    const shown = await app.call('GET', '/manager/dashboard/accounting/balances', { token: manager.token })
    expect(shown.body.data).toMatchObject({
      isBalanced: true,
      problems: [],
      debitSatang: '1585000',
      creditSatang: '1585000',
    })
    const clerk = await buildManager(app, { rights: ['view', 'edit'] })
    expect(
      (await app.call('GET', '/manager/dashboard/accounting/balances', { token: clerk.token })).status,
    ).toBe(403)
    const tenant = await buildUser(app)
    expect(
      await app.call('GET', '/manager/dashboard/accounting/balances', { token: tenant.token }),
    ).toMatchObject({ status: 403, body: { code: 102 } })
  })
})
