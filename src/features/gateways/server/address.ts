import { timingSafeEqual } from 'node:crypto'
import type { Kit } from '#server/kit.ts'
import { keyedHash } from '#server/seal.ts'

type Whose = { workspaceId: string; accountId: string }

/** Where an account tells us what happens. Its last part follows from the server's secret: nothing of it is kept. */
export function webhookUrl(kit: Pick<Kit, 'config'>, whose: Whose): string {
  const { workspaceId, accountId } = whose

  return `${kit.config.publicUrl}/api/payment/gateway/webhook?at=${workspaceId}.${accountId}.${codeOf(kit, whose)}`
}

/** Whether an address is one that we gave to an account. */
export function isOurAddress(
  kit: Pick<Kit, 'config'>,
  { code, ...whose }: Whose & { code: string },
): boolean {
  const expected = Buffer.from(codeOf(kit, whose))
  const given = Buffer.from(code)

  return given.length === expected.length && timingSafeEqual(given, expected)
}

function codeOf({ config }: Pick<Kit, 'config'>, { workspaceId, accountId }: Whose): string {
  return keyedHash(config, `${workspaceId}:${accountId}`, 'gateway webhook').slice(0, 40)
}
