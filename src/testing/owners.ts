import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { addExpense } from '#features/expenses/server/service.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { changeOwnership } from '#features/properties/server/service.ts'
import type { TestApp } from './app.ts'
import { buildBill } from './bills.ts'
import { buildManager } from './people.ts'

type Home = { propertyId: string; invoiceId: string }
type Part = { ownerId: string; shareBp: number }
type Month = { period: string; state: string; incomeSatang: string }

/** All of a home. */
export const whole = (ownerId: string): Part[] => [{ ownerId, shareBp: 10_000 }]

/** What the owner's form sends: all of these homes are theirs. */
export const ownerForm = (name: string, ...homes: Pick<Home, 'propertyId'>[]) => ({
  name,
  homes: homes.map(({ propertyId }) => ({ propertyId, shareBp: 10_000 })),
})

/** A manager on 2 November 2026, and what they do about homes, owners and their months, by the dashboard's calls. */
export async function buildOwnersBusiness(app: TestApp) {
  const { kit } = app
  app.setNow('2026-11-02T03:00:00Z')
  const { id: by, workspaceId } = await buildManager(app)
  const inside: <T>(work: Parameters<typeof kit.database.inWorkspace<T>>[1]) => Promise<T> = (work) =>
    kit.database.inWorkspace(workspaceId, work)
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { token } = await openSession(kit, by, 'test')
    return app.call(method, `/manager/dashboard${path}`, { token, body })
  }
  const statements = (owner: string) => `/owners/${owner}/statements`

  return {
    by,
    workspaceId,
    inside,
    call,
    /** A home let since 1 November whose first bill of 48,000 is out: rent 12,000, deposit 24,000, advance 12,000. */
    home: (lease: Parameters<typeof buildBill>[2] = {}) =>
      buildBill(app, workspaceId, {
        ...{ startDay: '2026-11-01', activatedAt: new Date('2026-10-28T03:00:00Z') },
        ...lease,
      }),
    /** The id of a new owner of all of these homes. */
    owner: async (name: string, ...homes: Home[]) =>
      (await call('POST', '/owners', ownerForm(name, ...homes))).body.data.id as string,
    owns: ({ propertyId }: Pick<Home, 'propertyId'>, owners: Part[], since?: string) =>
      inside((tx) => changeOwnership(tx, kit, { workspaceId, propertyId, actorId: by, owners, since })),
    /** A transfer for a home's bill, today or on a day. */
    receive: ({ propertyId, invoiceId }: Home, amountSatang: bigint, day?: string) =>
      recordPayment(kit, {
        ...{ workspaceId, propertyId, invoiceId, by, method: 'transfer', amountSatang, day },
        idempotencyKey: newId(),
      }),
    /** Has 600 baht spent on a home. */
    spend: ({ propertyId }: Pick<Home, 'propertyId'>, day: string) =>
      inside((tx) =>
        addExpense(tx, kit, {
          ...{ workspaceId, propertyId, actorId: by, day, category: 'repair', description: 'ล้างแอร์' },
          amountSatang: 60_000n,
        }),
      ),
    issue: (owner: string, period: string) => call('POST', `${statements(owner)}/${period}/issue`),
    month: async (owner: string, period: string) =>
      (await call('GET', `${statements(owner)}/${period}`)).body.data,
    months: async (owner: string) => (await call('GET', statements(owner))).body.data as Month[],
    balance: async (account: string) =>
      (await inside((tx) => balances(tx, workspaceId))).find((one) => one.account === account)?.balanceSatang,
    /** What is wrong with the books: nothing. */
    problems: async () => (await inside((tx) => verifyBooks(tx, workspaceId))).problems,
  }
}
