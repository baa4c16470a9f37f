import './lost-forms.ts'
import './one-press.ts'
import { m } from '#i18n/messages/messages.js'
import { holdOffline } from './offline-guard.ts'
import { showSnack } from './ui/snackbar-store.ts'

/** Keeps forms from being sent while the device is offline, and says so. Answers how to end it. */
export function holdForms(): () => void {
  return holdOffline(['submit'], () =>
    showSnack({ tone: 'error', title: m.site_offline_title(), text: m.site_offline_kept() }),
  )
}
