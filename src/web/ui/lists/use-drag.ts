import { useEffect, useRef } from 'react'

/** So near the ends of the window it scrolls, past the bars that stand there, and so many pixels a frame. */
const EDGE = 96
const SPEED = 9

/**
 * Follows a pointer that holds something, wherever it goes: what is held may move in the page, which would end a captured
 * pointer. Near the ends of the window the page scrolls. Escape calls it off.
 */
export function useDrag(
  isOn: boolean,
  acts: { onMove: (y: number, x: number) => void; onEnd: () => void; onCancel: () => void },
): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    let y: number | undefined
    let x = 0
    let frame = requestAnimationFrame(function scroll() {
      const step = y === undefined ? 0 : y < EDGE ? -SPEED : y > window.innerHeight - EDGE ? SPEED : 0
      if (step) {
        window.scrollBy({ top: step, behavior: 'instant' })
        latest.current.onMove(y!, x)
      }
      frame = requestAnimationFrame(scroll)
    })
    const move = (event: PointerEvent) => {
      y = event.clientY
      x = event.clientX
      latest.current.onMove(y, x)
    }
    const end = () => latest.current.onEnd()
    const cancel = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      event.preventDefault()
      latest.current.onCancel()
    }
    const heard = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', cancel],
      ['keydown', cancel],
    ] as [string, EventListener][]
    for (const [name, listener] of heard) window.addEventListener(name, listener, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const [name, listener] of heard) window.removeEventListener(name, listener, true)
    }
  }, [isOn])
}
