import type { AnyContractRouter } from '@orpc/contract'
import { implement } from '@orpc/server'
import { type Access, type Role, STEP_UP_MINUTES, wrongRoleCode } from '#contract/access.ts'
import type { CallMeta } from '#contract/base.ts'
import { Problem } from '#contract/problem.ts'
import { networkOf } from './address.ts'
import { type ApiContext, signedIn } from './context.ts'
import type { Reader } from './reader.ts'
import { throttle } from './throttle.ts'

/** Begins the handlers of a feature. Every call they answer passes the gate first (`api.ts`). */
export function serve<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>()
}

/**
 * Stands before every call, over HTTP or in process: who may, and how often. It runs before the input is looked at, so
 * that a stranger with a malformed id learns nothing but 401.
 */
export async function passGate(meta: CallMeta, path: readonly string[], context: ApiContext): Promise<void> {
  check(meta.access, context.reader, context.kit.now())
  // By account where there is one: an office or a dormitory shares an address.
  const who = context.reader?.userId ?? networkOf(context.ip)
  if (meta.limit) await throttle(context.kit, `${path.join('.')}:${who}`, meta.limit)
}

/** Throws the problem that keeps this reader out, or returns. */
export function check(access: Access, reader: Reader | null, now: Date): void {
  if (access.who === 'public' || access.who === 'machine') return
  if (!reader) throw new Problem(401, 'sign_in')
  if (access.who !== 'admin' && 'needsVerified' in access && access.needsVerified && !reader.isEmailVerified)
    throw new Problem(403, 'verify_email')

  checkRole(access, reader)
  const stepUp = 'needsStepUp' in access && access.needsStepUp
  if (stepUp === true || (stepUp === 'whenSet' && reader.secondFactor.isSet))
    needSecondFactor(reader, stepUpSince(now))
}

function checkRole(access: Exclude<Access, { who: 'public' | 'machine' }>, reader: Reader): void {
  switch (access.who) {
    case 'signedIn':
      return
    case 'admin':
      if (reader.role !== 'Admin') throw wrongRole('Admin')
      needSecondFactor(reader, null)
      return
    case 'workspace':
      if (!reader.workspace) throw wrongRole('Manager')
      if (!reader.workspace.rights.includes(access.right))
        throw new Problem(403, reader.workspace.isSuspended ? 'workspace_suspended' : 'no_right')
      return
    case 'own':
      if (access.kind === 'applicant' || reader.links.some((link) => link.kind === access.kind)) return
      if (reader.role.toLowerCase() === access.kind) return
      throw wrongRole(ROLE_OF[access.kind])
  }
}

/**
 * Asks for a second factor where only the input tells that one is needed (bank details among other fields); calls that
 * always need one say so in their contract.
 * @throws 403 `second_factor`, `second_factor_setup`
 */
export function needStepUp(context: ApiContext): void {
  needSecondFactor(signedIn(context), stepUpSince(context.kit.now()))
}

const stepUpSince = (now: Date) => new Date(now.getTime() - STEP_UP_MINUTES * 60_000)

/** A second factor shown in this session, after `since` where an old one does not count. */
function needSecondFactor({ secondFactor: { isSet, shownAt } }: Reader, since: Date | null): void {
  if (!isSet) throw new Problem(403, 'second_factor_setup')
  if (!shownAt || (since && new Date(shownAt) < since)) throw new Problem(403, 'second_factor')
}

const ROLE_OF = { owner: 'Owner', tenant: 'Tenant', vendor: 'Vendor', applicant: 'Tenant' } as const

function wrongRole(role: Role) {
  return new Problem(403, String(wrongRoleCode(role)))
}
