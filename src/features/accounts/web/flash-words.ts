import { m } from '#i18n/messages/messages.js'
import type { Flash } from '#web/page/flash.ts'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'

/** Says what was just done. */
export function sayFlash(said: Flash): void {
  if (said === 'login') showSnack({ title: m.accounts_toast_login(), text: m.accounts_toast_successful() })
  if (said === 'logout') showSnack({ title: m.accounts_toast_logout() })
  if (said === 'verified') showSnack({ title: m.accounts_verify_done() })
  if (said === 'joined') showSnack({ title: m.people_said_joined() })
  if (said === 'verify') showSnack({ title: m.people_said_verify() })
  if (said === 'password')
    showSnack({ title: m.accounts_toast_password(), text: m.accounts_toast_password_text() })
}
