import { useEffect, useState } from 'react'
import type { Refused } from './form-refusal.ts'

/** Whether a dialog with a form is open: where it was asked for, and again where what was sent was refused. */
export function useRefusedDialog(refused: Refused | undefined, isAsked = false) {
  const [isOpen, setOpen] = useState<boolean | undefined>(isAsked || undefined)
  useEffect(() => {
    if (refused) setOpen(true)
  }, [refused])

  return { isOpen, onClose: () => setOpen(undefined) }
}
