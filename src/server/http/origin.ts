/**
 * True when a state-changing request may be believed to come from our own pages: the check against forged cross-site
 * requests (cookies are SameSite=Lax as well). A bearer token is proof by itself, and a request without cookies
 * carries nothing to forge.
 */
export function isOwnRequest(request: Request, host: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  if (request.headers.has('authorization') || !request.headers.has('cookie')) return true

  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')

  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}
