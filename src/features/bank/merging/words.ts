import { payerOf } from '#features/bank/matching/payer.ts'

/**
 * Whether a later file tells more of a line than is kept. Words that stand stay as they are: longer ones take their place only in
 * the same language, and those of another language only where what is kept names nobody and they do.
 */
export function tellsMore(kept: readonly string[], told: readonly string[]): boolean {
  if (told.join('').trim() === '') return false
  if (kept.join('').trim() === '') return true
  if (isThai(kept) === isThai(told)) return told.join().length > kept.join().length

  return payerOf(kept, null) === null && payerOf(told, null) !== null
}

/** By most of the letters: a bank leaves names and its own words in another language than the rest. */
function isThai(words: readonly string[]): boolean {
  const count = (script: RegExp) => words.join(' ').match(script)?.length ?? 0

  return count(/[\p{Script=Thai}]/gu) > count(/\p{Script=Latin}/gu)
}
