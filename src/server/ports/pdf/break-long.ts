/** Parts of a view that are not for reading: patterns, drawings, hashes. */
const untouched = new Set(['whole', 'qr', 'hash', 'hashWhole', 'hashSent'])

/**
 * A view whose long runs without a space may break after every twelfth character, so that none leaves
 * its place on the page: `longest` characters still stay whole. The break is a zero-width space, which addresses never get.
 */
export function breakLong<View>(view: View, longest = 34): View {
  if (typeof view === 'string') return breakText(view, longest) as View
  if (Array.isArray(view)) return view.map((one) => breakLong(one, longest)) as View
  if (!view || typeof view !== 'object') return view
  const entries = Object.entries(view).map(([key, one]) => [
    key,
    untouched.has(key) ? one : breakLong(one, longest),
  ])
  return Object.fromEntries(entries) as View
}

/** An address breaks at its slashes and hyphens by itself, and is copied as it is: nothing is put into it. */
function isAddress(run: string, longest: number): boolean {
  return /^https?:\/\//.test(run) && run.split(/[/-]/).every((part) => part.length <= longest)
}

const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' })

function breakText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Thai breaks by its dictionary, which knows no word of one letter written over and over.
  return text.replace(/(\p{L})\1{19,}|[^\s\u0e00-\u0e7f]+/gu, (run) => {
    if (run.length <= longest || isAddress(run, longest)) return run
    const letters = Array.from(segmenter.segment(run), (one) => one.segment)
    const parts: string[] = []
    for (let index = 0; index < letters.length; index += 12) {
      parts.push(letters.slice(index, index + 12).join(''))
    }
    return parts.join('\u200b')
  })
}
