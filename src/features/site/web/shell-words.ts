import { m } from '#i18n/messages/messages.js'
import type { LayoutWords } from '#web/layouts/page-frame.tsx'

/** Words of the parts that every layout of the product has. */
export function shellWords(): LayoutWords {
  return {
    skip: m.site_skip(),
    toTop: m.site_to_top(),
    messages: m.site_messages(),
    close: m.site_close(),
    loading: m.site_loading(),
  }
}
