import type { Limit } from '#contract/access.ts'
import { addressOf, networkOf } from '#server/http/address.ts'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { isSiteName } from './public-site.ts'

const MINUTE = 60

/**
 * How often the doors of this feature may be asked in a minute: by one address, and for one site by all. An office with
 * the widget on its start page stays far below; whoever asks more does not look at homes.
 */
export const MARKS = {
  /** A page of the widget is six files at most, and browsers keep five of them for a day. */
  embed: { address: { count: 600, seconds: MINUTE }, site: { count: 6_000, seconds: MINUTE } },
  /** Pages of a feed are few, and each is asked of the database. */
  feeds: { address: { count: 600, seconds: MINUTE }, site: { count: 1_800, seconds: MINUTE } },
} satisfies Record<string, Record<'address' | 'site', Limit>>

/** Counts a request, and answers 429 for one that is too many. Files that are the same for all count by address alone. */
export async function refuseTooMany(
  kit: Kit,
  request: Request,
  { door, siteName }: { door: keyof typeof MARKS; siteName?: string },
): Promise<Response | undefined> {
  const network = networkOf(addressOf(request, kit.config.trustsProxy))
  const { address, site } = MARKS[door]
  const isTooMany = async (key: string, { count, seconds }: Limit) =>
    (await addAttempt(kit, `${door}:${key}`, seconds)) > count
  // Who asks too much does not use up what a site has for everybody.
  const isRefused =
    (await isTooMany(network, address)) ||
    (isSiteName(siteName) && (await isTooMany(`site:${siteName}`, site)))
  if (!isRefused) return undefined

  return new Response('Too many requests', {
    status: 429,
    headers: { 'cache-control': 'no-store', 'retry-after': String(MINUTE) },
  })
}
