import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether this device is offline. While it is, no form is sent and no link of this site followed: a page that cannot be
 * loaded would take with it what is typed on this one. The page says so instead, at its top.
 */
export function useOffline(onBack?: () => void): boolean {
  const [isOffline, setOffline] = useState(false)
  const tellBack = useEffectEvent(() => onBack?.())

  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || (event.type === 'click' && !leadsAway(event as MouseEvent))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setOffline(true)
      window.scrollTo({ top: 0 })
    }
    const away = () => setOffline(true)
    const back = () => {
      setOffline(false)
      tellBack()
    }
    setOffline(!navigator.onLine)
    window.addEventListener('offline', away)
    window.addEventListener('online', back)
    document.addEventListener('submit', hold, true)
    document.addEventListener('click', hold, true)

    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', back)
      document.removeEventListener('submit', hold, true)
      document.removeEventListener('click', hold, true)
    }
  }, [])

  return isOffline
}

/** Whether a press follows a link to another page in this window. */
function leadsAway(event: MouseEvent): boolean {
  const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  const { protocol, pathname, search } = link

  return /^https?:$/.test(protocol) && (pathname !== location.pathname || search !== location.search)
}
