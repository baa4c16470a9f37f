/** A phrase this wide still fits a phone's line of a large heading (31 px in 328 px). */
const WIDEST = 17
/** A Buddhist year stays with its month. */
const YEAR_AFTER_MONTH = /(?<=[ก-๎.]) +(?=2[456]\d\d(?!\d))/g
/** A figure stays with its unit, and the word before it that makes it one: 26 ตร.ม., ชั้น 12, BTS อารีย์. */
const UNIT_AFTER_FIGURE =
  /(?<=\d) +(?=(?:ตร\.ม\.|ตร\.ว\.|กม\.|ม\.|บาท|นาที|ชม\.|ชั่วโมง|วัน|คืน|สัปดาห์|เดือน|ปี|ครั้ง|ชั้น|ห้อง|นอน|เตียง|หลัง|แห่ง|คน|คัน|หน่วย|m²|min|km|floors?)(?![a-z]))/g
const FIGURE_AFTER_WORD = /(?<=(?:^| )(?:ชั้น|ห้อง|ซอย|พระราม|ตึก|floor|room|Rama)) +(?=\d)/gi
const FIGURE_AFTER_THE = /(?<=ที่) +(?=\d)/g
const NAME_AFTER_LINE = /(?<=(?:^| )(?:BTS|MRT|ARL|SRT)) +(?=[ก-ฮเ-ไ])/g
/**
 * Where a phrase without spaces may end: before a word that leads on to the next part, which is never left behind alone.
 * Words that hold these letters otherwise stay whole (พร้อมเพย์, ติดต่อ).
 */
const JOINTS =
  /(?<=[ก-๎]{2})(?=และ|หรือ|กับ(?!ข้าว)|จาก|เพื่อ|เมื่อ|ก่อน|พร้อม(?!เพย์)|(?<!ทำ|ได้|แบ่ง)ให้|(?<!ข้าว|สิ่ง|เจ้า)ของ|ต่อ(?=เดือน|หน่วย|ปี|คืน|คน|ครั้ง))/g
/** What leads on stays with what it leads to, when two of them meet: เก็บไว้ · และให้เตือน. */
const LEADS = /^(?:และ|หรือ|กับ|จาก|เพื่อ|เมื่อ|ก่อน|พร้อม|ให้|ของ)$/
/** Marks above and below, which take no width. */
const MARKS = /[ัิ-ฺ็-๎]/g

/**
 * A text at its spaces: which phrases may stay in one piece. Only Thai ones; other scripts break at any space. A dot
 * between two parts ends the line, it never begins one, nor does ๆ, and what belongs together stays so: a month and its
 * year, a figure and its unit, a line and its station.
 */
export function phrasesOf(text: string, widest = WIDEST): { text: string; isKept: boolean }[] {
  return text
    .replace(/ +(?=ๆ|·(?= ))/g, '\u00a0')
    .replace(YEAR_AFTER_MONTH, '\u00a0')
    .replace(/ +sq m\b/g, '\u00a0sq\u00a0m')
    .replace(UNIT_AFTER_FIGURE, '\u00a0')
    .replace(FIGURE_AFTER_WORD, '\u00a0')
    .replace(FIGURE_AFTER_THE, '\u00a0')
    .replace(NAME_AFTER_LINE, '\u00a0')
    .split(/ +/)
    .filter(Boolean)
    .map((phrase) => ({ text: phrase, isKept: /[ก-ฮ]/.test(phrase) && widthOf(phrase) <= widest }))
}

/** A long phrase in the parts between which a line may end; one part where no word leads on. */
export function partsOf(phrase: string): string[] {
  const parts: string[] = []
  for (const part of phrase.split(JOINTS)) {
    if (LEADS.test(parts.at(-1) ?? '')) parts.push(`${parts.pop()}${part}`)
    else parts.push(part)
  }

  return parts
}

/** Whether a part of a phrase fits any line, also one of a phone's large heading. */
export function isShort(part: string): boolean {
  return widthOf(part) <= WIDEST
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
