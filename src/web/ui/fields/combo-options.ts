import { foldSearch } from '#thai/fold.ts'

/** One of many people or homes: its name, a second line, and words of no line by which it is found as well. */
export type ComboOption = { value: string; label: string; detail?: string; also?: string }

/** An option with what the field says of it once it is chosen, and the text that it is found in. */
export type ReadyOption = ComboOption & { text: string; haystack: string }

/** Two of one name are told apart by their second line, in the field as well. */
export function readyOptions(options: readonly ComboOption[]): ReadyOption[] {
  const counts = new Map<string, number>()
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1)

  return options.map((option) => ({
    ...option,
    text: counts.get(option.label) === 1 ? option.label : optionLine(option),
    haystack: foldSearch([option.label, option.detail, option.also].filter(Boolean).join(' ')),
  }))
}

/** Both lines in one, for the plain list of the browser. */
export function optionLine({ label, detail }: ComboOption): string {
  return detail ? `${label} · ${detail}` : label
}

/** Whether every word of what is typed stands in an option; a number also without its hyphens and spaces. */
export function isFound(haystack: string, typed: string): boolean {
  const words = foldSearch(typed).split(' ')
  const bare = haystack.replace(/(?<=\d)[\s-]+(?=\d)/g, '')

  return words.every((word) => haystack.includes(word) || bare.includes(word.replace(/(?<=\d)-(?=\d)/g, '')))
}
