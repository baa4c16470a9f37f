/** A phrase this wide still fits a phone's line of a large heading (31 px in 328 px). */
const WIDEST = 17
/** A Buddhist year stays with its month. */
const YEAR_AFTER_MONTH = /(?<=[ก-๎.]) +(?=2[456]\d\d(?!\d))/g
/** Marks above and below, which take no width. */
const MARKS = /[ัิ-ฺ็-๎]/g

/**
 * A text at its spaces: which phrases may stay in one piece. Only Thai ones; other scripts break at any space. A dot
 * between two parts ends the line, it never begins one, and a year stays with its month.
 */
export function phrasesOf(text: string, widest = WIDEST): { text: string; isKept: boolean }[] {
  return text
    .replace(/ +·(?= )/g, '\u00a0·')
    .replace(YEAR_AFTER_MONTH, '\u00a0')
    .split(/ +/)
    .filter(Boolean)
    .map((phrase) => ({ text: phrase, isKept: /[ก-ฮ]/.test(phrase) && widthOf(phrase) <= widest }))
}

/** The beginning of a text for a hero: whole sentences or phrases, at most about `most` letters wide. */
export function leadOf(text: string, most = 150): string {
  const whole = text.trim().split(/\n/)[0]!.trim()
  if (widthOf(whole) <= most) return whole
  const sentences = whole.match(/[^.!?]+[.!?]+(?=\s|$)/g)?.map((one) => one.trim()) ?? []
  let lead = ''
  for (const sentence of sentences) {
    const longer = lead ? `${lead} ${sentence}` : sentence
    if (widthOf(longer) > most) break
    lead = longer
  }
  // One short sentence says too little: then the next begins, and is cut.
  if (widthOf(lead) > most / 2) return lead
  lead = ''
  for (const phrase of whole.split(' ')) {
    const longer = lead ? `${lead} ${phrase}` : phrase
    if (widthOf(longer) > most) break
    lead = longer
  }

  return lead ? `${lead.replace(/[,;:–-]+$/, '')}…` : `${whole.slice(0, most)}…`
}

function widthOf(text: string): number {
  return text.replace(MARKS, '').length
}
