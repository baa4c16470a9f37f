/** States that the list of bills can be narrowed to, in the order of the chips. */
export const STATUSES = ['open', 'overdue', 'partially_paid', 'paid', 'void'] as const

export type BillFilters = { search?: string; status?: (typeof STATUSES)[number]; cursor?: string }

/** The filters of the list as they stand in the address; what is not understood is left out. */
export function readFilters(query: URLSearchParams): BillFilters {
  const status = STATUSES.find((one) => one === query.get('status'))
  const search = query.get('search')?.trim().slice(0, 200)
  const cursor = query.get('cursor')?.slice(0, 500)

  return { ...(status && { status }), ...(search && { search }), ...(cursor && { cursor }) }
}

/** The query that stands for these filters, with its question mark; empty when there are none. */
export function withFilters(filters: Record<string, string | undefined>): string {
  const kept = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))

  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
