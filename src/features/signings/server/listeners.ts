import { asOwner } from '#db/client.ts'
import { nextSigner, REMIND_DAYS } from '#features/signings/rules.ts'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { dueSignings, endSigning, remindSigner } from './ask.ts'
import { makeSigned } from './complete.ts'
import { mailAsked, mailCode, mailEnded, mailSigned, mailWithdrawn } from './mails.ts'
import { findSigning, note, signersOf } from './store.ts'

export const signingListeners: Listener[] = [
  on('signing.asked', 'signings_mail_asked', mailAsked),
  on('signing.code_asked', 'signings_mail_code', mailCode),
  on('signing.declined', 'signings_mail_declined', mailEnded),
  on('signing.expired', 'signings_mail_expired', mailEnded),
  on('signing.withdrawn', 'signings_mail_withdrawn', mailWithdrawn),
  on('signing.completed', 'signings_seal', async (kit, ids) => {
    await makeSigned(kit, ids)
    await mailSigned(kit, ids)
  }),
]

export const signingSchedules: Schedule[] = [
  /** In the morning in Bangkok: a mail is read in daylight. */
  { name: 'signings_due', cron: '20 1 * * *', run: tendSignings },
]

/** Reminds who is asked three days and one day before the last; what passed its day has come to nothing. */
export async function tendSignings(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  const due = await asOwner(kit.database, (tx) => dueSignings(tx, today))
  for (const { workspaceId, id, signBy } of due)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const signing = await findSigning(tx, { workspaceId, id })
      if (signing.state !== 'asked') return
      if (signBy < today) {
        await endSigning(tx, kit, signing, { state: 'expired' })
        await note(tx, kit, signing, { actorId: null, action: 'signing.sign_expired' })
        await announce(tx, 'signing.expired', { workspaceId, signingId: id })
        return
      }
      const next = nextSigner(await signersOf(tx, signing))
      if (next?.isHere !== 'no' || !REMIND_DAYS.some((days) => addDays(today, days) === signBy)) return
      const last = next.remindedAt ?? next.askedAt
      // Asked or reminded today already.
      if (last && todayInBangkok(last) === today) return
      await remindSigner(tx, kit, next)
    })
}
