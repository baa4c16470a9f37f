import type { ItemIcon as Name } from '#features/websites/content.ts'

/** The drawing beside a service or a reason: from one file of Tabler's icons, for one may choose any of them. */
export function ItemIcon({ name, size = 26 }: { name: Name; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/art/item-icons.svg?v=1#${name}`} />
    </svg>
  )
}
