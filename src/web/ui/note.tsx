import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
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

/** Errors of a form, on top, with links to the fields. Comes into view when it appears: the button is far below. */
export function ErrorSummary({
  title,
  errors,
  answer,
  id = 'error-summary',
}: {
  title: ReactNode
  /** With `href` the field stands on another page. */
  errors: { fieldId: string; text: ReactNode; href?: string }[]
  /** The answer that brought the errors; another one brings them into view again. */
  answer: unknown
  id?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.note} data-tone="danger" role="alert" id={id} tabIndex={-1}>
      <span className={css.icon} aria-hidden="true">
        <IconAlertTriangle />
      </span>
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a href={error.href ?? `#${error.fieldId}`}>{error.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
