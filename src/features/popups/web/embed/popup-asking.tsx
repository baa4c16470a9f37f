import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShownPopup } from '#features/popups/contract.ts'
import { popupPageOf } from '#features/popups/pages.ts'
import { barePath } from '#i18n/locale.ts'
import { callApi } from '#web/call-api.ts'
import { loadPart } from '#web/load-part.ts'
import { isSeen } from './seen.ts'

type Open = { popup: ShownPopup; at: string; Popup: ComponentType<{ popup: ShownPopup; onEnd: () => void }> }

/** How long a page is left alone before it is asked about. */
const PATIENCE_MS = 1500

/**
 * Shows the popup of this kind of page, if there is one: asked for by one small call, its dialog fetched only then. Nothing
 * comes over a dialog that is open, nor over what somebody is typing.
 */
export default function PopupAsking() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Open>()
  const page = popupPageOf(barePath(pathname))

  useEffect(() => {
    if (!page) return
    let isGone = false
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return
      const answer = await callApi<ShownPopup | null>('GET', '/popups/now', undefined, { page })
      if (isGone || !answer.ok || !answer.data || isSeen(answer.data.id)) return
      const popup = answer.data
      const loaded = await loadPart(import('./popup.tsx'))
      if (loaded && !isGone && !isBusy()) setOpen({ popup, at: pathname, Popup: loaded.Popup })
    }, PATIENCE_MS)

    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [page, pathname])

  if (!open || open.at !== pathname) return null
  const { popup, Popup } = open

  return <Popup key={popup.id} popup={popup} onEnd={() => setOpen(undefined)} />
}

/** Whether a dialog stands open, or somebody is typing. */
function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')
  )
}
