import { pageNumber } from '#web/page/page-number.ts'

/** States that the list of homes can be narrowed to, in the order of the chips. */
export const STATUSES = [
  'to_confirm',
  'kept_back',
  'available',
  'coming_soon',
  'rented',
  'draft',
  'off_market',
] as const

export type HomeFilters = { search?: string; status?: (typeof STATUSES)[number]; page?: number }

/** The filters of the list as they stand in the address; what is not understood is left out. */
export function readFilters(query: URLSearchParams): HomeFilters {
  const status = STATUSES.find((one) => one === query.get('status'))
  const search = query.get('q')?.trim().slice(0, 200)
  const page = pageNumber(query)

  return { ...(status && { status }), ...(search && { search }), ...(page > 1 && { page }) }
}

/** The query of the list with these filters, `?` included where there is any. */
export function withFilters({ search, status, page }: HomeFilters): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(status && { status }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString()

  return query && `?${query}`
}
