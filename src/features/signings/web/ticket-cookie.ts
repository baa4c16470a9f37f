import { keptIn } from '#web/page/kept-cookie.ts'

const COOKIE = 'signing'

/** As long as a ticket is good for, in seconds (`OPEN_MS`). */
const LASTS = 45 * 60

/** What says that the code of a link was entered in this browser; undefined where it was not. */
export function ticketIn(request: Request): string | undefined {
  return keptIn(request, COOKIE)
}

/** The `set-cookie` header that keeps it for as long as it is good. */
export function ticketCookie(ticket: string, { isHttps }: { isHttps: boolean }): string {
  return `${COOKIE}=${ticket}; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
