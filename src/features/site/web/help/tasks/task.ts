import type { HelpTask } from '#features/site/contract.ts'
import type { Locale } from '#i18n/locale.ts'

type Say = (params: never, options: { locale: Locale }) => string
/** A sentence, and the labels of the product that stand in it: named by their messages, so that they cannot differ. */
export type Step = {
  say: Say
  names?: Record<string, (params: object, options: { locale: Locale }) => string>
}

export const ROLES = ['manager', 'owner', 'tenant', 'seeker'] as const
export type Role = (typeof ROLES)[number]

/** The role that an address or an account names, if it has tasks. */
export function roleOf(text: string | undefined): Role | undefined {
  return ROLES.find((role) => role === text?.toLowerCase())
}

/** How much is looked for, in characters; nobody types more by hand. */
export const LONGEST_SEARCH = 80

export type Task = {
  id: HelpTask
  role: Role
  title: (params: object, options: { locale: Locale }) => string
  /** Other words that people look for, parted by spaces. */
  words: (params: object, options: { locale: Locale }) => string
  steps: Step[]
  /** The page on which it is done. */
  path: string
  /** Whether a picture of that page stands beside the steps (`scripts/how-to-pictures.mjs`). */
  hasPicture?: boolean
}

/** A task in one language, as the page shows it. */
export type TaskTold = {
  id: HelpTask
  role: Role
  title: string
  steps: string[]
  path: string
  picture?: string
}

/** How high and wide the pictures are: a phone’s screen. */
export const PICTURE = { width: 585, height: 900 }
