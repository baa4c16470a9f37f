import { chooseTheme, isDarkNow } from '#web/design/theme-choice.ts'

const RELOAD_AFTER_MS = 500

const hearts = () => import('#web/hearts.ts')

/** What a part of a page does when it is pressed: `data-act`. A still part has no handlers of its own. */
export type PageAct = 'theme' | 'language' | 'back' | 'keep' | 'near-me'

const ACTS: Record<PageAct, (element: HTMLElement, event: Event) => void> = {
  theme: () => chooseTheme(isDarkNow() ? 'light' : 'dark'),
  language: (element, event) => {
    const link = element as HTMLAnchorElement
    const { search, hash } = location
    event.preventDefault()
    link.ariaBusy = 'true'
    setTimeout(() => location.assign(link.pathname + (link.search || search) + hash), RELOAD_AFTER_MS)
  },
  back: (_, event) => {
    if (history.length < 2) return
    event.preventDefault()
    history.back()
  },
  keep: (element, event) => {
    event.preventDefault()
    void hearts().then(({ pressHeart }) => pressHeart(element))
  },
  'near-me': (element) => {
    void import('#web/near-me.ts').then(({ askWhere }) => askWhere(element))
  },
}

declare global {
  interface Window {
    /** Acts of buttons that were pressed while the page had no script yet. */
    earlyPresses?: PageAct[]
  }
}

/**
 * Handles `data-act` on the whole page, and closes the panel that a followed link or a sent form is in. From the
 * moment the script is there: React comes a little later. What was pressed before is done now; a link worked by
 * itself. Browser only, once.
 */
export function listenForActs(): void {
  // Only a browser that keeps homes has something to show on them.
  if (/(?:^|; )kept=\w+\./.test(document.cookie)) void hearts().then(({ paintHearts }) => paintHearts())
  // Not by the focus: somebody may stand in the search box before the script is there.
  document.addEventListener('input', ({ target }) => {
    if ((target as Element).matches('[data-suggest]')) void import('#web/suggest/suggest.ts')
  })
  const act = (event: MouseEvent | SubmitEvent) => {
    if ('metaKey' in event && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    const target = event.target as Element
    const element = target.closest<HTMLElement>('[data-act]')
    if (element) ACTS[element.dataset.act as PageAct](element, event)
    // A link or form in a panel closes it.
    if (target.closest(event.type === 'submit' ? 'form' : 'a'))
      target.closest<HTMLElement>('[popover="auto"]')?.hidePopover()
  }
  document.addEventListener('click', act)
  document.addEventListener('submit', act)
  // What was left empty asks for nothing: the address of a search says what was asked.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target as Element).matches('[action$="/search"]')) return
    for (const [name, value] of [...formData]) if (!value) formData.delete(name)
  })
  for (const name of window.earlyPresses?.splice(0) ?? []) ACTS[name](document.body, new Event('click'))
}
