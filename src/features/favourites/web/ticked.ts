import { m } from '#i18n/messages/messages.js'
import css from './ticked.module.css'

const TICKS = 'input[name="ids"]'

/**
 * Shows in the bar above the favourites which homes are ticked for a comparison, each by its picture and name, and lets
 * go of one where it is pressed. Without it the ticks stand below their homes alone. Browser only; answers what ends it.
 */
export function showTicked(): () => void {
  const draw = () => {
    const list = document.querySelector('[data-ticked]')
    const ticks = [...document.querySelectorAll<HTMLInputElement>(`${TICKS}:checked`)]
    const shown = ticks.map(({ value }) => value).join()
    if (!list || list.getAttribute('data-ticked') === shown) return
    list.setAttribute('data-ticked', shown)
    list.replaceChildren(...ticks.map((tick) => itemOf(tick)))
  }
  // The page is drawn anew when a home is let go, its list empty.
  const watch = new MutationObserver(draw)
  watch.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('change', draw)
  draw()

  return () => {
    watch.disconnect()
    document.removeEventListener('change', draw)
  }
}

function itemOf(tick: HTMLInputElement): HTMLElement {
  const title = tick.dataset.title ?? ''
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.one!
  button.title = m.favourites_untick({ home: title })
  button.ariaLabel = button.title
  const picture = document.querySelector<HTMLImageElement>(`[data-item="${tick.value}"] img[loading]`)
  if (picture) {
    const small = document.createElement('img')
    small.src = picture.currentSrc || picture.src
    small.alt = ''
    button.append(small)
  }
  const name = document.createElement('span')
  name.textContent = title
  button.append(name)
  button.addEventListener('click', () => {
    tick.checked = false
    tick.dispatchEvent(new Event('change', { bubbles: true }))
    // Whoever goes by keyboard stays at the home just let go.
    tick.focus({ preventScroll: true })
  })
  item.append(button)

  return item
}
