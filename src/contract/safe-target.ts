/** Pages that begin or end a login: coming back to them would go in circles. */
const LOOPS = /^\/(?:en\/)?(?:login|logout|callback|login-callback|logout-callback|register)(?:[/?#]|$)/

/**
 * Where a login may lead: a path of this site, or null. Takes whatever an address bar may hold; anything that a
 * browser could read as another site (`//x`, `/\x`, control characters, a scheme) is dropped.
 */
export function safeTarget(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 2000) return null
  if (!given.startsWith('/') || /^\/[/\\]/.test(given) || hasControlOrBackslash(given)) return null
  let url: URL
  try {
    url = new URL(given, 'http://site.invalid')
  } catch {
    return null
  }
  if (url.origin !== 'http://site.invalid') return null
  const path = url.pathname + url.search + url.hash
  // Dot segments may fold into a second slash.
  if (path.startsWith('//') || LOOPS.test(path)) return null

  return path
}

/** Browsers drop tabs and line breaks from addresses and read `\` as `/`. */
function hasControlOrBackslash(text: string): boolean {
  for (const sign of text) if (sign === '\\' || sign.codePointAt(0)! < 0x21 || sign === '\u007f') return true

  return false
}
