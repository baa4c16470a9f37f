/** What the server understood of a typed search. */
export type Understanding = {
  chips: { key: string; label: string; span: readonly [number, number]; without: string }[]
  total: number
  isTotalCapped: boolean
}

type Answer = { total: number; isTotalCapped: boolean; understood?: { chips: Understanding['chips'] } }

/** Asks what a text would be understood as, and how many homes there are. Null when it cannot be asked. */
export async function understand(
  q: string,
  locale: string,
  signal: AbortSignal,
): Promise<Understanding | null> {
  const response = await fetch(`/api/property/search?itemsPerPage=1&lang=${locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
    signal,
  }).catch(() => null)
  // Leaving the page breaks off the answer too, not only the question.
  const answer = response?.ok && ((await response.json().catch(() => null)) as Answer | null)
  if (!answer) return null

  return { chips: answer.understood?.chips ?? [], total: answer.total, isTotalCapped: answer.isTotalCapped }
}

/** A typed text cut at the recognised words: those are underlined. */
export function pieces(
  text: string,
  spans: readonly (readonly [number, number])[],
): { text: string; isKnown: boolean }[] {
  const found: { text: string; isKnown: boolean }[] = []
  let at = 0
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (from < at || to > text.length) continue
    if (from > at) found.push({ text: text.slice(at, from), isKnown: false })
    found.push({ text: text.slice(from, to), isKnown: true })
    at = to
  }
  if (at < text.length) found.push({ text: text.slice(at), isKnown: false })

  return found
}
