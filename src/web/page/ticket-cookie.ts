import { keptIn } from './kept-cookie.ts'

type Purpose = 'signing' | 'paper'

/** A name of its own for each link, so that two who read on one phone do not lose their way. */
const nameOf = (purpose: Purpose, token: string) => `${purpose}-${token.slice(24, 36)}`

/** As long as a ticket is good for, in seconds (`OPEN_MS`). */
const LASTS = 45 * 60

/** What says that the code of a link was entered in this browser; undefined where it was not. */
export function ticketIn(request: Request, purpose: Purpose, token: string): string | undefined {
  return keptIn(request, nameOf(purpose, token))
}

/** The `set-cookie` header that keeps it for as long as it is good. */
export function ticketCookie(
  request: Request,
  purpose: Purpose,
  { token, ticket }: { token: string; ticket: string },
): string {
  const isHttps = new URL(request.url).protocol === 'https:'
  return `${nameOf(purpose, token)}=${ticket}; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
