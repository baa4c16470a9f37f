import { localeHere } from '#web/say.ts'

/** A place as the list shows it; `text` is what the search box holds once it is chosen. */
export type Place = {
  kind: string
  name: string
  mark: [number, number] | null
  detail: string
  colors: string[]
  homes: number | null
  text: string
}

const MOST_LETTERS = 200
const MOST_KEPT = 50
const kept = new Map<string, Place[]>()

/** The places that a text may end in; none without an answer. Going back a letter is answered from memory. */
export async function placesFor(text: string, signal: AbortSignal): Promise<Place[]> {
  const known = kept.get(text)
  if (known || text.length > MOST_LETTERS) return known ?? []
  try {
    const response = await fetch(`/api/property/suggest?lang=${localeHere()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    })
    if (!response.ok) return []
    const { data } = (await response.json()) as { data: Place[] }
    if (kept.size === MOST_KEPT) kept.clear()
    kept.set(text, data)

    return data
  } catch {
    return []
  }
}
