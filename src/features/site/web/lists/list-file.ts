import { redirect } from 'react-router'
import { downloadHeader } from '#i18n/download-header.ts'
import { pathIn } from '#i18n/locale.ts'
import type { AnyList } from '#web/dashboard/kit/dashboard-list.ts'
import { isProblem, scopeOf } from '#web/page/page-scope.ts'
import { findList } from './all-lists.ts'
import { bodyOf, listCsv, MOST_ROWS } from './list-csv.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { name?: string } }

/** A list of the dashboard as a file: what its page shows under the same filters, all of it. That it left is logged. */
export async function loader(args: Args): Promise<Response> {
  const list = await findList(args.params.name ?? '')
  if (!list) return new Response('Not found', { status: 404 })
  const { api, locale, today } = scopeOf(args)
  const { search, searchParams } = new URL(args.request.url)
  const filters = list.read(searchParams)
  try {
    const { total, lines } = await listCsv(list, scopeOf(args), filters)
    const { noteList, noteAdminList } = api.takeouts
    await (isOfAdmins(list) ? noteAdminList : noteList)({
      list: list.name,
      entries: Math.min(total, MOST_ROWS),
      isNarrowed: Object.values(filters).some(Boolean),
    })

    return new Response(bodyOf(lines), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': downloadHeader(`${list.title(filters)} ${today}.csv`),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    if (!isProblem(error)) throw error
    // The page of the list says who may see it, and lets them log in.
    if (error.status === 401 || error.status === 403) throw redirect(pathIn(locale, list.path) + search)

    return new Response(scopeOf(args).explain(error).message, {
      status: error.status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

function isOfAdmins({ path }: AnyList): boolean {
  return path.startsWith('/dashboard/admin/')
}
