import { m } from '#i18n/messages/messages.js'
import type { Category, PostState } from '../contract.ts'

/** What a post is about. */
export function categoryWord(category: Category): string {
  const words = { news: m.posts_category_news, notice: m.posts_category_notice, tips: m.posts_category_tips }

  return words[category]()
}

/** Where a post stands. */
export function stateWord(state: PostState): string {
  const words = {
    draft: m.posts_state_draft,
    published: m.posts_state_published,
    expired: m.posts_state_expired,
  }

  return words[state]()
}
