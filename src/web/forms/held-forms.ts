import './lost-forms.ts'
import './one-press.ts'
import './say-invalid.ts'
import { m } from '#i18n/messages/messages.js'
import { holdOffline } from '#web/live/offline-guard.ts'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'

// Form code that no page should wait for: this file is loaded beside a page with a form, before the connection is
// lost. It keeps the forms of all pages from being sent while the device is offline, and says so; pages that say it
// themselves (`use-offline.ts`) hold their forms before.
let told = 0
holdOffline(['submit'], {
  at: document,
  tell: () => {
    closeSnack(told)
    told = showSnack({ tone: 'error', title: m.site_offline_title(), text: m.site_offline_kept() })
  },
})
// What it says is over once the line is back, and would have what was sent by then sent again.
addEventListener('online', () => closeSnack(told))
