import type { OwnKind, Right, Role } from '#contract/access.ts'

/** Who is reading: the account behind a session, as the gate and the handlers see it. */
export type Reader = {
  userId: string
  sessionId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  /** The name in Latin letters, where the person gave one. */
  firstNameEn?: string | null
  lastNameEn?: string | null
  isEmailVerified: boolean
  isFirstLogin: boolean
  /** Whether the account has an authenticator or a passkey, and when one was last shown in this session (ISO instant). */
  secondFactor: {
    isSet: boolean
    shownAt: string | null
    /** "Not now" was the answer to the offer to set one up. */
    isPutOff?: boolean
  }
  /**
   * The workspace in use and the rights in it; null for people who work in none. While an admin has suspended it, the
   * right to look is all that is left.
   */
  workspace: {
    id: string
    siteName: string | null
    businessName: string
    businessNameEn?: string | null
    rights: Right[]
    isSuspended?: boolean
  } | null
  /** The workspace chosen in this session, if any: for a member the one in use, for others where their records lie. */
  placeId: string | null
  /** Records of the reader's own, in whatever workspace. */
  links: { kind: OwnKind; workspaceId: string; recordId: string }[]
}
