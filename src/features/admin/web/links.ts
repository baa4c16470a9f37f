import { pathIn } from '#i18n/locale.ts'

type Query = Record<string, string | number | null | undefined>

/** A page of the admin dashboard; queries without a value are left out. */
export function adminPath(locale: 'th' | 'en', page: string, query: Query = {}): string {
  const path = pathIn(locale, `/dashboard/admin/${page}`)
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )

  return kept.length ? `${path}?${new URLSearchParams(kept)}` : path
}
