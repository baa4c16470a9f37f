import { invalid, Problem } from '#contract/problem.ts'
import type { ApiContext } from '#server/http/context.ts'
import { throttle } from '#server/http/throttle.ts'
import { fetchOutside } from '#server/outside/fetch-outside.ts'
import { type OutsideCode, OutsideRefused } from '#server/outside/outside-refusal.ts'
import { uploadLimits } from '#server/uploads/limits.ts'
import { ownerOf, type Upload } from './uploads.ts'

/** So many pictures an hour for a business, whoever of its people asks. */
const LIMIT = { count: 60, seconds: 3600 }

/** What was refused, beside the field; where an address leads within somebody's house is not told. */
const FIELD: Record<OutsideCode, string> = {
  address_invalid: 'address_invalid',
  address_forbidden: 'address_unreachable',
  unreachable: 'address_unreachable',
  too_large: 'address_too_large',
}

/**
 * Brings the picture that an address names, on behalf of whoever may upload there. It is judged like any upload.
 * @throws 422 beside `url`; 429
 */
export async function bringPicture(context: ApiContext, containerId: number, url: string): Promise<Upload> {
  const { kit, requestId } = context
  const { outside, publicUrl, product } = kit.config
  const workspaceId = ownerOf(context, containerId)
  if (outside.protocols.length === 0) throw new Problem(403, 'pictures_by_address_off')
  await throttle(kit, `media.remote:${workspaceId}`, LIMIT)
  try {
    const found = await fetchOutside(url, {
      policy: outside,
      maxBytes: uploadLimits.fileBytes,
      agent: `${product.slug} (+${publicUrl})`,
    })

    return { name: nameIn(found.url), bytes: found.bytes, host: found.url.hostname }
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error
    kit.log.info('outside', { requestId, code: error.code })
    throw invalid({ url: FIELD[error.code] })
  }
}

/** The last part of the address, as people would call the file. */
function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
