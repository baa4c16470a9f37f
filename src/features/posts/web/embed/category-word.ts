import { m } from '#i18n/messages/messages.js'
import type { Category } from '../../contract.ts'

/** What a post is about. */
export function categoryWord(category: Category): string {
  const words = { news: m.posts_category_news, notice: m.posts_category_notice, tips: m.posts_category_tips }

  return words[category]()
}
