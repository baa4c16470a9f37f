import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { Anchor, type AnchorProps } from './anchor.tsx'
import css from './button.module.css'
import { cx } from './cx.ts'

/** primary: the one next step · dark: log in · line: secondary · soft: small side acts · ghost · danger. */
export type ButtonVariant = 'primary' | 'dark' | 'line' | 'soft' | 'ghost' | 'danger' | 'danger-filled'

type Look = {
  variant?: ButtonVariant
  /** `md` is 44 px high, `lg` 54. */
  size?: 'md' | 'lg'
  /** Whole width always, or only under 1024 px. */
  full?: boolean | 'phone'
  icon?: ReactNode
  iconAfter?: ReactNode
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Shows a spinner in place of the icon, keeps the width, and ignores further presses. */
    isLoading?: boolean
    /** Switches the button off and says why beside it. There is no disabling without a reason. */
    disabledReason?: string | null
    /** Opens the dialog with this id, without any script of ours where the browser knows how. */
    opens?: string
  }

/** A button. Its label is a verb with its object or amount. */
export function Button({
  variant = 'line',
  size = 'md',
  full,
  icon,
  iconAfter,
  isLoading = false,
  disabledReason,
  opens,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isOff = Boolean(disabledReason)
  const invoker = opens ? { command: 'show-modal', commandfor: opens } : {}
  const button = (
    <button
      {...rest}
      {...invoker}
      type={type}
      className={cx(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      data-loading={isLoading || undefined}
      aria-disabled={isOff || isLoading || rest['aria-disabled'] || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={isOff ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (isOff || isLoading) return event.preventDefault()
        onClick?.(event)
      }}
    >
      <Inside icon={isLoading ? <span className={css.spinner} aria-hidden="true" /> : icon} after={iconAfter}>
        {children}
      </Inside>
    </button>
  )
  if (!isOff) return button
  return (
    <span className={css.withReason} data-full={full || undefined}>
      {button}
      <span id={reasonId} className={css.reason}>
        {disabledReason}
      </span>
    </span>
  )
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  variant = 'line',
  size = 'md',
  full,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: Look & AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={cx(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
    >
      <Inside icon={icon} after={iconAfter}>
        {children}
      </Inside>
    </Anchor>
  )
}

/** A 44 px square button with only an icon. The label is its name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  className,
  children,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  variant?: ButtonVariant
  children: ReactNode
}) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(css.button, css.square, className)}
      data-variant={variant}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}

function Inside({ icon, after, children }: { icon?: ReactNode; after?: ReactNode; children?: ReactNode }) {
  return (
    <>
      {icon}
      <span className={css.label}>{children}</span>
      {after}
    </>
  )
}
