import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * The keys of the calendar: each leads to an address. Left alone while somebody types, in a dialog, and with Ctrl, Alt or
 * Meta.
 */
export function useKeys(keys: Record<string, string>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (target?.closest('input, textarea, select, dialog[open], [role="menu"]')) return
      const to = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!to) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
