/**
 * True when a state-changing request may be believed to come from our own pages: the check against forged cross-site
 * requests (cookies are SameSite=Lax as well). A bearer token is proof by itself. Without cookies there is no session to
 * misuse, but one to give: another site's form could log a person in to somebody else's account. So only a program passes
 * that neither has cookies nor says where it comes from, as every browser does. A manager's site is another origin, and
 * so is this one without TLS.
 * @param origin scheme and host that the request was made to, as browsers see it
 */
export function isOwnRequest(request: Request, origin: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  // Only a token counts: any other word in this header leaves it to the cookies who is meant.
  if (/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) return true

  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const given = request.headers.get('origin')
  if (given === null && !request.headers.has('cookie')) return true

  return given !== null && URL.canParse(given) && new URL(given).origin === origin
}

/**
 * True when another site led the browser here. What a mere visit does (log out, begin a login elsewhere) waits then
 * for a press on our own page.
 */
export function isLedFromElsewhere(request: Request): boolean {
  return request.headers.get('sec-fetch-site') === 'cross-site'
}
