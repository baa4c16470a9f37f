import { m } from '#i18n/messages/messages.js'
import { showSnack } from './ui/overlays/snackbar-store.ts'

/**
 * Copies a text and says so, in words of its own where a caller has better ones. Browsers refuse, and on addresses
 * without TLS they have no clipboard at all: then it says that as well, and answers false.
 */
export async function copyText(
  text: string,
  words: { done?: string; failed?: { title: string; text?: string } } = {},
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    showSnack({ tone: 'error', ...(words.failed ?? { title: m.common_not_copied() }) })

    return false
  }
  showSnack({ title: words.done ?? m.common_copied() })

  return true
}
