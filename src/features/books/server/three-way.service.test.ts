import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { postEntry } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()

type Finding = {
  key: string
  count: number
  satang: string
  rows: { words: string; satang: string; path: string | null }[]
}

/** A business whose bank tells the first twenty days of November, and that agrees with itself. */
async function house() {
  const one = await buildOwnersBusiness(app)
  const { workspaceId } = one
  const sql = (text: string, values: unknown[] = []) => app.kit.database.owner.query(text, values)
  const [accountId, fileId] = [newId(), newId()]
  await sql('insert into bank_accounts (workspace_id, id, name, bank) values ($1, $2, $3, $4)', [
    workspaceId,
    accountId,
    'กสิกร',
    'kbank',
  ])
  await sql(
    `insert into bank_files (workspace_id, id, account_id, file_name, sha256, state, from_day, to_day, line_count, is_proven, closing_satang, imported_at)
     values ($1, $2, $3, 'nov.csv', 'x', 'imported', '2026-11-01', '2026-11-20', 0, true, 4740000, now())`,
    [workspaceId, fileId, accountId],
  )
  let position = 0
  const bankLine = async (day: string, satang: bigint, { words = 'โอนเงิน', state = 'open' } = {}) => {
    const id = newId()
    await sql(
      `insert into bank_lines (workspace_id, id, account_id, day, position, satang, words, is_provisional, state)
       values ($1, $2, $3, $4, $5, $6, $7, false, $8)`,
      [workspaceId, id, accountId, day, ++position, satang.toString(), [words], state],
    )
    return id
  }
  const allocate = (lineId: string, paymentId: string, satang: bigint) =>
    sql(
      'insert into bank_allocations (workspace_id, id, bank_line_id, payment_id, satang, is_made) values ($1, $2, $3, $4, $5, true)',
      [workspaceId, newId(), lineId, paymentId, satang.toString()],
    )
  const home = await one.home()
  await one.receive(home, 4_800_000n)
  const { rows } = await sql('select id from payments where workspace_id = $1', [workspaceId])
  const paymentId = rows[0].id as string
  const lineId = await bankLine('2026-11-02', 4_800_000n, { state: 'accepted' })
  await allocate(lineId, paymentId, 4_800_000n)
  await one.spend(home, '2026-11-01')
  await bankLine('2026-11-03', -60_000n)
  app.setNow('2026-11-20T03:00:00Z')
  const check = async (day = '2026-11-20') =>
    (await one.call('GET', `/accounting/books/three-way?day=${day}`)).body.data
  const found = async () => {
    const { findings } = (await check()) as { findings: Finding[] }
    return findings.map(({ key, count, satang }) => ({ key, count, satang }))
  }

  return { ...one, home, sql, bankLine, allocate, lineId, paymentId, check, found }
}

describe('the three-way check', () => {
  it('finds nothing where bank, books and deposits agree, on any day', async () => {
    const h = await house()
    expect(await h.check()).toMatchObject({
      bankSatang: '4740000',
      bankDay: '2026-11-20',
      booksSatang: '4740000',
      heldSatang: '2400000',
      leasesSatang: '2400000',
      moneySatang: '4740000',
      findings: [],
    })
    expect(await h.check('2026-10-31')).toMatchObject({
      bankSatang: null,
      booksSatang: '0',
      heldSatang: '0',
      findings: [],
    })
  })

  it('tells each account by its name and day, and lines that add up to what keeps bank and books apart', async () => {
    const h = await house()
    const gap = async () => {
      const { gap: found, bankSatang, booksSatang } = await h.check()
      const lines = (found.lines as { key: string; name: string | null; satang: string }[]).map(
        ({ key, name, satang }) => [key, name, satang],
      )
      expect(BigInt(found.satang)).toBe(BigInt(bankSatang) - BigInt(booksSatang))
      expect(lines.reduce((sum, [, , satang]) => sum + BigInt(satang!), 0n)).toBe(BigInt(found.satang))
      return lines
    }
    expect(await gap()).toEqual([])
    // A second account of October, with a month between that no statement tells.
    const [accountId, ...files] = [newId(), newId(), newId()]
    await h.sql(`insert into bank_accounts (workspace_id, id, name) values ($1, $2, 'ออมทรัพย์')`, [
      h.workspaceId,
      accountId,
    ])
    const told = [
      ['2026-09-01', '2026-09-30', 100_000, 100_000],
      ['2026-11-01', '2026-11-10', 130_000, 130_000],
    ]
    for (const [index, days] of told.entries())
      await h.sql(
        `insert into bank_files (workspace_id, id, account_id, file_name, sha256, state, from_day, to_day, line_count, is_proven,
                                 opening_satang, closing_satang, imported_at)
         values ($1, $2, $3, $4, $4, 'imported', $5, $6, 0, true, $7, $8, now())`,
        [h.workspaceId, files[index], accountId, `${index}.csv`, ...days],
      )
    await h.bankLine('2026-11-10', 850_000n)
    await h.spend(h.home, '2026-11-15')
    const found = await h.check()
    expect(
      found.accounts.map(({ name, day, satang }: Record<string, string>) => [name, day, satang]),
    ).toEqual(
      expect.arrayContaining([
        ['กสิกร', '2026-11-20', '4740000'],
        ['ออมทรัพย์', '2026-11-10', '130000'],
      ]),
    )
    expect(await gap()).toEqual(
      expect.arrayContaining([
        ['opening', 'ออมทรัพย์', '100000'],
        ['untold', 'ออมทรัพย์', '30000'],
        ['bank_in_unbooked', null, '850000'],
        ['books_out_no_bank', null, '60000'],
      ]),
    )
    await h.sql(`update payments set method = 'cash' where workspace_id = $1`, [h.workspaceId])
    await h.sql('delete from bank_allocations where workspace_id = $1', [h.workspaceId])
    await h.sql('delete from bank_lines where id = $1', [h.lineId])
    expect(await gap()).toEqual(expect.arrayContaining([['cash', null, '-4800000']]))
  })

  it('finds money that came or left and that nobody booked', async () => {
    const h = await house()
    const line = await h.bankLine('2026-11-10', 850_000n, { words: 'รับโอนจาก สมชาย' })
    await h.bankLine('2026-11-12', -120_000n)
    expect(await h.found()).toEqual([
      { key: 'bank_in_unbooked', count: 1, satang: '850000' },
      { key: 'bank_out_unbooked', count: 1, satang: '120000' },
    ])
    const { findings } = await h.check()
    expect(findings[0].rows).toEqual([
      {
        ...{ key: line, day: '2026-11-10', words: 'รับโอนจาก สมชาย', satang: '850000' },
        path: `/dashboard/manager/accounting/bank/lines/${line}`,
      },
    ])
  })

  it('finds what is booked and stands in no statement, but neither cash nor days that none tells', async () => {
    const h = await house()
    await h.sql(`delete from bank_allocations where workspace_id = $1`, [h.workspaceId])
    await h.sql(`delete from bank_lines where workspace_id = $1 and satang > 0`, [h.workspaceId])
    expect(await h.found()).toEqual([{ key: 'books_in_no_bank', count: 1, satang: '4800000' }])
    await h.sql(`update payments set method = 'cash' where workspace_id = $1`, [h.workspaceId])
    expect(await h.found()).toEqual([])
    await h.spend(h.home, '2026-11-15')
    expect(await h.found()).toEqual([{ key: 'books_out_no_bank', count: 1, satang: '60000' }])
    await h.sql(`update bank_files set to_day = '2026-11-14' where workspace_id = $1`, [h.workspaceId])
    expect(await h.found()).toEqual([])
  })

  it('finds a line that was taken for payments of another sum', async () => {
    const h = await house()
    await h.sql('update bank_allocations set satang = 4700000 where bank_line_id = $1', [h.lineId])
    expect(await h.found()).toEqual([{ key: 'bank_part_booked', count: 1, satang: '100000' }])
  })

  it('finds a deposit that is not what the lease agreed', async () => {
    const h = await house()
    await h.sql('update leases set deposit_satang = 3000000 where id = $1', [h.home.leaseId])
    expect(await h.found()).toEqual([{ key: 'deposit_differs', count: 1, satang: '-600000' }])
    const { findings } = await h.check()
    expect(findings[0].rows[0].path).toBe(`/dashboard/manager/edit-lease-draft/${h.home.leaseId}`)
  })

  const deposit = (h: Awaited<ReturnType<typeof house>>, satang: bigint, about: object) =>
    h.inside((tx) =>
      postEntry(tx, h.workspaceId, {
        ...{ kind: 'opening', day: '2026-11-05', at: app.kit.now(), sourceKind: 'lease', sourceId: newId() },
        lines: [
          { account: '3900', amountSatang: satang },
          { account: '2100', amountSatang: -satang, ...about },
        ],
      }),
    )

  it('finds deposits of no lease, and below zero', async () => {
    const h = await house()
    await deposit(h, 500_000n, {})
    expect(await h.found()).toEqual([{ key: 'deposit_no_lease', count: 1, satang: '500000' }])
    await deposit(h, -500_000n, {})
    expect(await h.found()).toEqual([])
    await deposit(h, -2_500_000n, { leaseId: h.home.leaseId })
    expect(await h.found()).toEqual([{ key: 'deposit_below_zero', count: 1, satang: '-100000' }])
  })

  it('finds what is still held after a deposit was settled', async () => {
    const h = await house()
    await h.sql(`update leases set status = 'terminated' where id = $1`, [h.home.leaseId])
    await h.sql(
      `insert into deposit_settlements (workspace_id, id, lease_id, tenant_id, property_id, status) values ($1, $2, $3, $4, $5, 'settled')`,
      [h.workspaceId, newId(), h.home.leaseId, h.home.tenantId, h.home.propertyId],
    )
    expect(await h.found()).toEqual([{ key: 'deposit_after_settled', count: 1, satang: '3600000' }])
  })

  it('finds that there is less money than deposits', async () => {
    const h = await house()
    await h.inside((tx) =>
      postEntry(tx, h.workspaceId, {
        ...{
          kind: 'owner_paid',
          day: '2026-11-06',
          at: app.kit.now(),
          sourceKind: 'statement',
          sourceId: newId(),
        },
        lines: [
          { account: '2200', amountSatang: 3_000_000n },
          { account: '1010', amountSatang: -3_000_000n },
        ],
      }),
    )
    await h.bankLine('2026-11-06', -3_000_000n)
    expect(await h.found()).toEqual([{ key: 'deposit_uncovered', count: 1, satang: '660000' }])
  })
})
