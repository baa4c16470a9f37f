import type { Criteria } from '#features/listings/contract.ts'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { criteriaOf } from '#features/listings/web/embed/search-params.ts'
import { m } from '#i18n/messages/messages.js'
import { localeHere } from '#web/say.ts'
import { askInTime } from './ask-in-time.ts'

/** Whoever types a sum is not done with its first digit. */
const PAUSE_MS = 300
const PATIENCE_MS = 6_000

type Count = { total: number; isTotalCapped: boolean }

/**
 * Says on the button of the open filters how many homes they would bring, each time one of them changes: who has gone
 * too far sees it before going there. Asked as the page itself asks, so that both say the same. Without an answer the
 * button says what it said at first. Browser only; answers what ends it.
 */
export function countOnButton(): () => void {
  let timer: number | undefined
  let asking: AbortController | undefined
  const changed = ({ target }: Event) => {
    const form = (target as HTMLInputElement).form
    const label = form?.querySelector<HTMLElement>('[data-apply]')
    if (!form || !label) return
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
    label.ariaBusy = 'true'
    timer = window.setTimeout(async () => {
      asking = new AbortController()
      const mine = asking
      const count = await askInTime<Count>(
        `/api/property/search?itemsPerPage=1&lang=${localeHere()}`,
        criteriaIn(form),
        { signal: mine.signal, patienceMs: PATIENCE_MS },
      )
      // A newer change is being counted, or the page has gone on.
      if (mine !== asking || !label.isConnected) return
      label.ariaBusy = null
      say(form, label, count)
    }, PAUSE_MS)
  }
  document.addEventListener('input', changed)

  return () => {
    document.removeEventListener('input', changed)
    clearTimeout(timer)
    asking?.abort()
  }
}

/** What the form would put into the address, read as the page reads it. */
function criteriaIn(form: HTMLFormElement): Criteria {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)

  return criteriaOf(params)
}

function say(form: HTMLFormElement, label: HTMLElement, count: Count | undefined): void {
  const words = !count
    ? m.search_apply()
    : count.total === 0
      ? m.search_apply_none()
      : m.listings_see({ homes: homesWord(count) })
  label.textContent = words
  const said = form.querySelector('[data-apply-said]')
  if (said) said.textContent = count ? words : ''
}
