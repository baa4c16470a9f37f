import type { PopupPage } from '#features/popups/pages.ts'
import { m } from '#i18n/messages/messages.js'

export const pageWords: Record<PopupPage, () => string> = {
  home: m.popups_page_home,
  search: m.popups_page_search,
  listing: m.popups_page_listing,
  rent: m.popups_page_rent,
  info: m.popups_page_info,
  dashboard: m.popups_page_dashboard,
}
