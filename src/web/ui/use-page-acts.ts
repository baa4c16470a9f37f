import { useEffect } from 'react'
import { chooseTheme, isDarkNow } from '#web/design/theme-choice.ts'

const RELOAD_AFTER_MS = 500

/** What a part of a page does when it is pressed: `data-act`. A still part has no handlers of its own. */
export type PageAct = 'theme' | 'language' | 'back'

const ACTS: Record<PageAct, (element: HTMLElement, event: Event) => void> = {
  theme: () => chooseTheme(isDarkNow() ? 'light' : 'dark'),
  language: (element, event) => {
    const link = element as HTMLAnchorElement
    const { search, hash } = window.location
    event.preventDefault()
    link.ariaBusy = 'true'
    setTimeout(() => window.location.assign(link.pathname + (link.search || search) + hash), RELOAD_AFTER_MS)
  },
  back: (_, event) => {
    if (window.history.length <= 1) return
    event.preventDefault()
    window.history.back()
  },
}

/** Listens for `data-act` on the whole page, and shuts the menu that a link led out of. Once per layout. */
export function usePageActs(): void {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      const target = event.target as Element
      const element = target.closest<HTMLElement>('[data-act]')
      if (element) ACTS[element.dataset.act as PageAct](element, event)
      if (target.closest('a')) target.closest<HTMLElement>('[popover="auto"]')?.hidePopover()
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
}
