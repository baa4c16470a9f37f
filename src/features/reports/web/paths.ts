import { isReportKind, type ReportKind, type Side } from '#features/reports/rules/kinds.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'

/** Which report, as it stands in the address. */
export type Asked = {
  from?: string
  to?: string
  projectId?: string
  propertyId?: string
  ownerId?: string
  side?: Side
}

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address asks for; what is not understood is left out. */
export function askedIn(query: URLSearchParams): Asked {
  const month = (name: string) => MONTH.exec(query.get(name) ?? '')?.[0]
  const id = (name: string) => ID.exec(query.get(name) ?? '')?.[0]
  const side = query.get('side')

  return {
    ...{ from: month('from'), to: month('to') },
    ...{ projectId: id('building'), propertyId: id('home'), ownerId: id('owner') },
    ...(side === 'own' && { side: 'own' as const }),
  }
}

/** The same as a query, with what else the page wants. */
export function queryOf(asked: Asked, more: Record<string, string | undefined> = {}): string {
  const { from, to, projectId, propertyId, ownerId, side } = asked
  const all = { from, to, building: projectId, home: propertyId, owner: ownerId, side, ...more }
  const query = new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

  return query ? `?${query}` : ''
}

export function reportPath(locale: Locale, kind: ReportKind, query = ''): string {
  return pathIn(locale, `/dashboard/manager/report/view/${kind.replaceAll('_', '-')}${query}`)
}

/** A kind by its part of an address: `income-expense`. */
export function kindIn(text: string | undefined): ReportKind | undefined {
  const kind = (text ?? '').replaceAll('-', '_')

  return isReportKind(kind) ? kind : undefined
}

export function reportsPath(locale: Locale, rest = ''): string {
  return pathIn(locale, `/dashboard/manager/report${rest}`)
}
