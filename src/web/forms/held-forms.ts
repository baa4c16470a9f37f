import './lost-forms.ts'
import './one-press.ts'
import './say-invalid.ts'
import { m } from '#i18n/messages/messages.js'
import { holdOffline } from '#web/live/offline-guard.ts'
import { closeSnack, showSnack } from '#web/ui/snackbar-store.ts'

// What forms need that no page is to wait for: this file comes beside a page with a form, before the line is gone. It
// keeps the forms of all pages from being sent while the device is offline, and says so; those of a page that says it
// itself (`use-offline.ts`) are held before.
let told = 0
holdOffline(['submit'], {
  at: document,
  tell: () => {
    closeSnack(told)
    told = showSnack({ tone: 'error', title: m.site_offline_title(), text: m.site_offline_kept() })
  },
})
