import { useEffect } from 'react'
import { SEND_DIALOG } from './sum-card.tsx'

/**
 * Arrows up and down go from bill to bill: to what Enter does there, which of an odd one is saying that it is right. M opens
 * its meters; Shift and Enter ask whether to send.
 */
export function useRowKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const from = event.target as HTMLElement
      if (from.closest('input, select, textarea, dialog[open]')) return
      if (event.key === 'Enter' && event.shiftKey) {
        const dialog = document.getElementById(SEND_DIALOG) as HTMLDialogElement | null
        if (!dialog || dialog.open) return
        event.preventDefault()
        dialog.showModal()
        return
      }
      if (event.key === 'm' || event.key === 'M') {
        const meters = from.closest('li')?.querySelector<HTMLElement>('[data-meter]')
        if (meters) meters.click()
        return
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
        (one) => one.closest('details')?.open !== false,
      )
      if (rows.length === 0) return
      const here = from.closest('li')?.querySelector<HTMLElement>('[data-row]')
      const next = rows[here ? rows.indexOf(here) + step : 0]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    window.addEventListener('keydown', onKey)

    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
