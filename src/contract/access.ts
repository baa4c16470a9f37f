/** Roles as the specification names them; the order gives the login types 1–7 and the error codes 101–107 (G071). */
export const ROLES = ['Admin', 'Manager', 'Owner', 'Tenant', 'Vendor', 'Agent', 'Others'] as const

export type Role = (typeof ROLES)[number]

/** What a person may say they are: everything but the administrator (G061). */
export type ChosenRole = Exclude<Role, 'Admin'>

/** The chosen role of that name, in whatever case an address has it; everything else is none. */
export function chosenRole(text: unknown): ChosenRole | undefined {
  const name = typeof text === 'string' ? text.toLowerCase() : ''
  const role = ROLES.find((one) => one.toLowerCase() === name)

  return role === 'Admin' ? undefined : role
}

/** What a member of a workspace may do in it. */
export const RIGHTS = ['view', 'edit', 'money', 'publish', 'people'] as const

export type Right = (typeof RIGHTS)[number]

/** Which of a user's own records a call is about. */
export type OwnKind = 'tenant' | 'owner' | 'applicant' | 'vendor'

/** How long a second factor that was shown counts for what `needsStepUp`. */
export const STEP_UP_MINUTES = 15

/**
 * Who may make a call. Every call declares one; a call that declares none does not compile.
 * - `public`: anyone. `needsVerified` adds that the e-mail must be verified (publish, pay, message: G010).
 * - `signedIn`: any account.
 * - `workspace`: a member of the workspace in use who holds the right; others get 102.
 * - `own`: a person with such a record in some workspace; others get 103 or 104. The service narrows to the record.
 * - `admin`: others get 101; admins who have not shown a second factor in this session are asked for it.
 * `needsStepUp` adds that a second factor was shown in this session within 15 minutes (bank details, payouts, taking
 *   somebody's second factor away);
 *   `whenSet` asks only those who have one (changes of the second factor itself, copies of all data).
 * - `machine`: no account, but a signature that the handler verifies (webhooks).
 */
export type Access =
  | { who: 'public' }
  | { who: 'machine' }
  | { who: 'signedIn'; needsVerified?: boolean; needsStepUp?: boolean | 'whenSet' }
  | { who: 'workspace'; right: Right; needsVerified?: boolean; needsStepUp?: boolean | 'whenSet' }
  | { who: 'own'; kind: OwnKind; needsVerified?: boolean; needsStepUp?: boolean }
  | { who: 'admin'; needsStepUp?: boolean }

/** At most `count` calls per `seconds` from one address (G065). */
export type Limit = { count: number; seconds: number }

/** 100 + the login type: the code that says "you are not {role}". */
export function wrongRoleCode(role: Role): number {
  return 101 + ROLES.indexOf(role)
}
