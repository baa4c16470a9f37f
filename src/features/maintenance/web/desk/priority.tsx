import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import type { Priority as PriorityName } from '#features/maintenance/rules/states.ts'
import { priorityWords } from '#features/maintenance/web/words.ts'
import css from './desk.module.css'

/** How much it presses: a mark with its word where it is more than usual. */
export function Priority({ priority }: { priority: PriorityName }) {
  const Icon = { emergency: IconFlame, urgent: IconAlertTriangle, normal: null, low: null }[priority]

  return (
    <span className={css.priority} data-priority={priority}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {priorityWords[priority]()}
    </span>
  )
}
