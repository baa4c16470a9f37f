/** Languages of Ruen; Thai is the default and lives at the bare path. */
export type Locale = 'th' | 'en'

/** Language of a path: `/en` and below are English, all else Thai. `/en.data` is how the router asks for `/en`. */
export function localeOfPath(path: string): Locale {
  return /^\/en(?=[/?#]|\.data$|$)/.test(path) ? 'en' : 'th'
}

/** The path without its language prefix; query and hash stay. */
export function barePath(path: string): string {
  if (localeOfPath(path) === 'th') return path
  const rest = path.slice(3)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The same page in a language: Thai bare, English under `/en`. Query and hash stay; an address of another site, with its
 * protocol, is left alone. What begins with a slash stays here: a browser reads a second slash or a backslash behind it,
 * with whatever it passes over in between, as the name of another site.
 */
export function pathIn(locale: Locale, path: string): string {
  if (!path.startsWith('/')) return path
  const bare = barePath(path).replace(/^\/[/\\\s]+/, '/')
  if (locale === 'th') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/en${bare.slice(1)}` : `/en${bare}`
}

/** The same page in the other language. */
export function switchLocale(path: string): string {
  return pathIn(localeOfPath(path) === 'th' ? 'en' : 'th', path)
}

/** Whether a string names one of our languages. */
export function isLocale(text: unknown): text is Locale {
  return text === 'th' || text === 'en'
}
