import { useEffect, useState } from 'react'
import { useReadAgain } from '#web/live/use-read-again.ts'

/** The seconds that are left by the server's clock; once they are over the page asks where things stand. */
export function useSeconds({ id, secondsLeft }: { id: string; secondsLeft: number }): number {
  const readAgain = useReadAgain()
  const [seconds, setSeconds] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run begins its own half minute
  useEffect(() => {
    const until = Date.now() + secondsLeft * 1000
    setSeconds(secondsLeft)
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) readAgain()
    }, 1000)
    return () => window.clearInterval(timer)
  }, [id, secondsLeft, readAgain])

  return seconds
}
