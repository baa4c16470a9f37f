import { foldWithMap } from '#thai/fold.ts'

/** Signs that people write between digits and words, or leave out. */
const BETWEEN = /[\s\-().+/]/

/**
 * Where what was typed stands in a text, however both are spaced, cased or numbered: `081 23` in `081-230-0312`, `๒๐๔` in
 * `204`. Null where it does not stand there in one piece.
 * @returns from and to, as `slice` takes them
 */
export function matchedIn(text: string, search: string): [from: number, to: number] | null {
  const key = [...foldWithMap(search).text].filter((char) => !BETWEEN.test(char)).join('')
  if (key === '') return null
  const isAbroad = search.trim().startsWith('+66')
  const folded = foldWithMap(text)
  const kept = Array.from(folded.text, (char, i) => ({ char, i })).filter(({ char }) => !BETWEEN.test(char))
  const plain = kept.map(({ char }) => char).join('')
  // A number abroad and at home: +66 81… is 081…
  const keys = [
    key,
    ...(/^\d{4,}$/.test(key) ? [key.replace(isAbroad ? /^66/ : /^(?:0066|66(?=\d{8})|0)0?/, '')] : []),
  ]
  for (const one of keys) {
    const start = one === '' ? -1 : plain.indexOf(one)
    if (start >= 0) return [folded.at[kept[start]!.i]!, folded.end[kept[start + one.length - 1]!.i]!]
  }

  return null
}
