import type { CallMeta } from '#contract/base.ts'
import { bankContract } from '#features/bank/contract.ts'
import { openTableDoor } from '#features/imports/server/service.ts'
import type { Doors } from '#server/mounts.ts'
import { check, statementLimits } from './handlers.ts'

/** Takes a statement to read. */
export function openBankDoor(doors: Doors): void {
  openTableDoor(doors, {
    path: '/api/manager/dashboard/accounting/bank/files',
    meta: bankContract.check['~orpc'].meta as CallMeta,
    name: ['bank', 'check'],
    missing: 'bank_empty',
    limits: statementLimits,
    check: (context, file, { password }) => check(context, { ...file, password }),
  })
}
