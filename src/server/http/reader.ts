import type { OwnKind, Right, Role } from '#contract/access.ts'

/** Who is reading: the account behind a session, as the gate and the handlers see it. */
export type Reader = {
  userId: string
  sessionId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  isEmailVerified: boolean
  isFirstLogin: boolean
  /** The workspace in use and the rights in it; null for people who work in none. */
  workspace: { id: string; siteName: string | null; businessName: string; rights: Right[] } | null
  /** Records of the reader's own, in whatever workspace. */
  links: { kind: OwnKind; workspaceId: string; recordId: string }[]
}
