import { type Listener, on, type Schedule } from '#server/events.ts'
import { forgetInquiries } from './forget.ts'
import { mailInquiry } from './mails.ts'

export const inquiriesListeners: Listener[] = [
  on('inquiry.made', 'inquiries_tell_manager', (kit, { workspaceId, inquiryId }) =>
    mailInquiry(kit, workspaceId, inquiryId),
  ),
]

export const inquiriesSchedules: Schedule[] = [
  { name: 'inquiries_forget', cron: '50 18 * * *', run: forgetInquiries },
]
