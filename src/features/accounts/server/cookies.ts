/** Login token: 2 days; refresh token: 30 days (specification §9). */
export const ACCESS_SECONDS = 172_800
export const REFRESH_SECONDS = 2_592_000

export type Tokens = { token: string; refreshToken: string; expiresIn: number }

/** Cookies of the product's own host (never of managers' hosts), prefix `auth` (G072). */
export const TOKEN_COOKIE = 'auth.token'
export const REFRESH_COOKIE = 'auth.refresh'

export function setCookies(headers: Headers, { token, refreshToken }: Tokens, isHttps: boolean): void {
  headers.append('set-cookie', cookie(TOKEN_COOKIE, token, ACCESS_SECONDS, isHttps))
  headers.append('set-cookie', cookie(REFRESH_COOKIE, refreshToken, REFRESH_SECONDS, isHttps))
}

export function clearCookies(headers: Headers, isHttps: boolean): void {
  headers.append('set-cookie', cookie(TOKEN_COOKIE, '', 0, isHttps))
  headers.append('set-cookie', cookie(REFRESH_COOKIE, '', 0, isHttps))
}

export function cookieOf(header: string | null, name: string): string | undefined {
  const found = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`))

  return found?.slice(found.indexOf('=') + 1).trim() || undefined
}

/** No Domain attribute: the browser then sends it to exactly this host. */
function cookie(name: string, value: string, maxAge: number, isHttps: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
