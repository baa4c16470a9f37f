import type { Kit } from '#server/kit.ts'
import { type AccountRow, findAccounts, NONE, openAccount } from './open.ts'

type Taking = {
  /** The kit whose gateways take the money of this business. */
  kit: Kit
  /** The account that takes what is paid by a method; null for the service's own. */
  accountOf: (method: string) => string | null
  /** Whether cards that tenants keep with the service can be charged: they are kept at its own account. */
  takesKeptCards: boolean
}

/**
 * Through which gateways tenants of a business pay from now on (decision G486). Its own accounts where it has any, and then
 * no other. Without one: the built-in gateway for trying out, where that is what the service has. A real gateway of the
 * service takes money for packages alone, as what it took for others would be theirs to ask back.
 */
export async function takingOf(kit: Kit, workspaceId: string): Promise<Taking> {
  const rows = await kit.database.inWorkspace(workspaceId, (tx) => findAccounts(tx, workspaceId))
  if (rows.length === 0 && kit.ports.sandbox) return { kit, accountOf: () => null, takesKeptCards: true }
  const of = (provider: AccountRow['provider']) => rows.find((row) => row.provider === provider)
  const [omise, paypal] = [of('omise'), of('paypal')]
  const gateways = {
    pay: NONE,
    payBrowser: { publicKey: '', vaultUrl: kit.ports.ownGateways.vaultUrl },
    ...(omise && openAccount(kit, workspaceId, omise)),
    paypal: paypal ? openAccount(kit, workspaceId, paypal).paypal : null,
  }

  return {
    kit: withPorts(kit, gateways),
    accountOf: (method) => (method === 'paypal' ? paypal : omise)?.id ?? null,
    takesKeptCards: false,
  }
}

/** The kit whose gateways are those of the account that took a payment; null for the service's own. */
export async function kitOf(kit: Kit, workspaceId: string, accountId: string | null): Promise<Kit> {
  if (accountId === null) return kit
  const [row] = await kit.database.inWorkspace(workspaceId, (tx) => findAccounts(tx, workspaceId, accountId))
  if (!row) throw new Error('the account of a payment is gone')

  return withPorts(kit, openAccount(kit, workspaceId, row))
}

function withPorts(kit: Kit, gateways: Pick<Kit['ports'], 'pay' | 'paypal' | 'payBrowser'>): Kit {
  return { ...kit, ports: { ...kit.ports, ...gateways } }
}
