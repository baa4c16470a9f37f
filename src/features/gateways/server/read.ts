import { sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import type { Provider } from '#features/gateways/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readCapability } from '#server/ports/pay/ways.ts'
import { webhookUrl } from './address.ts'
import { openAccount, secretOf } from './open.ts'

type Row = {
  id: string
  provider: Provider
  isLive: boolean
  accountName: string | null
  publicId: string
  lastDigits: string
  keysSealed: string | null
  telling: 'told' | 'other' | 'none'
  webhookId: string | null
  setUpBy: string | null
  setUpAt: string
  endedAt: string | null
}

/** The accounts of a business as its page shows them; `mayChange` adds the practice keys, where there are any. */
export async function readGateways(
  kit: Kit,
  workspaceId: string,
  { locale, mayChange }: { locale: Locale; mayChange: boolean },
) {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<Row>(sql`
      select a.id, a.provider, a.is_live as "isLive", a.provider_account as "accountName", a.public_id as "publicId",
             a.last_digits as "lastDigits", a.keys_sealed as "keysSealed", a.telling, a.webhook_id as "webhookId",
             ${personNameIn(locale)} as "setUpBy", a.created_at as "setUpAt", a.ended_at as "endedAt"
        from gateway_accounts a left join users u on u.id = a.created_by
       where a.workspace_id = ${workspaceId} order by a.provider, a.created_at desc, a.id`),
  )
  const inUse = rows.filter(({ endedAt }) => endedAt === null)

  return {
    accounts: await Promise.all(inUse.map((row) => present(kit, workspaceId, row))),
    former: rows
      .filter(({ endedAt, keysSealed }) => endedAt !== null && keysSealed !== null)
      .map(({ id, provider, lastDigits, endedAt }) => ({
        id,
        provider,
        lastDigits,
        endedAt: new Date(endedAt!),
      })),
    isPractice: kit.ports.sandbox !== undefined,
    practiceKeys: (mayChange && kit.ports.ownGateways.practiceKeys?.(workspaceId)) || null,
  }
}

async function present(kit: Kit, workspaceId: string, row: Row) {
  const { keysSealed: _, webhookId: __, endedAt: ___, ...shown } = row
  const isReadable = secretOf(kit, workspaceId, row) !== null
  const { pay } = openAccount(kit, workspaceId, row)
  const capability = row.provider === 'omise' && isReadable ? await readCapability(pay, kit.now()) : null

  return {
    ...shown,
    setUpAt: new Date(row.setUpAt),
    isReadable,
    webhookUrl: row.telling === 'told' ? null : webhookUrl(kit, { workspaceId, accountId: row.id }),
    methods: row.provider === 'paypal' ? ['paypal'] : (capability?.methods.map(({ name }) => name) ?? null),
  }
}
