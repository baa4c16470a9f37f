import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import css from './note.module.css'

const ICONS = {
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
  ok: IconCircleCheck,
  plain: IconInfoCircle,
} as const

/** A fact and what to do about it; not for decoration. `isLive` announces it when it appears after an act. */
export function Note({
  tone = 'info',
  title,
  icon,
  actions,
  isLive,
  children,
}: {
  tone?: keyof typeof ICONS
  /** The bold fact. */
  title?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  isLive?: boolean
  children?: ReactNode
}) {
  const Icon = ICONS[tone]
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={css.note} data-tone={tone} role={role}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** Errors of a form, on top, with links to the fields. Focus it after a failed send. */
export function ErrorSummary({
  title,
  errors,
  id = 'error-summary',
}: {
  title: ReactNode
  errors: { fieldId: string; text: ReactNode }[]
  id?: string
}) {
  if (errors.length === 0) return null
  return (
    <div className={css.note} data-tone="danger" role="alert" id={id} tabIndex={-1}>
      <span className={css.icon} aria-hidden="true">
        <IconAlertTriangle />
      </span>
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a href={`#${error.fieldId}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
