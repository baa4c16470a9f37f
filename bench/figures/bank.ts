import { parse } from 'csv-parse/sync'
import { matchLines } from '../../src/features/bank/matching/match-lines.ts'
import { mergeLines } from '../../src/features/bank/merging/merge-lines.ts'
import { readStatement } from '../../src/features/bank/reading/read-statement.ts'
import { buildManager } from '../../src/testing/people.ts'
import { addDays } from '../../src/thai/days.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const LINES = 50_000
const BILLS = 200
const FIRST = '2023-07-01'

/** A statement of 50,000 lines: read, merged with what the account has, matched with 200 open bills; then over HTTP, uploaded, imported and shown. */
export async function run(): Promise<Figure[]> {
  const text = drawn()
  const bytes = new TextEncoder().encode(text)
  const { lines, from, to } = readStatement(bytes, 'statement.csv')
  const held = lines.map((line, at) => ({ ...line, id: String(at) }))
  const household = { ownBank: 'BBL', holder: null, bills: billsOf(), payments: [], learnt: [], paid: [] }
  const read = fastest(() => readStatement(bytes, 'statement.csv'))
  const parsed = fastest(() => parse(text, { relax_quotes: true }))
  const merged = fastest(() => mergeLines(held, lines, { from, to }))
  const matched = fastest(() => matchLines(held, household))
  const { imported, bare, shown } = await overHttp(bytes)
  const many = `${LINES.toLocaleString('en')} lines`

  return [
    {
      name: `statement of ${many}, read and proven by its balances`,
      value: read,
      unit: 'ms',
      floor: { name: 'its CSV split by the library alone', value: parsed },
      target: { most: 1000 },
      note: `merged with the same lines ${Math.round(merged)} ms, matched with ${BILLS} open bills ${Math.round(matched)} ms`,
    },
    {
      name: `statement of ${many}, uploaded and brought in`,
      value: imported,
      unit: 'ms',
      floor: { name: 'split by the library, and inserted by one statement', value: bare + parsed },
      target: { timesFloor: 4 },
      note: `the page of its first 50 lines, matched anew, ${Math.round(shown)} ms`,
    },
  ]
}

async function overHttp(bytes: Uint8Array<ArrayBuffer>) {
  const stage = await openStage({ SERVICES: 'web' })
  const { app, kit } = stage
  try {
    const { token, workspaceId } = await buildManager({ kit })
    const base = `${app.url}/api/manager/dashboard/accounting/bank`
    const headers = { authorization: `Bearer ${token}` }
    const answer = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${base}${path}`, { ...init, headers: { ...headers, ...init.headers } })
      if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`)
      return (await response.json()) as { data: { id: string } }
    }
    const began = performance.now()
    const form = new FormData()
    form.append('file', new File([bytes], 'statement.csv', { type: 'text/csv' }))
    const { data } = await answer('/files', { method: 'POST', body: form })
    await answer(`/files/${data.id}/import`, {
      method: 'POST',
      body: JSON.stringify({ newName: 'Account' }),
      headers: { 'content-type': 'application/json' },
    })
    const imported = performance.now() - began
    await answer('/lines?page=1&itemsPerPage=50')
    const asked = performance.now()
    await answer('/lines?page=1&itemsPerPage=50')
    const shown = performance.now() - asked
    const client = await app.database.connect()
    try {
      const inserted = performance.now()
      await client.query('begin')
      await client.query(
        `insert into bank_lines (workspace_id, id, account_id, day, time, position, satang, balance_satang, words, is_provisional, state, created_at)
         select workspace_id, gen_random_uuid(), account_id, day, time, position, satang, balance_satang, words, is_provisional, state, created_at
           from bank_lines where workspace_id = $1`,
        [workspaceId],
      )
      await client.query('rollback')
      return { imported, shown, bare: performance.now() - inserted }
    } finally {
      client.release()
    }
  } finally {
    await stage.close()
  }
}

/** Fifty transfers a day, one of three going out, as Bangkok Bank draws them. */
function drawn(): string {
  let balance = 100_000_00
  const rows = ['Date,Particulars,Withdrawal,Deposit,Balance,Via', `01/07/23,B/F,,,${money(balance)},`]
  for (let n = 0; n < LINES; n++) {
    const [year, month, date] = addDays(FIRST, Math.floor(n / 50)).split('-')
    const sum = 100_00 + ((n * 7_919) % 900_000)
    const isOut = n % 3 === 2 && balance > sum
    balance += isOut ? -sum : sum
    const cells = isOut ? `PMT FOR GOODS,${money(sum)},` : `TRF FR OTH BK,,${money(sum)}`
    rows.push(`${date}/${month}/${year!.slice(2)},${cells},${money(balance)},mPhone`)
  }

  return rows.join('\r\n')
}

const money = (satang: number) =>
  `"${Math.floor(satang / 100).toLocaleString('en')}.${String(satang % 100).padStart(2, '0')}"`

const billsOf = () =>
  Array.from({ length: BILLS }, (_, at) => ({
    ...{ id: `b${at}`, no: `INV-2603-${at}`, tenantId: `t${at}`, propertyId: `p${at}` },
    ...{ issueDay: '2026-02-25', dueDay: '2026-03-05', openSatang: BigInt(400_000 + at * 100) },
    names: [`สมชาย ใจดี${at}`],
  }))

function fastest(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    work()
    least = Math.min(least, performance.now() - began)
  }

  return least
}
