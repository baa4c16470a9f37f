import type { OwnKind } from '#contract/access.ts'
import { Problem } from '#contract/problem.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import type { Reader } from './reader.ts'

/** What one request brings to the handlers of the API, whether it came over HTTP or from a page's loader. */
export type ApiContext = {
  kit: Kit
  reader: Reader | null
  locale: Locale
  requestId: string
  ip: string
  userAgent: string
  /** Cookies and other headers for the answer. */
  responseHeaders: Headers
  /** The request itself where a handler must read it raw (uploads, webhooks); absent for calls in process. */
  request?: Request
}

/** The reader of a call that the gate lets through only with an account. */
export function signedIn(context: ApiContext): Reader {
  if (!context.reader) throw new Problem(401, 'sign_in')
  return context.reader
}

/** The reader and workspace of a `workspace` call. */
export function member(context: ApiContext): { reader: Reader; workspaceId: string } {
  const reader = signedIn(context)
  if (!reader.workspace) throw new Problem(403, '102')
  return { reader, workspaceId: reader.workspace.id }
}

/** The member who acts in a `workspace` call. @throws Problem 401, 403 where the gate let somebody else in */
export function actorOf(context: ApiContext): ActingMember {
  const { reader, workspaceId } = member(context)
  return { workspaceId, actorId: reader.userId }
}

/** The reader's own records of a kind: the filter that `own` calls put on every query. */
export function ownRecords(context: ApiContext, kind: OwnKind): { workspaceId: string; recordId: string }[] {
  return signedIn(context).links.filter((link) => link.kind === kind)
}

/** The same for lists: those of the place chosen in this session where it has any, else all of them. */
export function recordsHere(context: ApiContext, kind: OwnKind): { workspaceId: string; recordId: string }[] {
  const all = ownRecords(context, kind)
  const here = all.filter((link) => link.workspaceId === signedIn(context).placeId)

  return here.length > 0 ? here : all
}
