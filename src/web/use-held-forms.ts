import { useEffect } from 'react'
import { m } from '#i18n/messages/messages.js'
import { showSnack } from './ui/snackbar-store.ts'

/**
 * Keeps the forms of this page from being sent while the device is offline, and says so. The rule and the message are
 * fetched beside the page: they must be there before the connection is gone.
 */
export function useHeldForms(): void {
  useEffect(guardForms, [])
}

function guardForms(): () => void {
  let letGo: (() => void) | undefined
  let isOver = false
  Promise.all([import('./offline-guard.ts'), import('./ui/snack-box.tsx')]).then(([{ holdOffline }]) => {
    if (isOver) return
    letGo = holdOffline(['submit'], () =>
      showSnack({ tone: 'error', title: m.site_offline_title(), text: m.site_offline_kept() }),
    )
  })

  return () => {
    isOver = true
    letGo?.()
  }
}
