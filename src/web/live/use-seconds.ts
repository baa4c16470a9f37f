import { useEffect, useState } from 'react'
import { useReadAgain } from './use-read-again.ts'

/**
 * The seconds that are left by the server's clock until something goes; once they are over the page asks where things stand.
 * @param of what they are counted for; null while nothing counts. Another one begins anew
 */
export function useSeconds(of: string | null, secondsLeft: number): number {
  const readAgain = useReadAgain()
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    if (of === null) return
    const until = Date.now() + secondsLeft * 1000
    setSeconds(secondsLeft)
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) readAgain()
    }, 1000)
    return () => window.clearInterval(timer)
  }, [of, secondsLeft, readAgain])

  return seconds
}
