import { conflict } from '#contract/problem.ts'
import { submitBill } from '#features/vendor-bills/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { type Opened, onJob, refuseUnless } from './worker.ts'

/** A worker's bill is due so many days after it was sent. */
const DUE_DAYS = 7

type Bill = Opened & {
  no: string
  labourSatang: bigint
  partsSatang: bigint
  travelSatang: bigint
  vatSatang: bigint
  file?: File | undefined
}

/** Sends the bill for work that is done, once; another one when it was given back. @throws Problem 409, 410, 413, 415, 422 */
export function billJob(kit: Kit, { token, locale, ...bill }: Bill) {
  return onJob(kit, { token, locale }, async ({ tx, workspaceId, job, by }, state) => {
    if (job.kind !== 'work') throw conflict('job_is_quote')
    if (state === 'accepted') throw conflict('job_not_done')
    refuseUnless(state, ['done'])
    const billDay = todayInBangkok(kit.now())
    await submitBill(
      tx,
      kit,
      { workspaceId, by },
      {
        ...{ ...bill, maintenanceId: job.maintenanceId, vendorId: job.vendorId, jobId: job.id },
        ...{ billDay, dueDay: addDays(billDay, DUE_DAYS), note: '' },
      },
    )
  })
}
