import { RIGHTS, type Right } from '#contract/access.ts'

/** A member as far as the rules need to know. */
export type Holder = { userId: string; rights: Right[]; isActive: boolean }

/** Rights as they are kept: each once, in order, and to look with every set. */
export function orderedRights(rights: readonly Right[]): Right[] {
  return RIGHTS.filter((right) => right === 'view' || rights.includes(right))
}

/** Which of the wanted rights are not held: nobody may give them. */
export function beyond(held: readonly Right[], wanted: readonly Right[]): Right[] {
  return wanted.filter((right) => !held.includes(right))
}

/**
 * Rights that nobody who manages people would hold any more after a change: nobody could give them again. The right to
 * manage people is one of them. A suspended account holds nothing that counts.
 */
export function lostRights(holders: Holder[], change: { userId: string; rights: Right[] | null }): Right[] {
  const after = holders.flatMap((one) => {
    if (one.userId !== change.userId) return [one]
    return change.rights ? [{ ...one, rights: change.rights }] : []
  })
  const kept = givable(after)

  return givable(holders).filter((right) => !kept.includes(right))
}

function givable(holders: Holder[]): Right[] {
  const managers = holders.filter((one) => one.isActive && one.rights.includes('people'))

  return RIGHTS.filter((right) => managers.some((one) => one.rights.includes(right)))
}
