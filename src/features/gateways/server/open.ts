import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Provider } from '#features/gateways/contract.ts'
import type { Kit } from '#server/kit.ts'
import { noGateway } from '#server/ports/pay/no-gateway.ts'
import type { Ports } from '#server/ports/ports.ts'
import { unseal } from '#server/seal.ts'

/** What of the ports takes money. */
export type Gateways = Pick<Ports, 'pay' | 'paypal' | 'payBrowser'>

export type AccountRow = {
  id: string
  provider: Provider
  isLive: boolean
  publicId: string
  keysSealed: string | null
  webhookId: string | null
}

/** Opened ones by their ids: what is known of an account hangs on its port. */
const opened = new WeakMap<Ports['ownGateways'], Map<string, Gateways>>()
const MOST_OPENED = 2_000

const AWAY = noGateway('unavailable', 'keys_unreadable')
export const NONE = noGateway('invalid', 'way_unavailable')

/** Whose keys a sealed text holds: rows cannot be swapped. */
export const sealedFor = (workspaceId: string, accountId: string) => `gateway:${workspaceId}:${accountId}`

/**
 * The gateways of one account of a business. Keys that this server cannot read answer as a provider that is away: what
 * waits goes on waiting, and nothing is given up.
 */
export function openAccount(kit: Kit, workspaceId: string, row: AccountRow): Gateways {
  const { ownGateways } = kit.ports
  const all = opened.get(ownGateways) ?? new Map<string, Gateways>()
  opened.set(ownGateways, all)
  const known = all.get(row.id)
  if (known) return known
  const secret = secretOf(kit, workspaceId, row)
  if (secret === null) {
    kit.log.warn('gateway_keys_unreadable', { accountId: row.id })
    return { pay: AWAY, paypal: null, payBrowser: { publicKey: '', vaultUrl: ownGateways.vaultUrl } }
  }
  const gateways: Gateways =
    row.provider === 'omise'
      ? {
          pay: ownGateways.openOmise({ publicKey: row.publicId, secretKey: secret }),
          paypal: null,
          payBrowser: { publicKey: row.publicId, vaultUrl: ownGateways.vaultUrl },
        }
      : {
          pay: NONE,
          paypal: ownGateways.openPaypal({
            ...{ clientId: row.publicId, clientSecret: secret },
            ...{ isLive: row.isLive, webhookId: row.webhookId },
          }),
          payBrowser: { publicKey: '', vaultUrl: ownGateways.vaultUrl },
        }
  if (all.size >= MOST_OPENED) all.clear()
  all.set(row.id, gateways)

  return gateways
}

/** The secret key of an account; null where it was forgotten, or was sealed with another SESSION_SECRET. */
export function secretOf(
  { config }: Pick<Kit, 'config'>,
  workspaceId: string,
  { id, keysSealed }: Pick<AccountRow, 'id' | 'keysSealed'>,
): string | null {
  try {
    return keysSealed && unseal(config, keysSealed, sealedFor(workspaceId, id))
  } catch {
    return null
  }
}

/** Accounts in use; with an id that one, also after it was taken off. */
export async function findAccounts(tx: Tx, workspaceId: string, accountId?: string): Promise<AccountRow[]> {
  const { rows } = await tx.execute<AccountRow>(sql`
    select id, provider, is_live as "isLive", public_id as "publicId", keys_sealed as "keysSealed", webhook_id as "webhookId"
      from gateway_accounts
     where workspace_id = ${workspaceId} and ${accountId ? sql`id = ${accountId}` : sql`ended_at is null`}
     order by provider`)

  return rows
}
