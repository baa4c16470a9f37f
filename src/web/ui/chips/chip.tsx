import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './chip.module.css'

/**
 * A filter. On: leaf tint with outline, and a cross where pressing it again takes it away. With `href` it is a link
 * (works without script, the filter lives in the address); with `onClick` a button.
 */
export function Chip({
  icon,
  count,
  isOn = false,
  isIdle = false,
  removeLabel,
  href,
  onClick,
  children,
}: {
  icon?: ReactNode
  count?: ReactNode
  isOn?: boolean
  /** Said and taken away as one that is on, but it filters nothing. */
  isIdle?: boolean
  /** Said to screen readers after the text of a chip that is on, e.g. "เอาออก". Without it the chip is one of a choice. */
  removeLabel?: string
  href?: string
  onClick?: () => void
  children: ReactNode
}) {
  const inside = (
    <>
      {icon}
      <span>{children}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
      {(isOn || isIdle) && removeLabel && (
        <>
          <IconX size={16} aria-hidden="true" />
          <span className="sr-only">{removeLabel}</span>
        </>
      )}
    </>
  )
  if (href) {
    return (
      <Anchor
        href={href}
        className={css.chip}
        data-on={isOn || undefined}
        aria-current={isOn && !removeLabel ? 'true' : undefined}
      >
        {inside}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      className={css.chip}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {inside}
    </button>
  )
}
