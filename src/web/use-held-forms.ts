import { useEffect } from 'react'

/**
 * Keeps the forms of this page from being sent while the device is offline, and says so. The rule and the message are
 * fetched beside the page: they must be there before the connection is gone, and no page is to weigh more for them.
 */
export function useHeldForms(): void {
  useEffect(guardForms, [])
}

function guardForms(): () => void {
  let letGo: (() => void) | undefined
  let isOver = false
  Promise.all([import('./held-forms.ts'), import('./ui/snack-box.tsx')]).then(([{ holdForms }]) => {
    if (!isOver) letGo = holdForms()
  })

  return () => {
    isOver = true
    letGo?.()
  }
}
