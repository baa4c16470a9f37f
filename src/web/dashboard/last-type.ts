import { keeping, keptIn } from '#web/page/kept-cookie.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { type DashboardType, isDashboardType, openTypes } from './dashboard-types.ts'

const COOKIE = 'dashboard'

/** The dashboard that this browser showed last. It opens nothing: whoever reads it asks what the person may open. */
export function lastTypeIn(request: Request): DashboardType | null {
  const found = keptIn(request, COOKIE)

  return isDashboardType(found) ? found : null
}

/** The header that remembers a dashboard, for people with several; null where nothing is to be noted. */
export function lastTypeNote(
  viewer: Pick<Viewer, 'role' | 'ownKinds' | 'workspace'>,
  { type, last }: { type: string | undefined; last: DashboardType | null },
): string | null {
  if (!isDashboardType(type) || type === last) return null
  if (last === null && openTypes(viewer).length < 2) return null

  return keeping(COOKIE, type)
}
