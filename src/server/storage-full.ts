import { statfs } from 'node:fs/promises'
import type { Kit } from './kit.ts'

/** What is left on the disk below this is kept for the database to stay upright; 16 MB is one segment of its log. */
const LEAST_BYTES = 32 * 1024 * 1024
/** How long a write that found no room speaks for the next ones. */
const REMEMBERED_MS = 30_000

/** Of PostgreSQL (disk_full), and of the system: no space, over the quota. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

let lastMet = Number.NEGATIVE_INFINITY

/** Whether something could not be written because there is no room for it. Remembered for a moment, for `hasRoom`. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  if (code !== undefined && FULL.has(code)) {
    lastMet = performance.now()
    return true
  }

  return cause !== undefined && isStorageFull(cause)
}

/** Whether there is room to write: on the disk of our own data, and nowhere was it lacking a moment ago. */
export async function hasRoom({ config }: Pick<Kit, 'config'>): Promise<boolean> {
  if (performance.now() - lastMet < REMEMBERED_MS) return false
  const disk = await statfs(config.dataDir).catch(() => null)

  return disk === null || disk.bavail * disk.bsize >= LEAST_BYTES
}
