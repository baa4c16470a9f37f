import { type Listener, on } from '#server/events.ts'
import { mailInquiry } from './mails.ts'

export const inquiriesListeners: Listener[] = [
  on('inquiry.made', 'inquiries_tell_manager', (kit, { workspaceId, inquiryId }) =>
    mailInquiry(kit, workspaceId, inquiryId),
  ),
]
