import type { SearchFilters } from './filters.ts'
import { eachFree, note, type Reading, type Span, take } from './reading.ts'
import { sayRefused } from './refusals.ts'

// What is said not to be wanted, not to be there or not to be allowed. A "no" never becomes a wish: where a filter says
// the same it is set, else the reader is told that it cannot be filtered.

const FURNITURE = 'เฟอ(?:ร์)?(?:นิเจอร์)?(?:ครบ)?|(?:การ)?ตกแต่ง(?:ครบ)?|furniture|furnishings?'
const ANIMALS =
  '(?:(?:การ)?(?:นำ|พา|เลี้ยง|มี|รับ|เอา)){0,3}(?:น้อง)?(?:สัตว์(?:เลี้ยง)?|หมา(?!ย)|สุนัข|แมว)(?: ?และ ?(?:หมา|แมว))?(?:ทุก(?:ชนิด|ประเภท))?(?:เข้า(?:พัก|มา)?|มาเลี้ยง)?|(?:your |my |our )?(?:pets?|animals?|cats?|dogs?|kittens?|pupp(?:y|ies))(?:[ -](?:friendly|owners?))?'
const SMOKING = '(?:การ)?สูบ(?:บุหรี่)?|บุหรี่|smok(?:ing|ers?)|cigarettes?'
const UTILITIES =
  '(?:รวม ?)?(?:ค่า)?(?:สาธารณูปโภค|น้ำ ?(?:ประปา)? ?(?:และ|กับ|,|/)? ?(?:ค่า)?(?:ไฟ(?:ฟ้า)?|เน็ต)|น้ำ(?:ประปา)?(?!อุ่น|หนัก)|ไฟ(?:ฟ้า)?|ส่วนกลาง)|(?:water|electricity|electric|utilit(?:y|ies)|bills?)(?: bills?)?(?: ?(?:and|&|or|/) ?(?:water|electricity|electric|internet|wifi))?'
const TERM =
  '(?:เช่า|สัญญา)?ระยะสั้น|(?:เช่า)?ราย(?:วัน|เดือน)|short[ -]terms?(?: (?:rentals?|lets?|stays?|leases?))?|daily(?: rentals?)?'
const OTHERS =
  'ห้องน้ำในตัว|private bath(?:room)?s?|ต่างชาติ|ชาวต่างชาติ|foreigners?|ตม\\.? ?30|tm ?30|(?:เสียง|รถติด|noise|noisy|traffic)|(?:ผู้)?(?:ชาย|หญิง)|men|women|เด็ก|children|kids|นายหน้า|agents?|agenc(?:y|ies)|brokers?|students?|นักศึกษา|บันได|stairs?|คนดื่ม|แอลกอฮอล์|alcohol|ปาร์ตี้|part(?:y|ies)|ทำอาหาร|cooking|ทำครัว'

/**
 * Words that deny what follows. `ไม่` alone needs one of its verbs, as it also begins ไม่เกิน and ไม่ไกล.
 */
const THAI_NO =
  '(?:ยัง|แต่|ที่)?(?:ไม่(?:ค่อย|ได้)?(?: ?(?:จำเป็นต้อง|ต้อง|อนุญาต(?:ให้)?|สามารถ|ให้|รับ|มี|เอา|อยากได้|อยาก|ต้องการ|ใช่|ชอบ|รวม(?:ถึง)?|ติด(?:ตั้ง)?|พร้อม|แถม|ทำ|เลี้ยง|ใช้|สน(?:ใจ)?)){0,3}|ห้าม|งด(?:เว้น)?|ปราศจาก|ยกเว้น|อย่า|ไร้|ขาด)(?:ไม่ให้|ให้)?(?:มี|นำ|พา|เข้า|ห้อง|เรื่อง|ค่า)?'
const ENGLISH_NO =
  "(?:no|not|non|never|without|w/o|w/out|minus|lacks?|lacking|excluding|excludes?|excl\\.?|except(?: for)?|anything but|neither|nor|free (?:of|from)|cannot|can'?t|is(?:n'?t| not)|are(?:n'?t| not)|wo(?:n'?t)|(?:do|does|did)(?:n'?t| not))(?:[ -](?:any|an?|the|my|with|to|have|has|keep|bring|own|want|need|like|include|includes|including|included|allow|allows|allowing|allowed|accept|accepts|accepting|permit|permits|take|takes|come with|looking for|interested in|in need of|need for)){0,4}"
/** Words behind what they deny. */
const THAI_AFTER =
  '(?:ก็)?(?:ไม่(?:ได้|มี|รวม|เอา|ต้องการ|อนุญาต|รับ|ให้|ต้อง|เข้า)(?:เลย)?|ห้าม|แยก(?:จ่าย|ต่างหาก)?|จ่าย(?:แยก|เอง|ต่างหาก)|ต่างหาก|ตามมิเตอร์)(?=$|[^ก-๎]|นะ|น่ะ|ครับ|คับ|ค่ะ|คะ|จ้า|เด็ดขาด|ทุก|ใน|เพราะ|จริง)'
const ENGLISH_AFTER =
  "(?:(?:is|are|were|was|will be|must be) )?(?:strictly |absolutely |definitely )?(?:not|isn'?t|aren'?t|never)(?: (?:yet|really))?(?: (?:allowed|included|permitted|accepted|available|provided|welcome|needed|wanted|required|necessary|important|essential|a must|relevant|possible|ok|okay|there|working))?|(?:is |are |were |was )?(?:strictly )?(?:prohibited|forbidden|banned|excluded|extra|unavailable|(?:paid |charged |billed )?separate(?:ly)?|unwanted|unnecessary)|: ?(?:no|none)(?![a-z])|(?:not|unwanted)[ -](?:needed|required)"

/** What is denied twice is allowed: the words before it say nothing of their own. */
const TWICE =
  "(?:ไม่(?:ได้)?|ไม่มีข้อ)(?:ห้าม|งด(?:เว้น)?)|ไม่(?:ติด(?:ปัญหา)?|มีปัญหา)(?:เรื่อง|กับ)|ไม่ใช่(?:แค่|เพียง)|not (?:only|just)|no (?:problem|issues?|restrictions?|objections?)(?: (?:on|to|about|for))?|(?:do|does)(?:n'?t| not) mind|can(?:not|'?t) (?:live|do) without|ขาดไม่ได้"

const MAY_DENY =
  /ไม่|ห้าม|งด|เว้น|ปราศจาก|อย่า|ไร้|ขาด|แยก|จ่าย|ต่างหาก|มิเตอร์|(?<![a-z])n(?:o|ot|on|ever|either|or)(?![a-z])|n'?t(?![a-z])|cannot|without|w\/|minus|lack|exc|anything but|free|prohibit|forbid|banned|extra|unavailable|separat|unwanted|unnec/

type Denied = { source: string; set?: Partial<SearchFilters> }

/**
 * Reads what is denied, before or behind the word, alone or in a list ("no pets or smoking", ห้ามสูบบุหรี่และเลี้ยงสัตว์).
 * @param amenities patterns of the amenities that a search knows
 */
export function readDenials(reading: Reading, amenities: readonly string[]): void {
  // Most searches deny nothing, and need no list of what may be denied.
  if (!MAY_DENY.test(reading.folded.text)) return
  eachFree(reading, TWICE, (_, span) => take(reading, span, 2))
  const kinds: Denied[] = [
    { source: `${FURNITURE}|(?:fully|part(?:ly|ially)?)?[ -]?furnished`, set: { furnishing: 'none' } },
    ...[...amenities, ANIMALS, SMOKING, UTILITIES, TERM, OTHERS].map((source) => ({ source })),
  ]
  const any = kinds.map(({ source }) => source).join('|')
  // Each gap in one way only, and lists of a few: no text can stall the patterns.
  const or = `(?:(?:,? (?:or|nor) |/| / |หรือ| หรือ |และ)(?:any |an? |the )?(?:${any})|(?:, ?| and | & | และ| กับ)(?:${ANIMALS}|${SMOKING})){0,4}`
  const { text } = reading.folded
  const sources = [
    `(?:${THAI_NO}) ?(?:${any})(?:ได้|แล้ว)?${or}`,
    `(?:${ENGLISH_NO})[ -](?:${any})${or}(?: (?:allowed|included|needed|required|please|permitted|accepted|policy))?`,
    `(?:${any})${or} ?(?:${THAI_AFTER}|${ENGLISH_AFTER})`,
    `(?:smoke|smoking|pets?|animals?|furniture|noise|alcohol)[ -]free|(?:${FURNITURE}) ?ไม่ครบ`,
  ]
  const isBehindOne = new RegExp(`(?:${any})$`)
  for (const source of sources)
    eachFree(reading, source, (match, span) => {
      // ที่จอดรถไม่เอา แอร์: a "no" written to the word before it is that word's.
      const isOfOther = /^ไม่[ก-๎]+ /.test(match[0]) && isBehindOne.test(text.slice(0, span.from))
      if (isOfOther) return
      // Not whole is more than none.
      const isPart = /ไม่ครบ|fully|part(?:ly|ially)?[ -]/.test(match[0])
      const kind = isPart ? null : kinds.find((one) => one.set && new RegExp(one.source).test(match[0]))
      if (kind?.set) set(reading, span, kind.set)
      else sayRefused(reading, span)
    })
}

function set(reading: Reading, span: Span, filters: Partial<SearchFilters>): void {
  Object.assign(reading.filters, filters)
  for (const [key, value] of Object.entries(filters))
    note(reading, span, {
      key: key as keyof SearchFilters,
      labelKey: `search_chip_${key}`,
      params: { value: String(value) },
    })
}
