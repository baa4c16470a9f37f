import { m } from '#i18n/messages/messages.js'
import type { SiteSort } from '../choices.ts'

/** How homes are ordered, in words. */
export function sortWord(sort: SiteSort): string {
  const words = {
    newest: m.search_chip_sort_newest,
    price_asc: m.search_chip_sort_price_asc,
    price_desc: m.search_chip_sort_price_desc,
  }

  return words[sort]()
}
