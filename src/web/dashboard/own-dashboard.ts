import type { Locale } from '#i18n/locale.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { dashboardPath, ownType } from './dashboard-types.ts'

/** The address of a page in the dashboard of a person's own role. */
export function ownDashboardPath(locale: Locale, viewer: Pick<Viewer, 'role'>, component?: string): string {
  return dashboardPath(locale, ownType(viewer), component)
}
