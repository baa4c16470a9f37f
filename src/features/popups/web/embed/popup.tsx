import { useEffect, useRef } from 'react'
import type { PopupAct, ShownPopup } from '#features/popups/contract.ts'
import { callApi } from '#web/call-api.ts'
import { PopupDialog } from './popup-dialog.tsx'
import { rememberSeen } from './seen.ts'

/** A popup over a page: counted, and remembered once its reader is done with it. */
export function Popup({ popup, onEnd }: { popup: ShownPopup; onEnd: () => void }) {
  const isCounted = useRef(false)
  const isPressed = useRef(false)
  const { id, shows } = popup
  useEffect(() => {
    if (isCounted.current) return
    isCounted.current = true
    if (shows === 'once') rememberSeen(id)
    count(id, 'shown')
  }, [id, shows])
  const end = () => {
    rememberSeen(id)
    if (!isPressed.current) count(id, 'closed')
    onEnd()
  }
  const press = () => {
    isPressed.current = true
    rememberSeen(id)
    count(id, 'pressed')
  }

  return <PopupDialog popup={popup} onClose={end} onPress={press} />
}

/** The page may be left at that moment: nobody waits for the answer. */
function count(id: string, act: PopupAct): void {
  void callApi('PUT', `/popups/${id}/count`, { act })
}
