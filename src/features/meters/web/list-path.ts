/** The page's address with what it is narrowed to. */
export function listPath(
  base: string,
  { search, show, view, page }: { search?: string; show?: string; view?: string; page?: number },
): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (show) query.set('show', show)
  if (view) query.set('view', view)
  if (page && page > 1) query.set('page', String(page))

  return query.size > 0 ? `${base}?${query}` : base
}
