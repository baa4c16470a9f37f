import { eachFree, note, originalSpan, type Reading, type Span } from './reading.ts'

// Whether what was found is refused by the words around it: "not near BTS", หอไม่เอา, "pool? no thanks". One rule for all
// wishes, so that no new one turns a "no" into a wish.

/** What may stand in Thai between a "no" and what it refuses. */
const BETWEEN =
  '(?:ได้|มี|เป็น|แบบ|พวก|ที่(?:อยู่|เป็น|ติด)?|อยู่|ห้อง(?:พัก)?|เรื่อง|ใกล้ ?ๆ?|แถว ?ๆ?|ย่าน|โซน|ทำเล|ใน|ติด(?:กับ)?|เขต|แขวง|อำเภอ|จังหวัด|ถนน|ซอย|สถานี|รถไฟฟ้า|bts|mrt|บีทีเอส)'
const KIND = '(?:หอ(?:พัก)?|คอนโด|บ้าน)'
const BEFORE = new RegExp(
  `(?:(?:ไม่(?:ได้)? ?(?:เอา|อยากได้|อยากอยู่|อยาก|ต้องการ|ชอบ|ใช่|รับ|ต้อง(?:การ)?|จำเป็น(?:ต้อง)?|สน(?:ใจ)?|อยู่|ใกล้|ติด|เน้น|โอเค|ขอ|หา|เช่า|ไป)|ยกเว้น|เว้น|นอกจาก|ห้าม|งด|เบื่อ|เกลียด|(?:หลีก)?เลี่ยง|ไม่นับ|ก็ได้ ?(?:ที่)?(?:นอกจาก|ไม่ใช่)|อย่า)(?: ?${BETWEEN}|เอา|เช่า|ไป){0,4}(?: ?|${KIND})` +
    `|(?<!หรือ|รึ)ไม่(?:ได้|ค่อย)?(?:(?:ใกล้|ติด(?:กับ)?|อยู่(?:ใน|แถว|ติด|ใกล้)?|แถว|ใน) ?(?:สถานี|รถไฟฟ้า|bts|mrt|บีทีเอส)? ?)?)$`,
)
const BEFORE_EN =
  /(?<![a-z'’])(?:not|no|non|never|nor|without|except(?:ing)?(?: for)?|(?:any|every)(?:thing|where) (?:but|except(?: for)?|other than)|other than|apart from|avoid(?:ing)?|hates?|dislikes?|loathe|(?<!not |not too |not very |not that |isn['’]?t |mins? |minutes? |minute walk |km |m |met(?:er|re)s? |walk |stops? |stations? )(?:far |away ){1,2}from|outside(?: of)?|instead of|rather than|sick of|tired of|do(?:es)?n['’]?t|did(?:n['’]?t| not)|(?:do|does|will) not|won['’]?t|can['’]?t|cannot|isn['’]?t|skip|exclud(?:e|ing)|no need)(?:[ -](?:want|wanna|like|need|care (?:for|about)|to|be|being|live|living|stay|staying|rent|renting|move|go|interested in|looking for|have|get|a|an|any|the|in|on|at|near|around|by|close to|next to|along|beside|really|too|into|something|one|of|for|bts|mrt|station|that|is|which|this|those|these|your)){0,6}[ -]$/

const END = '(?=$|[^ก-๎]|นะ|น่ะ|ครับ|คับ|ค่ะ|คะ|จ้า|แต่|เพราะ|เอา|ขอ(?!ง))'
const AFTER = new RegExp(
  // These say it of what stands before, a space between or not.
  `^ ?(?:(?:ก็|คือ|นี่|เลย) ?)?(?:ไม่(?:จำเป็น(?:ต้องมี)?|สำคัญ|ซีเรียส|ต้องมี|ต้อง(?=ก็)|มี(?=ก็)|ไหว|ผ่าน)(?:ก็ได้|ก็ไม่เป็นไร|ก็โอเค|แล้ว|เลย)?|ขอผ่าน|ขอบาย|(?:จะ)?(?:มี)?หรือไม่(?:มี)?ก็ได้|ยังไงก็ได้)${END}` +
    `|^(?:ก็|คือ|นี่|เลย)?ไม่(?:เอา|ชอบ|ต้องการ|ต้อง|อยากได้|อยากอยู่|อยาก|สน(?:ใจ)?|ใช่|มี|ได้|รับ|โอเค|ไป|อยู่|เน้น)(?:ก็ได้|ก็ไม่เป็นไร|ก็โอเค|แล้ว|เลย)?${END}` +
    '|^ ?[:?]? ?ไม่(?:เอา|ชอบ|ต้องการ|ต้อง|อยากได้|อยากอยู่|อยาก|สน(?:ใจ)?|ใช่|มี|ได้|รับ|โอเค|ไป|อยู่|เน้น)(?:ก็ได้|ก็ไม่เป็นไร|ก็โอเค|แล้ว|เลย)?(?:นะ|ครับ|คับ|ค่ะ|คะ|จ้า)*(?= *$| ?[.,!?;/])',
)
const AFTER_EN =
  /^(?:(?: ?[?:–-]+| [.,])? ?(?:no(?:pe)?|nah|never|not)(?:,? (?:thanks?|thank you|thx|way|please|need|go|really|for me))?(?= *$| ?[.,!;)])| ?[?:,]? ?(?:(?:is|are|it['’]?s) )?(?:(?:not|isn['’]?t|aren['’]?t) (?:for me|needed|necessary|required|wanted|important|essential|a must|my thing|an option|relevant)|unnecessary|unwanted|optional|do(?:es)?(?:n['’]?t| not) matter|(?:i )?do(?:n['’]?t| not) (?:want|need|like|care)|i hate|or not)(?= *$| ?[.,!;)]| [a-z]))/

/** What matters neither way: nothing is refused, and nothing asked for. */
const OPEN =
  /ก็ได้|ไม่เป็นไร|ก็โอเค|สำคัญ|จำเป็น|ซีเรียส|ไม่ต้อง(?!การ)|matter|important|care|optional|needed|necessary|required|essential|a must|or not|(?:n['’]?t|not|no) need|have to/

/** The stretch with the words that refuse it; undefined where it is not refused. */
export function refusalOf(reading: Reading, span: Span): Span | undefined {
  if (!reading.mayRefuse) return undefined
  const { text } = reading.folded
  const from = text[span.from] === ' ' ? span.from + 1 : span.from
  const before = text.slice(Math.max(0, from - 70), from)
  const start = from - before.length
  const lead = BEFORE.exec(before) ?? BEFORE_EN.exec(before)
  // หอไม่เอา คอนโด: a "no" written to the word before it is that word's.
  const isOfOther = lead && /^ไม่[ก-๎]+ $/.test(lead[0]) && /[ก-๎]/.test(before[lead.index - 1] ?? '')
  // นอกจากสีลมแล้ว is Silom and more.
  const isBesides = lead?.[0].startsWith('นอกจาก') && /^ ?(?:แล้ว|ก็|ยัง)/.test(text.slice(span.to))
  if (lead && !isOfOther && !isBesides && !reading.used[start + lead.index])
    return { from: start + lead.index, to: span.to }
  const after = text.slice(span.to, span.to + 50)
  const behind = AFTER.exec(after) ?? AFTER_EN.exec(after)
  if (behind && !reading.used[span.to + behind[0].length - 1])
    return { from: span.from, to: span.to + behind[0].length }
  // "Not a condo or house": what is joined to something refused is refused with it.
  const joined = /(?: ?(?:หรือ|\/) ?|,? (?:or|nor) )(?:an? |the )?(?:in |near |at )?$/.exec(before)
  if (joined && reading.refused.some(({ to }) => to === start + joined.index)) return span
}

/** `eachFree` for wishes: what is refused is said instead, and nothing is asked for. */
export function eachWanted(
  reading: Reading,
  source: string,
  found: (match: RegExpExecArray, span: Span) => void,
): void {
  eachFree(reading, source, (match, span) => {
    const refusal = refusalOf(reading, span)
    if (refusal) sayRefused(reading, refusal)
    else found(match, span)
  })
}

/** A chip with the words themselves: no filter can leave out what has something. */
export function sayRefused(reading: Reading, span: Span): void {
  const [from, to] = originalSpan(reading, span)
  const words = reading.typed.slice(from, to).trim()
  const labelKey = OPEN.test(words.toLowerCase()) ? 'search_chip_left_open' : 'search_chip_denied'
  note(reading, span, { key: 'denied', labelKey, params: { words } })
  reading.refused.push(span)
}
