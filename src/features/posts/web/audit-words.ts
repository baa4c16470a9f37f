import { m } from '#i18n/messages/messages.js'
import type { AuditWords } from '#web/dashboard/audit-words.ts'

/** What the audit log says of posts. */
export const auditWords: AuditWords = {
  kinds: {
    post: m.admin_kind_post,
  },
  lists: { posts: m.posts_list_title },
}
