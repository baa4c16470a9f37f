/** The page that a list's address asks for, within what the API takes; anything that is not a number is the first. */
export function pageNumber(query: URLSearchParams): number {
  return Math.min(100_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))
}
