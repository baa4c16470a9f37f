import type { ContractRouterClient } from '@orpc/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import type { Problem, ProblemBody } from '#contract/problem.ts'
import type { Contract } from '#contract.ts'
import type { Locale } from '#i18n/locale.ts'

/** Who is looking at a page, reduced to what pages may show. */
export type Viewer = {
  userId: string
  role: string
  firstName: string
  lastName: string
  email: string
  isEmailVerified: boolean
  isFirstLogin: boolean
  /**
   * Whether they have a second factor, showed it in this session, so lately that a form can still be filled in
   * (`StepUpFirst`), and are to be offered one.
   */
  secondFactor: { isSet: boolean; isShown: boolean; isFresh: boolean; isOffered: boolean }
  workspace: {
    id: string
    siteName: string | null
    businessName: string
    rights: string[]
    /** True while an admin has suspended the business: its people may look and change nothing. */
    isSuspended?: boolean
  } | null
  ownKinds: string[]
}

/** What the server hands to a page's loader and action. */
export type Scope = {
  locale: Locale
  nonce: string
  requestId: string
  viewer: Viewer | null
  /** Set when the request came to a manager's own host. */
  siteName: string | null
  /** Address of the product and host of the managers' sites. */
  publicUrl: string
  productHost: string
  product: {
    slug: string
    nameTh: string
    nameEn: string
    primaryColor: string
    officialOrigins: string[]
    isDense: boolean
  }
  company: Record<'nameTh' | 'nameEn' | 'groupTh' | 'groupEn' | 'addressTh' | 'addressEn' | 'taxId', string>
  isTestMode: boolean
  /** Other ways to log in whose credentials are configured: `google`, `facebook`, `line`. */
  logins: string[]
  /** Today in Bangkok. */
  today: string
  api: ContractRouterClient<Contract>
  /** A refusal with its sentences in the reader's language. */
  explain(problem: Problem): ProblemBody
}

export const scopeContext = createContext<Scope>()

type Args = { context: Readonly<RouterContextProvider> }

/** The scope of a loader or action. */
export function scopeOf({ context }: Args): Scope {
  return context.get(scopeContext)
}

/** The calls of the API, in process, with the reader's own rights. Refusals arrive as `Problem`. */
export function apiOf(args: Args): Scope['api'] {
  return scopeOf(args).api
}

/** What a form shows after its action was refused: one sentence, and one per field. */
export type Refusal = {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  /** Fields whose value is unlikely, to be confirmed. */
  asks: string[]
}

/** Words a refusal for the form that made it; anything that is not a refusal goes on being thrown. */
export function refusalOf(args: Args, error: unknown): Refusal {
  if (!isProblem(error)) throw error
  const { code, message, fields = {}, asks = [] } = scopeOf(args).explain(error)

  return { status: error.status, code: String(code), message, fields, asks }
}

/** Told by shape: pages and API may come from two module graphs while developing. */
export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}
