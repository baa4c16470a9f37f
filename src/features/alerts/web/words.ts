import type { AlertCategory } from '#features/alerts/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** What an alert is about. */
export function categoryWord(category: AlertCategory): string {
  const words = {
    news: m.alerts_category_news,
    notice: m.alerts_category_notice,
    tips: m.alerts_category_tips,
  }

  return words[category]()
}
