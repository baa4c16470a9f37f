/** Login token: 2 days; refresh token: 30 days (specification §9). */
export const ACCESS_SECONDS = 172_800
export const REFRESH_SECONDS = 2_592_000

export type Tokens = { token: string; refreshToken: string; expiresIn: number }

/**
 * Cookies of the product's own host (never of managers' hosts), prefix `auth` (G072). Under TLS they also have the
 * prefix by which browsers let nobody but this host set them, so that a manager's site can put none in their place.
 */
export const tokenCookie = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}auth.token`
export const refreshCookie = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}auth.refresh`

export function setCookies(headers: Headers, { token, refreshToken }: Tokens, isHttps: boolean): void {
  headers.append('set-cookie', cookie(tokenCookie(isHttps), token, ACCESS_SECONDS, isHttps))
  headers.append('set-cookie', cookie(refreshCookie(isHttps), refreshToken, REFRESH_SECONDS, isHttps))
}

export function clearCookies(headers: Headers, isHttps: boolean): void {
  headers.append('set-cookie', cookie(tokenCookie(isHttps), '', 0, isHttps))
  headers.append('set-cookie', cookie(refreshCookie(isHttps), '', 0, isHttps))
}

/**
 * The value of a cookie. Nothing when there are two of the name that differ: one of them was put there by somebody
 * else, and the header does not say which.
 */
export function cookieOf(header: string | null, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

  return new Set(values).size === 1 ? values[0] || undefined : undefined
}

/** A `set-cookie` header. No Domain attribute: the browser then sends it to exactly this host. */
export function cookie(name: string, value: string, maxAge: number, isHttps: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
