import { sql } from 'drizzle-orm'
import { invalid, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Provider } from '#features/gateways/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { AccountFacts, Telling } from '#server/ports/pay/own-gateways.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { seal } from '#server/seal.ts'
import { webhookUrl } from './address.ts'
import { sealedFor } from './open.ts'

export type NewKeys =
  | { provider: 'omise'; publicKey: string; secretKey: string }
  | { provider: 'paypal'; clientId: string; clientSecret: string }

/**
 * Checks keys with their provider, and keeps them in place of those that the business had there. The provider is asked
 * before anything is written; what was taken with earlier keys stays with them.
 * @returns the account's id
 * @throws Problem 422 by field where the provider does not know a key; 503 `gateway_away` where it does not answer
 */
export async function setUpGateway(kit: Kit, actor: ActingMember, keys: NewKeys): Promise<string> {
  const { workspaceId, actorId } = actor
  const facts = await check(kit, keys)
  const id = newId()
  const telling = await tell(kit, keys, facts, webhookUrl(kit, { workspaceId, accountId: id }))
  const { publicId, secret } = partsOf(keys)
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const former = await end(tx, kit, actor, keys.provider)
    await tx.execute(sql`
      insert into gateway_accounts (workspace_id, id, provider, is_live, provider_account, public_id, last_digits, keys_sealed,
             telling, webhook_id, created_by, created_at)
      values (${workspaceId}, ${id}, ${keys.provider}, ${facts.isLive}, ${facts.name}, ${publicId}, ${secret.slice(-4)},
              ${seal(kit.config, secret, sealedFor(workspaceId, id))}, ${telling.state}, ${telling.webhookId}, ${actorId},
              ${kit.now().toISOString()})`)
    const told = { provider: keys.provider, isLive: facts.isLive, lastDigits: secret.slice(-4) }
    await note(tx, kit, actor, { id, action: 'gateway.set_up', before: former, after: told })
  })

  return id
}

/** Takes the account off. Its keys stay sealed for what was paid with it. @throws Problem 404 where there is none */
export async function removeGateway(kit: Kit, actor: ActingMember, provider: Provider): Promise<void> {
  await kit.database.inWorkspace(actor.workspaceId, async (tx) => {
    const former = await end(tx, kit, actor, provider)
    if (!former) throw notFound()
    const { id, ...before } = former
    await note(tx, kit, actor, { id, action: 'gateway.removed', before })
  })
}

type Former = { id: string; provider: string; isLive: boolean; lastDigits: string }

/** Two who set up at once come one after the other. */
async function end(
  tx: Tx,
  { now }: Kit,
  { workspaceId, actorId }: ActingMember,
  provider: Provider,
): Promise<Former | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gateway:${workspaceId}`}, 0))`)
  const { rows } = await tx.execute<Former>(sql`
    update gateway_accounts set ended_at = ${now().toISOString()}, ended_by = ${actorId}
     where workspace_id = ${workspaceId} and provider = ${provider} and ended_at is null
    returning id, provider, is_live as "isLive", last_digits as "lastDigits"`)

  return rows[0]
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  act: { id: string; action: string; before?: Partial<Former>; after?: Record<string, unknown> },
) {
  const { id, action, before, after } = act
  const { id: _, ...was } = before ?? {}
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action, recordKind: 'gateway', recordId: id },
    ...(before ? { before: was } : {}),
    ...(after ? { after } : {}),
  })
  await announce(tx, 'workspace.gateway_changed', {
    ...{ workspaceId, userId: actorId, accountId: id, isRemoved: action === 'gateway.removed' },
  })
  await push(tx, `workspace:${workspaceId}`, 'workspace.gateway_changed', { workspaceId })
}

function check({ ports: { ownGateways } }: Kit, keys: NewKeys): Promise<AccountFacts> {
  const asked = keys.provider === 'omise' ? ownGateways.checkOmise(keys) : ownGateways.checkPaypal(keys)

  return asked.catch((error) => {
    if (!(error instanceof PayError)) throw error
    if (error.kind === 'unavailable') throw new Problem(503, 'gateway_away')
    const [open, secret] =
      keys.provider === 'omise'
        ? (['publicKey', 'secretKey'] as const)
        : (['clientId', 'clientSecret'] as const)
    if (keys.provider === 'paypal') throw invalid({ [secret]: 'gateway_unknown_pair' })
    if (error.code === 'keys_apart') throw invalid({ [open]: 'gateway_keys_apart' })
    throw invalid({ [error.code === 'public_key' ? open : secret]: 'gateway_unknown' })
  })
}

function tell(
  { ports: { ownGateways } }: Kit,
  keys: NewKeys,
  { isLive }: AccountFacts,
  url: string,
): Promise<Telling> {
  return keys.provider === 'omise'
    ? ownGateways.tellOmise(keys, url)
    : ownGateways.tellPaypal({ ...keys, isLive }, url)
}

function partsOf(keys: NewKeys): { publicId: string; secret: string } {
  return keys.provider === 'omise'
    ? { publicId: keys.publicKey, secret: keys.secretKey }
    : { publicId: keys.clientId, secret: keys.clientSecret }
}
