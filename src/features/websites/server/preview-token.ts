import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Kit } from '#server/kit.ts'

/** What an address of the editor shows: the draft of a business, or one of its versions; and whom it was made for. */
export type Preview = { workspaceId: string; userId: string; version: number | null }

const STEP = 30 * 60 * 1000

/**
 * Signs the right to see an unpublished website for two hours at most. Addresses stay equal within half an hour.
 * Ask for the right to the draft before calling this.
 */
export function signPreview({ config, now }: Pick<Kit, 'config' | 'now'>, preview: Preview): string {
  const end = (Math.floor(now().getTime() / STEP) + 4) * STEP
  const body = `${preview.workspaceId}.${preview.userId}.${preview.version ?? 'draft'}.${end / 1000}`

  return `${body}.${signatureOf(config.sessionSecret, body)}`
}

/** What a token opens; null for one that is not ours or has had its time. */
export function readPreview({ config, now }: Pick<Kit, 'config' | 'now'>, token: string): Preview | null {
  const parts = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})\.(draft|[1-9]\d{0,8})\.(\d{9,11}))\.([\w-]{43})$/.exec(
    token,
  )
  if (!parts) return null
  const [, body = '', workspaceId = '', userId = '', version, end, given = ''] = parts
  const expected = signatureOf(config.sessionSecret, body)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null
  if (Number(end) * 1000 < now().getTime()) return null

  return { workspaceId, userId, version: version === 'draft' ? null : Number(version) }
}

/** The key is made from the secret, so that it opens nothing else. */
function signatureOf(secret: string, body: string): string {
  const key = createHash('sha256').update(`website-preview-2:${secret}`).digest()

  return createHmac('sha256', key).update(body).digest('base64url')
}
