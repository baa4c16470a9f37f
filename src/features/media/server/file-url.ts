import { createHash } from 'node:crypto'
import type { Kit } from '#server/kit.ts'
import { linkExpiry, signFileLink } from '#server/ports/files/signed-links.ts'

/** The widths that pictures are kept in, beside the original. */
export const VARIANTS = ['320', '640', '960', '1600'] as const

/** Sides of the icons of a website: a tab, a telephone's start page (Apple), Android and search engines. */
export const ICONS = [32, 180, 192] as const

export type FileAddress = { workspaceId: string; fileId: string }

/** Address of a public file on any of our hosts. */
export function publicUrl({ workspaceId, fileId }: FileAddress, variant = 'original'): string {
  return `/media/${workspaceId}/${fileId}/${variant}`
}

/** `srcset` of a public picture; browsers choose by the width it is shown at. */
export function publicSrcSet(address: FileAddress): string {
  return VARIANTS.map((variant) => `${publicUrl(address, variant)} ${variant}w`).join(', ')
}

/** Address of a private file that opens for 10 to 20 minutes. Ask for the right to it before calling this. */
export function signedUrl(
  { config, now }: Pick<Kit, 'config' | 'now'>,
  address: FileAddress,
  variant = 'original',
): string {
  const query = signFileLink({
    fileId: address.fileId,
    variant,
    key: linkKey(config.sessionSecret),
    expires: linkExpiry({ now: now() }),
    now: now(),
  })

  return `${publicUrl(address, variant)}?${query}`
}

/** `srcset` of a picture that only those who are shown it may open. */
export function signedSrcSet(kit: Pick<Kit, 'config' | 'now'>, address: FileAddress): string {
  return VARIANTS.map((variant) => `${signedUrl(kit, address, variant)} ${variant}w`).join(', ')
}

/** The key of file links: made from the secret, so that it opens nothing else. */
export function linkKey(secret: string): string {
  return createHash('sha256').update(`file-links-1:${secret}`).digest('hex')
}
