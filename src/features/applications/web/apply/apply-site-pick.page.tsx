import { redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/apply-site-pick.page'
import { sitePath } from './apply-site-parts.tsx'

/** On a manager's site applying begins with one of their homes. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(pathIn(scopeOf(args).locale, `${sitePath(args.params.name)}/available`))
}

export default function ApplySitePick() {
  return null
}
