import { redirect } from 'react-router'
import { targetOf } from './page-problems.ts'

/** What a list answered, of whatever kind its rows are. */
type Listed = { total: number; page: number; itemsPerPage: number }

/**
 * Hands a list on. Where its address asks for a page past the end, it leads to the last one, everything else in the
 * address kept: the last row of a page was dealt with, or the address is an old one, and "nothing yet" would be untrue.
 * For loaders.
 */
export async function orLastPage<List extends Listed>(
  { request }: { request: Request },
  asked: Promise<List>,
): Promise<List> {
  const list = await asked
  const pages = Math.ceil(list.total / list.itemsPerPage)
  if (pages === 0 || list.page <= pages) return list
  const [path, search] = targetOf(request).split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(pages))

  throw redirect(`${path}?${query}`)
}
