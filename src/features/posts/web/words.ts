import type { PostState } from '#features/posts/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Where a post stands. */
export function stateWord(state: PostState): string {
  const words = {
    draft: m.posts_state_draft,
    published: m.posts_state_published,
    expired: m.posts_state_expired,
  }

  return words[state]()
}
