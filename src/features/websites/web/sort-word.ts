import type { SiteSort } from '#features/websites/choices.ts'
import { m } from '#i18n/messages/messages.js'

/** How homes are ordered, in words. */
export function sortWord(sort: SiteSort): string {
  const words = {
    newest: m.search_chip_sort_newest,
    price_asc: m.search_chip_sort_price_asc,
    price_desc: m.search_chip_sort_price_desc,
  }

  return words[sort]()
}
