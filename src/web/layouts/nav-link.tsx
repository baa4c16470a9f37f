import { Anchor } from '#web/ui/anchor.tsx'
import type { NavItem } from './layout-types.ts'

/** A menu link; switched off, it is text with its reason. */
export function NavLink({
  item,
  className,
  isNewTab,
}: {
  item: NavItem
  className?: string
  isNewTab?: boolean
}) {
  if (item.disabledReason) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without a target is how HTML says "not now"
      <a className={className} role="link" aria-disabled="true" title={item.disabledReason}>
        {item.label}
        <span className="sr-only">{item.disabledReason}</span>
      </a>
    )
  }
  return (
    <Anchor
      className={className}
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      target={isNewTab ? '_blank' : undefined}
    >
      {item.label}
    </Anchor>
  )
}
