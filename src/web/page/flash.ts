/** A message about what was just done, carried over one page load in a cookie that lives for a moment. */
export const FLASHES = ['login', 'logout', 'password', 'joined', 'verify', 'verified'] as const
export type Flash = (typeof FLASHES)[number]

const COOKIE = 'flash'

/** The header that hands the message to the next page. Server side. */
export function flashCookie(flash: Flash): string {
  return `${COOKIE}=${flash}; Path=/; Max-Age=30; SameSite=Lax`
}

/** Reads and clears the message, once. Browser only. */
export function takeFlash(): Flash | null {
  const found = FLASHES.find((flash) => document.cookie.split('; ').includes(`${COOKIE}=${flash}`))
  if (!found) return null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

  return found
}
