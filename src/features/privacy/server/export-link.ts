import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { keyedHash } from '#server/seal.ts'

type Linked = { exportId: string; expiresAt: Date }

/** Address of a packed export, good until it goes, and only for who is logged in as the person it belongs to. */
export function exportPath(config: Config, { exportId, expiresAt }: Linked): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000)

  return `/api/user/privacy/exports/${exportId}/file?e=${seconds}&s=${signatureOf(config, exportId, seconds)}`
}

/** Whether the query of such an address is ours and in time. */
export function isExportLink(
  config: Config,
  { exportId, query, now }: { exportId: string; query: URLSearchParams; now: Date },
): boolean {
  const [end, given] = [query.get('e') ?? '', query.get('s') ?? '']
  if (!/^[1-9]\d{8,10}$/.test(end) || !/^[0-9a-f]{64}$/.test(given)) return false
  const expected = Buffer.from(signatureOf(config, exportId, Number(end)))

  return timingSafeEqual(expected, Buffer.from(given)) && Number(end) * 1000 > now.getTime()
}

function signatureOf(config: Config, exportId: string, seconds: number): string {
  return keyedHash(config, `${exportId}:${seconds}`, 'data-export')
}
