import type { ReactNode } from 'react'

/** A link of a menu. A link that is switched off keeps its place and says why. */
export type NavItem = {
  key: string
  href: string
  label: ReactNode
  isCurrent?: boolean
  disabledReason?: string
}

export type LanguageLink = { href: string; lang: 'th' | 'en'; short: string; label: string }

/** The person who is logged in, as the header shows them. */
export type HeaderUser = {
  name: string
  /** One grapheme for the round tile. */
  initial: string
  /** `เมนูของคุณ…` */
  menuLabel: string
  items: (NavItem & { isNewTab?: boolean })[]
}

export type BrandLink = { href: string; name: string; second?: string; homeLabel: string }
