import { isId } from '#db/ids.ts'
import { newSecret } from '#features/accounts/server/service.ts'

/** Days a link lives. */
export const INVITATION_DAYS = 7

/** Seconds before it may be sent again. */
export const RESEND_SECONDS = 60

export const lifetimeMs = INVITATION_DAYS * 86_400_000

/**
 * The secret of an invitation with the workspace it lies in: row-level security lets nobody look through all of them,
 * so the link says where to look.
 */
export function makeToken(workspaceId: string): { token: string; secret: string } {
  const secret = newSecret()

  return { token: `${workspaceId}.${secret}`, secret }
}

/** Null for anything that cannot be one. */
export function readToken(token: string): { workspaceId: string; secret: string } | null {
  const [workspaceId = '', secret = '', ...rest] = token.split('.')

  return rest.length === 0 && isId(workspaceId) && /^[\w-]{43}$/.test(secret) ? { workspaceId, secret } : null
}
