import { m } from '#i18n/messages/messages.js'
import { closeSnack, showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { isLostConnection, saysItself } from './lost-line.ts'

/** `{ data: undefined }` as the router reads an action's answer: the page is as it was before anything was sent. */
const NOTHING = '[{"_1":-7},"data"]\n'
/** On 503 the router reloads nothing (`root.tsx`); the header tells it that this is no answer of a proxy. */
const UNANSWERED: ResponseInit = {
  status: 503,
  headers: { 'content-type': 'text/x-script', 'X-Remix-Response': 'yes' },
}

/** What to say about a form that did not arrive. */
type Words = { title: string; text: string }

let told = 0

/**
 * Where a form that the router sends gets no answer although the browser says that it is online, or a proxy answers
 * in our place, the router would replace the page and what is typed on it by an error. The page stays as it is, and a
 * message says what happened. Answers a `fetch` that does so.
 */
export function keepingForms(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!isForm(input, init)) return send(input, init)
    try {
      const answer = await send(input, init)
      // Our answers are complete when they begin; one that breaks off on the way is no answer.
      const [words] = await Promise.all([wordsOf(answer), answer.clone().arrayBuffer()])
      if (!words || (answer.status >= 500 && saysItself())) {
        closeSnack(told)
        return answer
      }
      return kept(words)
    } catch (error) {
      if (!isLostConnection(error) || saysItself()) throw error
      return kept(unanswered())
    }
  }
}

/** Says what happened, and has the router leave the page as it is. */
function kept(words: Words): Response {
  closeSnack(told)
  told = showSnack({ tone: 'error', ...words })

  return new Response(NOTHING, UNANSWERED)
}

/** What to say of an answer that is none of a page's; nothing of one that is. */
async function wordsOf(answer: Response): Promise<Words | undefined> {
  const { status, headers } = answer
  const type = headers.get('content-type') ?? ''
  if (headers.has('X-Remix-Response') || type.startsWith('text/x-script')) return undefined
  // What the server refuses before any page is asked has a sentence of its own.
  const own = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown; message?: unknown } | null
  if (own?.code && typeof own.message === 'string')
    return { title: own.message, text: m.site_offline_kept_here() }
  if (status === 413) return { title: m.site_refused_large(), text: m.site_refused_large_text() }
  if (status === 429) return { title: m.site_refused_many(), text: m.site_refused_many_text() }
  if (status >= 400 && status < 500)
    return { title: m.site_refused_way({ status: String(status) }), text: m.site_refused_way_text() }

  return unanswered()
}

const unanswered = (): Words => ({ title: m.site_unanswered_title(), text: m.site_unanswered_text() })

/** Whether the router sends a form: it writes to a page's data, and nothing else does. */
function isForm(input: RequestInfo | URL, init?: RequestInit): boolean {
  return (init?.method ?? 'GET') !== 'GET' && input instanceof URL && input.pathname.endsWith('.data')
}

// Once for as long as the document lives: forms of every page go by the same router.
if (typeof window !== 'undefined') {
  window.fetch = keepingForms(window.fetch)
  // Its styles must be loaded before the connection is gone; without them the words stand alone.
  import('#web/ui/overlays/snack-box.tsx').catch(() => {})
  // So is what says why no place is found.
  if (document.querySelector('[data-act="near-me"]')) import('#web/near-me.ts').catch(() => {})
}
