import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Kept, keptCookie, keptFromCookie, toggled } from './kept.ts'
import { localeHere } from './say.ts'
import { closeSnack, showSnack } from './ui/overlays/snackbar-store.ts'

const NOBODY: Kept = { account: null, ids: [] }

let isWatching = false
/** The last message that a home was kept. */
let said = 0

/** Shows on each heart of the page whether its home is kept, also on those that are drawn later. Browser only. */
export function paintHearts(root: ParentNode = document): void {
  const { ids } = current()
  for (const heart of root.querySelectorAll<HTMLElement>('[data-act="keep"]'))
    heart.setAttribute('aria-pressed', String(ids.includes(idOf(heart))))
  if (isWatching) return
  isWatching = true
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) paintHearts()
  }).observe(document.body, { childList: true, subtree: true })
}

/**
 * Keeps the home of a heart, or lets it go: in this browser, and in the account where the browser's list is a copy of
 * one. What somebody keeps before they log in is merged with the next page.
 */
export async function pressHeart(heart: HTMLElement): Promise<void> {
  const id = idOf(heart)
  const before = current()
  const isOn = !before.ids.includes(id)
  write(toggled(before, id, isOn))
  paintHearts()
  if (before.account !== null && !(await tellAccount(id, isOn))) {
    write(before)
    paintHearts()
    showSnack({ tone: 'error', title: m.favourites_failed(), text: m.favourites_failed_text() })
    return
  }
  // One after the other: three hearts would stand over the homes in three messages.
  closeSnack(said)
  const link = { label: m.favourites_open(), href: pathIn(localeHere(), '/favourites') }
  said = isOn ? showSnack({ title: m.favourites_kept(), link }) : 0
}

const idOf = (heart: HTMLElement) => (heart as HTMLButtonElement).value

function current(): Kept {
  return keptFromCookie(document.cookie) ?? NOBODY
}

function write(kept: Kept): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = keptCookie(kept, window.location.protocol === 'https:')
}

async function tellAccount(id: string, isOn: boolean): Promise<boolean> {
  const response = await fetch(`/api/user/favourites?lang=${localeHere()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(isOn ? { add: [id] } : { remove: [id] }),
    keepalive: true,
  }).catch(() => null)

  return response?.ok ?? false
}
