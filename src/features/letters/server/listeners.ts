import { eq } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { letters } from '#features/letters/tables.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import { mailTeam } from './mails.ts'
import { forgetLetters } from './service.ts'

export const lettersListeners: Listener[] = [
  on('letter.received', 'letters_mail_team', async (kit, { letterId }) => {
    const [letter] = await asOwner(kit.database, (tx) =>
      tx.select().from(letters).where(eq(letters.id, letterId)),
    )
    if (letter) await mailTeam(kit, letter)
  }),
]

export const lettersSchedules: Schedule[] = [
  { name: 'letters_forget', cron: '55 18 * * *', run: forgetLetters },
]
