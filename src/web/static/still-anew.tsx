import { type ComponentType, useLayoutEffect, useRef } from 'react'
import type { Left } from './still.tsx'

const REACHABLE = 'a, button, input, select'

/**
 * A still part that is rendered by script, in the place of what the server had rendered or on a page reached without
 * loading it. The focus stays on the same link, or on what took its place, as the next chip does when one is taken
 * off; and a panel that was open stays open.
 */
export function drawnAnew<Props extends object>(Part: ComponentType<Props>) {
  return ({ left, ...props }: Props & { left: Left }) => {
    const box = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      const { focused, panel } = left.current
      left.current = {}
      if (panel) document.getElementById(panel)?.showPopover()
      if (!focused) return
      const all = reachableIn(box.current)
      const place = reachableIn(focused.closest('.still')).indexOf(focused as HTMLElement)
      const same = all.find((element) => nameOf(element) === nameOf(focused)) ?? all[place]
      same?.focus({ preventScroll: true })
    }, [left])

    return (
      <div ref={box} className="still">
        <Part {...(props as unknown as Props)} />
      </div>
    )
  }
}

const reachableIn = (part: Element | null) => [...(part?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])]

const nameOf = (element: Element) =>
  element.tagName + (element.getAttribute('name') ?? element.textContent?.trim() ?? '')
