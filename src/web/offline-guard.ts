import { m } from '#i18n/messages/messages.js'
import { showSnack } from './ui/snackbar-store.ts'

/**
 * Keeps forms from being sent while the device is offline: the browser would put a page of its own in place of what was
 * typed. Says so instead. Answers how to end it.
 */
export function guardForms(): () => void {
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (navigator.onLine || form.getAttribute('method') === 'dialog') return
    event.preventDefault()
    event.stopPropagation()
    showSnack({ tone: 'error', title: m.site_offline_title(), text: m.site_offline_kept() })
  }
  // Before anything that would send it.
  window.addEventListener('submit', hold, true)

  return () => window.removeEventListener('submit', hold, true)
}
