import type { Category } from '#features/posts/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** What a post is about. */
export function categoryWord(category: Category): string {
  const words = { news: m.posts_category_news, notice: m.posts_category_notice, tips: m.posts_category_tips }

  return words[category]()
}
