import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { issueOpeningInvoice } from '#features/invoices/server/service.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import type { TestApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

type Told = {
  bills: { no: string; room: string; issuedOn: string; dueOn: string; amountSatang: number }[]
  lines: {
    id: string
    counterparty?: { th: string; room?: string }
    pays: { bill: string; satang: number }[]
    full: string
  }[]
  openAfterAll: Record<string, number>
}

const folder = new URL('./samples/', import.meta.url)
export const told: Told = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
export const sample = (name: string) => readFileSync(new URL(name, folder))

/** The dormitory of the samples in a business of its own, its bills out, on 12 July 2026; and the calls of its manager. */
export async function buildBankHouse(app: TestApp) {
  const { kit } = app
  app.setNow('2026-07-12T03:00:00Z')
  const { id: by, workspaceId } = await buildManager(app)
  const { token } = await openSession(kit, by, 'test')
  const names = new Map(
    told.lines.flatMap(({ counterparty }) =>
      counterparty?.room ? [[counterparty.room, counterparty.th]] : [],
    ),
  )
  const ids = new Map<string, string>()
  for (const room of new Set(told.bills.map((bill) => bill.room))) {
    const [firstName = 'ไม่มีชื่อ', lastName = `ห้อง${room}`] = (names.get(room) ?? '')
      .split(' ')
      .slice(-2)
      .filter(Boolean)
    const tenantId = await buildTenant(app, workspaceId, { firstName, lastName })
    const propertyId = await buildHome(app, workspaceId, { unitNo: room, type: 'dorm' })
    const { id: leaseId } = await buildLease(app, workspaceId, {
      ...{ tenantId, propertyId, startDay: '2025-11-01', endDay: '2026-10-31' },
      activatedAt: new Date('2025-10-28T03:00:00Z'),
    })
    for (const bill of told.bills.filter((one) => one.room === room))
      ids.set(bill.no, await issue({ app, workspaceId, leaseId, bill }))
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object | FormData) =>
    app.call(method, `/manager/dashboard/accounting/bank${path}`, { token, body, lang: 'en' })
  const send = (name: string, bytes: Uint8Array = sample(name), password?: string) => {
    const form = new FormData()
    if (password !== undefined) form.set('password', password)
    form.set('file', new File([bytes as BlobPart], name, { type: 'text/csv' }))
    return call('POST', '/files', form)
  }
  const inside = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    kit.database.inWorkspace(workspaceId, async (tx) => (await tx.execute<T>(query)).rows)

  return {
    ...{ by, token, workspaceId, call, send, inside },
    /** Sends a sample and brings it in. Answers what it is then. */
    bring: async (name: string, choice: object = {}) => {
      const { body } = await send(name)
      const { body: brought } = await call('POST', `/files/${body.data?.id}/import`, choice)
      return brought.data ?? { ...body, ...brought }
    },
    accounts: async () =>
      (await call('GET', '/accounts')).body.data as { id: string; name: string; openLines: number }[],
    lines: async (query = '') => (await call('GET', `/lines?itemsPerPage=100${query}`)).body,
    billId: (no: string) => ids.get(no)!,
    billOf: (id: string) => [...ids].find(([, one]) => one === id)?.[0],
    /** What of each bill is open, by its number in the samples; paid ones left out. */
    open: async () => {
      const rows = await inside<{ id: string; open: string }>(
        sql`select id, (total_satang - paid_satang)::text as open from invoices where workspace_id = ${workspaceId} and total_satang > paid_satang`,
      )
      return Object.fromEntries(
        rows.map(({ id, open }) => [[...ids].find(([, one]) => one === id)![0], Number(open)]),
      )
    },
    bank: () =>
      kit.database.inWorkspace(
        workspaceId,
        async (tx) =>
          (await balances(tx, workspaceId)).find(({ account }) => account === '1010')?.balanceSatang ?? 0n,
      ),
    problems: () =>
      kit.database.inWorkspace(workspaceId, async (tx) => (await verifyBooks(tx, workspaceId)).problems),
  }
}

type Issued = { app: TestApp; workspaceId: string; leaseId: string; bill: Told['bills'][number] }

/** A bill as the samples tell it: its number, its days, its sum. */
async function issue({ app: { kit }, workspaceId, leaseId, bill }: Issued): Promise<string> {
  const { no, issuedOn, dueOn: dueDay, amountSatang } = bill
  const id = await kit.database.inWorkspace(workspaceId, (tx) =>
    issueOpeningInvoice(tx, kit, workspaceId, {
      leaseId,
      amountSatang: BigInt(amountSatang),
      dueDay,
      importId: newId(),
    }),
  )
  await kit.database.owner.query('update invoices set no = $2, issue_day = $3 where id = $1', [
    id,
    no,
    issuedOn,
  ])

  return id
}
