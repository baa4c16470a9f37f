/** A piece of two texts laid over each other. */
export type DiffRun = { how: 'same' | 'gone' | 'new'; text: string }

const MOST_WORDS = 1500

/** What a text says otherwise than the one before, word by word; Thai is parted into words by its dictionary. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return [run('gone', before), run('new', after)].filter(({ text }) => text !== '')
  const table = commonLengths(old, now)
  const runs: DiffRun[] = []
  const add = (how: DiffRun['how'], text: string) => {
    const last = runs.at(-1)
    if (last?.how === how) last.text += text
    else runs.push(run(how, text))
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add('same', old[i]!)
      i++
      j++
    } else if (j >= now.length || (i < old.length && table[i + 1]![j]! >= table[i]![j + 1]!))
      add('gone', old[i++]!)
    else add('new', now[j++]!)
  }

  return runs
}

const run = (how: DiffRun['how'], text: string): DiffRun => ({ how, text })

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Words and what stands between them; a merge field is one word. */
function wordsOf(text: string): string[] {
  return text
    .split(/(\{[^{}]*\})/)
    .flatMap((piece) =>
      piece.startsWith('{') ? [piece] : Array.from(segmenter.segment(piece), ({ segment }) => segment),
    )
    .filter((piece) => piece !== '')
}

/** Length of what two texts have in common from each pair of places on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i]![j] =
        old[i] === now[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)

  return table
}
