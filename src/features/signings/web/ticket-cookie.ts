import { keptIn } from '#web/page/kept-cookie.ts'

/** A name of its own for each link, so that two who sign on one phone do not lose their way. */
const nameOf = (token: string) => `signing-${token.slice(24, 36)}`

/** As long as a ticket is good for, in seconds (`OPEN_MS`). */
const LASTS = 45 * 60

/** What says that the code of a link was entered in this browser; undefined where it was not. */
export function ticketIn(request: Request, token: string): string | undefined {
  return keptIn(request, nameOf(token))
}

/** The `set-cookie` header that keeps it for as long as it is good. */
export function ticketCookie(token: string, ticket: string, { isHttps }: { isHttps: boolean }): string {
  return `${nameOf(token)}=${ticket}; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
