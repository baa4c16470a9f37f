// Words for the ends of what is asked for: rents, areas, floors, rooms. "Not below" is at least, "not over" at most, and
// so is "over … is too much".

const MORE =
  'เกิน(?:กว่า)?|(?:มาก|สูง|แพง|ใหญ่|กว้าง|เยอะ)(?:ไป)?กว่า|above|over|beyond|(?:more|greater|higher|bigger|larger|pricier)(?: expensive)? than|exceed(?:ing|s)?|>'
const LESS =
  '(?:ต่ำ|น้อย|ถูก|เล็ก|แคบ)(?:ไป)?กว่า|ไม่ถึง|under|below|(?:less|fewer|lower|smaller|cheaper)(?: expensive)? than|<'
const MOST = 'เต็มที่|สูงสุด|มากสุด|แพงสุด|อย่างมาก|at (?:the )?most|max(?:imum)?(?: of)?|up to|<='
const LEAST = 'อย่างน้อย|อย่างต่ำ|ขั้นต่ำ|ต่ำสุด|at (?:the very )?least|min(?:imum)?(?: of)?|>='

/** "I do not want to pay", ไม่อยากจ่าย: a "no" with what may stand between it and the word that it turns round. */
const NO =
  "(?:(?:ไม่|ห้าม|อย่า)(?: ?(?:อยาก|ควร|ต้องการ|ยอม|สามารถ|ได้|มี|เอา|รับ|อยู่|ให้|จ่าย|เช่า|ราคา|งบ|ขนาด|พื้นที่|แบบ|ที่|ห้อง|สู้)){0,4}|(?:no|not|never|nothing|none|cannot|(?:do|does|did|would|could|should|ca|wo|is)(?:n['’]?t| not))(?: (?:really|want|need|like|wish|willing|able|looking|go|going|to|be|pay|paying|afford|spend|spending|rent|anything|any|for|a|home|place|room|something|that|which|is|it|cost|costs|costing|priced|at|much|live|on|rent)){0,6})"

const PLAIN_LIMIT = `${LEAST}|${MOST}|${MORE}|${LESS}`

/** Source of a pattern for all words that bound a figure behind them, without what may turn them round. */
export const BOUNDS = PLAIN_LIMIT

/** Source of a pattern for words that bound the figure behind them: "no less than", ไม่อยากจ่ายเกิน, อย่างน้อย. */
export const LIMIT = `(?:${LEAST}|${MOST}|(?:${NO} ?)?(?:${MORE}|${LESS}))`

// What may as well belong to the figure that follows: "8000 max 2 beds".
const OWN = '(?! ?(?:of )?\\d| ?(?:one|two|three|หนึ่ง|สอง|สาม|ชั้น|floor))'
const AND_MORE = `ขึ้นไป|เป็นต้นไป|ขึ้น(?![ก-๎])|\\+|(?:or|and) (?:more|up|upwards?|above|higher|over|bigger|larger|greater)|upwards?|plus|(?:เป็น)?(?:อย่างน้อย|อย่างต่ำ|ขั้นต่ำ)(?![ก-ฮ])${OWN}|(?:at (?:the )?least|min(?:imum)?)(?![a-z])${OWN}`
const AND_LESS = `ลงมา|ลงไป|or (?:less|under|below|lower|fewer|cheaper|smaller|down)|and (?:under|below|less|lower|down)|(?:ไม่เกิน|เต็มที่|สูงสุด|เป็นอย่างมาก)(?! ?\\d)|(?:at (?:the )?most|max(?:imum)?|tops)(?![a-z])${OWN}`
const THAI_END = '(?=$|[^ก-๎]|นะ|น่ะ|ครับ|คับ|ค่ะ|คะ|จ้า|แล้ว|เลย|เพราะ)'
const TOO_MUCH = `(?:ก็)?(?:(?:จ่าย|สู้|เช่า|รับ)?ไม่(?:เอา|ไหว|ได้|อยากได้|อยากจ่าย|ต้องการ|โอเค|สู้|รับ|สนใจ|สน|จ่าย|อยู่|ชอบ)|ตัดทิ้ง|ตัดออก|แพงไป|แพงเกิน(?:ไป)?|เล็กไป|ใหญ่ไป|น้อยไป|เกินงบ)${THAI_END}|(?:(?:is|are|would be|feels) )?(?:(?:way|far|a bit|just) )?too (?:much|expensive|pricey|small|big|large|high|low|little|tiny)|(?:is|are|would be) not (?:ok|okay|possible|acceptable|affordable|an option|good)|(?:is |are )?(?:unaffordable|unacceptable|out of (?:the question|budget|range)|(?:a )?no[ -]go)|(?:no|nope)(?: way| thanks| thank you)?(?= *$|[.,!;])|i (?:can['’]?t|cannot) (?:afford|pay)`

/** Source of a pattern for words behind a figure that bound it: ขึ้นไป, "or less", ไม่ไหว. */
export const LIMIT_BEHIND = `(?:(?:${AND_MORE}|${AND_LESS})(?: ?(?:${TOO_MUCH}))?|${TOO_MUCH})`

/** Which end of a wish a figure is. */
export type End = 'least' | 'most'

const whole = (source: string) => new RegExp(`^(?:${source})$`)
const [IS_LEAST, IS_MOST, IS_MORE, IS_LESS] = [LEAST, MOST, MORE, LESS].map(whole) as [
  RegExp,
  RegExp,
  RegExp,
  RegExp,
]
const [IS_NOT_MORE, IS_NOT_LESS] = [whole(`${NO} ?(?:${MORE})`), whole(`${NO} ?(?:${LESS})`)]
const IS_REFUSED = new RegExp(`^(?:${AND_MORE}|${AND_LESS}) ?(?:${TOO_MUCH})`)
const [IS_AND_MORE, IS_AND_LESS, IS_TOO_MUCH] = [AND_MORE, AND_LESS, TOO_MUCH].map(
  (source) => new RegExp(`^(?:${source})`),
) as [RegExp, RegExp, RegExp]

/**
 * What words matched by `LIMIT` before a figure and by `LIMIT_BEHIND` behind it make of it; undefined where neither says.
 * `isOpen` tells that the figure itself is left out: more than 2 rooms are 3.
 */
export function endOf(before = '', behind = ''): { end: End; isOpen: boolean } | undefined {
  const flip = (end: End): End => (end === 'least' ? 'most' : 'least')
  const said = saidBefore(before)
  // "Over 20k is too much": what is refused is the other side. A "no" before has said so already.
  if (said?.isOpen && IS_TOO_MUCH.test(behind)) return { end: flip(said.end), isOpen: false }
  if (said) return said
  const end = IS_AND_MORE.test(behind) ? 'least' : IS_AND_LESS.test(behind) ? 'most' : undefined
  if (end) return { end: IS_REFUSED.test(behind) ? flip(end) : end, isOpen: false }
}

function saidBefore(before: string): { end: End; isOpen: boolean } | undefined {
  if (before === '') return undefined
  if (IS_MOST.test(before)) return { end: 'most', isOpen: false }
  if (IS_LEAST.test(before)) return { end: 'least', isOpen: false }
  if (IS_MORE.test(before)) return { end: 'least', isOpen: true }
  if (IS_LESS.test(before)) return { end: 'most', isOpen: true }
  if (IS_NOT_MORE.test(before)) return { end: 'most', isOpen: false }
  if (IS_NOT_LESS.test(before)) return { end: 'least', isOpen: false }
}
