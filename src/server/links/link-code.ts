import { timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Kit } from '#server/kit.ts'
import { keyedHash, seal, unseal } from '#server/seal.ts'

/** A mailed code lives ten minutes, and is tried five times at most. */
export const CODE = { ms: 600_000, tries: 5 }

/** For how long what a code opened stays open in that browser. */
export const OPEN_MS = 45 * 60_000

/** What a code opens: a record of one purpose; `no` tells the links apart that it had one after the other. */
export type Lock = { purpose: 'signing' | 'paper'; id: string; no: number }

/** What is kept of a code: its fingerprint, until when, and how often it was tried. */
export type KeptCode = { codeHash: string | null; codeUntil: Date | null; codeTries: number }

/** What to keep of a new code; the one before no longer counts. */
export function keptCode({ config, now }: Pick<Kit, 'config' | 'now'>, lock: Lock, code: string): KeptCode {
  return {
    codeHash: hashOf(config, lock, code),
    codeUntil: new Date(now().getTime() + CODE.ms),
    codeTries: 0,
  }
}

/**
 * Tries a code. `keep` is what to keep of it in the same transaction, also where it was wrong: a try counts. `over` for one
 * that was never asked for, is too old, used up or tried too often.
 */
export function tryCode(
  kit: Pick<Kit, 'config' | 'now'>,
  lock: Lock,
  { kept, code }: { kept: KeptCode; code: string },
):
  | { is: 'over' }
  | { is: 'right'; keep: Partial<KeptCode> }
  | { is: 'wrong'; keep: Partial<KeptCode>; left: number } {
  const { codeHash, codeUntil, codeTries } = kept
  if (!codeHash || !codeUntil || codeUntil <= kit.now() || codeTries >= CODE.tries) return { is: 'over' }
  const isRight = timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(kit.config, lock, code)))

  return isRight
    ? { is: 'right', keep: { codeHash: null, codeUntil: null, codeTries: codeTries + 1 } }
    : { is: 'wrong', keep: { codeTries: codeTries + 1 }, left: CODE.tries - codeTries - 1 }
}

/** What came of a code: the ticket, or how many tries are left. */
export type Tried = { ticket: string } | { left: number }

/** What a code that opened nothing is answered: how many tries are left, or that it is over. */
export function refusedCode(left: number): Problem {
  return left > 0
    ? new Problem(422, 'signing_code_wrong', { params: { tries: String(left) } })
    : new Problem(422, 'signing_code_over')
}

/** What says for a while that the code was entered; for that browser to send along. */
export function ticketOf({ config, now }: Pick<Kit, 'config' | 'now'>, lock: Lock): string {
  return seal(config, String(now().getTime() + OPEN_MS), contextOf(lock))
}

/** Whether a ticket opens this lock now. */
export function isTicketOf(
  { config, now }: Pick<Kit, 'config' | 'now'>,
  lock: Lock,
  ticket: string | undefined,
): boolean {
  if (ticket === undefined) return false
  try {
    return Number(unseal(config, ticket, contextOf(lock))) > now().getTime()
  } catch {
    return false
  }
}

const contextOf = ({ purpose, id, no }: Lock) => `${purpose}-ticket:${id}:${no}`

const hashOf = (config: Kit['config'], { purpose, id }: Lock, code: string) =>
  keyedHash(config, `${id}:${code}`, `${purpose}-code`)
