import type { Right } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import type { Viewer } from '#web/page/page-scope.ts'

/**
 * Why a person may not do what takes a right, in the business in use; null where they may. The server refuses in any
 * case: this keeps pages from offering what would be refused. A suspended business lets its people look and no more.
 */
export function missingRight(viewer: Pick<Viewer, 'workspace'> | null, right: Right): string | null {
  const place = viewer?.workspace
  if (!place || right === 'view') return null
  if (place.isSuspended) return m.problem_workspace_suspended()
  if (place.rights.includes(right)) return null
  const words = {
    edit: m.right_missing_edit,
    money: m.right_missing_money,
    publish: m.right_missing_publish,
    people: m.right_missing_people,
  }

  return words[right]()
}
