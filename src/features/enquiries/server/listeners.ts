import { eq } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { enquiries } from '#db/tables/platform.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import { mailTeam } from './mails.ts'
import { forgetEnquiries } from './service.ts'

export const enquiriesListeners: Listener[] = [
  on('enquiry.received', 'enquiries_mail_team', async (kit, { enquiryId }) => {
    const [enquiry] = await asOwner(kit.database, (tx) =>
      tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)),
    )
    if (enquiry) await mailTeam(kit, enquiry)
  }),
]

export const enquiriesSchedules: Schedule[] = [
  { name: 'enquiries_forget', cron: '55 18 * * *', run: forgetEnquiries },
]
