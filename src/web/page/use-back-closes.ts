import { useEffect, useEffectEvent, useRef } from 'react'
import type {} from '#web/document/before-router.ts'

/** What the history's entry of an open layer holds beside what the router wrote for the page below. */
type Entry = { idx?: number; isLayer?: true } | null

const here = () => history.state as Entry

/**
 * While `isOpen`, the browser's Back closes the layer over the whole page instead of leaving the page: the layer is a
 * history entry of its own, at the same address. Closed in any other way it removes the entry, so that the next Back
 * leads away. The router notices neither: to it nothing has changed, and it would load the page again.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  /** The router's number of the page below. */
  const page = useRef<number>(undefined)
  const isLeaving = useRef(false)
  const leave = () => {
    isLeaving.current = true
    history.back()
  }
  const enter = () => {
    page.current = here()?.idx
    // After a reload the page may stand on such an entry already.
    if (!here()?.isLayer) history.pushState({ ...here(), isLayer: true }, '')
  }
  const hear = useEffectEvent((event: PopStateEvent) => {
    const to = event.state as Entry
    if (to?.idx !== page.current) return
    if (isLeaving.current) {
      isLeaving.current = false
      // Opened again before the entry was gone.
      if (isOpen) enter()
    } else if (isOpen && !to?.isLayer) onClose()
    // Forward, to what was closed.
    else if (!isOpen && to?.isLayer) leave()
    else return
    event.stopImmediatePropagation()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened or closed, once
  useEffect(() => {
    if (isOpen) enter()
    else if (here()?.isLayer && here()?.idx === page.current) leave()
  }, [isOpen])
  useEffect(() => {
    window.beforeRouter = (event) => hear(event)

    return () => {
      window.beforeRouter = undefined
    }
  }, [])
}
