const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const one = `(?:${ONES.join('|')})`
const below = `(?:(?:${TENS.join('|')})(?:[ -]${one})?|${TEENS.join('|')}|${one})`

/** Source of a pattern for a figure in words below a hundred: "twenty-five". */
export const ENGLISH_FIGURE = below

/** Source of a pattern for an amount in English words: "twelve thousand five hundred", "eight and a half thousand". */
export const ENGLISH_AMOUNT = `(?:(?:${one} hundred(?: and)? ${below}|(?:a|${one}) hundred|${below}(?: and a half)?|a) (?:thousand|grand)(?: (?:and )?${one} hundred)?(?: and a half)?|${below} hundred)`

/** What an amount in English words comes to; null when it is none. */
export function readEnglish(text: string): number | null {
  let [sum, part] = [0, 0]
  const words = text.split(/[ -]/).filter((word) => word !== 'and')
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (word === 'a') part += next === 'half' ? 0 : 1
    else if (word === 'half') part += part === 0 && sum > 0 ? 500 : 0.5
    else if (word === 'hundred') part *= 100
    else if (word === 'thousand' || word === 'grand') [sum, part] = [sum + part * 1000, 0]
    else if (ONES.includes(word)) part += ONES.indexOf(word) + 1
    else if (TEENS.includes(word)) part += TEENS.indexOf(word) + 10
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10
    else return null
  }

  return sum + part
}
