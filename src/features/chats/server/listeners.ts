import { on, type Schedule } from '#server/events.ts'
import { mailAssigned } from './assigned-mail.ts'
import { tellUnread } from './digest.ts'
import { followInquiry } from './inquiry.ts'
import { mailAnswer, mailUnread } from './mails.ts'

export const chatsListeners = [
  on('inquiry.made', 'chats.inquiry', followInquiry),
  on('chat.unread', 'chats.unread', mailUnread, { urgency: 'soon' }),
  on('chat.answered', 'chats.answered', mailAnswer),
  on('chat.assigned', 'chats.assigned', mailAssigned, { urgency: 'soon' }),
]

export const chatsSchedules: Schedule[] = [
  { name: 'chats_unread', cron: '* * * * *', seconds: 10, run: tellUnread },
]
