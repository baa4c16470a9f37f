import { useEffect, useEffectEvent, useState } from 'react'
import { holdOffline } from './offline-guard.ts'

/** Whether this device is offline. While it is, nothing leaves the page: it says so instead, at its top. */
export function useOffline(onBack?: () => void): boolean {
  const [isOffline, setOffline] = useState(false)
  const tellBack = useEffectEvent(() => onBack?.())

  useEffect(() => {
    const away = () => setOffline(true)
    const back = () => {
      setOffline(false)
      tellBack()
    }
    setOffline(!navigator.onLine)
    window.addEventListener('offline', away)
    window.addEventListener('online', back)
    const letGo = holdOffline(['submit', 'click'], {
      tell: () => {
        setOffline(true)
        window.scrollTo({ top: 0 })
      },
    })

    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', back)
      letGo()
    }
  }, [])

  return isOffline
}
