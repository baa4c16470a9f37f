import { lineMark, safeHref } from '#features/posts/marks.ts'

/** What the buttons above a text put into it (`../marks.ts` says what the marks mean). */
export type Mark = 'heading' | 'strong' | 'list' | 'link'

/** A stretch of the text that gives way to another one, and what is selected then: places in the text as it was, as it is. */
export type Change = { from: number; to: number; put: string; start: number; end: number }

const LINE_MARKS = { heading: '## ', list: '- ' } as const
const STRONG = /^\*\*([^*]+)\*\*$/

/**
 * Puts a mark where somebody stands, or around what they selected from `start` to `end`; takes it away where it is
 * there already.
 */
export function putMark(mark: Mark, text: string, start: number, end: number): Change {
  if (mark === 'heading' || mark === 'list') return putAtLines(LINE_MARKS[mark], text, start, end)

  return mark === 'strong' ? putAround(text, start, end) : putLink(text, start, end)
}

/** Whole lines, those without words left as they are. One line has one such mark. */
function putAtLines(mark: string, text: string, start: number, end: number): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A selection that ends where a line begins has nothing of that line.
  const stop = end > start && text[end - 1] === '\n' ? end - 1 : end
  const foot = text.indexOf('\n', stop)
  const to = foot < 0 ? text.length : foot
  const lines = text.slice(from, to).split('\n')
  const worded = lines.filter((line) => line.trim())
  const isThere = worded.length > 0 && worded.every((line) => line.startsWith(mark))
  const put = lines
    .map((line) => {
      if (isThere) return line.startsWith(mark) ? line.slice(mark.length) : line
      return line.trim() || worded.length === 0 ? mark + line.slice(lineMark(line).length) : line
    })
    .join('\n')
  const stand = Math.max(from, from + put.length - (to - end))

  return start === end
    ? { from, to, put, start: stand, end: stand }
    : { from, to, put, start: from, end: from + put.length }
}

/** Strong words do not reach over lines, nor over the mark that begins one, and have no space at their ends. */
function putAround(text: string, start: number, end: number): Change {
  const chosen = text.slice(start, end)
  const isWithin = text.slice(0, start).endsWith('**') && text.startsWith('**', end)
  if (isWithin) return { from: start - 2, to: end + 2, put: chosen, start: start - 2, end: end - 2 }
  if (!chosen.trim()) return { from: start, to: start, put: '****', start: start + 2, end: start + 2 }
  const lines = chosen.split('\n').map((line) => {
    const before = lineMark(line)
    const rest = line.slice(before.length)
    const words = rest.trim()
    const gap = rest.length - rest.trimStart().length

    return { before: before + rest.slice(0, gap), words, after: rest.slice(gap + words.length) }
  })
  const isThere = lines.every(({ words }) => words === '' || STRONG.test(words))
  const put = lines
    .map(({ before, words, after }) => {
      const plain = words.replaceAll('**', '')
      return before + (isThere || plain === '' ? plain : `**${plain}**`) + after
    })
    .join('\n')

  return { from: start, to: end, put, start, end: start + put.length }
}

/** The words are there and the address is typed next, or the other way round. */
function putLink(text: string, start: number, end: number): Change {
  const line = text.slice(start, end).split('\n')[0]!
  const words = line.trim().replace(/[[\]]/g, '')
  const to = start + line.length
  if (words === '' || safeHref(words))
    return { from: start, to, put: `[](${words || 'https://'})`, start: start + 1, end: start + 1 }
  const address = start + words.length + 3

  return { from: start, to, put: `[${words}](https://)`, start: address, end: address + 'https://'.length }
}
