import type { CallMeta } from '#contract/base.ts'
import { importsContract } from '#features/imports/contract.ts'
import type { Doors } from '#server/mounts.ts'
import { check } from './handlers.ts'
import { openTableDoor } from './table-door.ts'

/** Takes a file to check. */
export function openImportsDoor(doors: Doors): void {
  openTableDoor(doors, {
    path: '/api/manager/dashboard/imports',
    meta: importsContract.check['~orpc'].meta as CallMeta,
    name: ['imports', 'check'],
    missing: 'import_empty',
    check,
  })
}
