import { TYPES } from './home-words.ts'
import { eachFree, type Reading, type Span, take } from './reading.ts'
import { sayRefused } from './refusals.ts'
import { VILLA } from './villas.ts'

/** Words that carry no wish: asking, renting, the room itself. They are not left over as a project's name. */
export function readFillers(reading: Reading): void {
  // What is not wanted, and no filter knows: it is no name of a project either.
  if (reading.mayRefuse)
    eachFree(
      reading,
      'ไม่(?:เอา|ติด|มี|อยู่|ใช่|ต้อง|อยาก|ชอบ|ใกล้|เกี่ยง|ซีเรียส|สน|เน้น|ผ่าน|ขอ|รับ)[^ ]{1,24}|no (?!than|need|problem|more|less|idea|hurry|rush|preference|matter)[a-z]{3,20}',
      (_, span) => sayRefused(reading, span),
    )
  eachFree(reading, FILLERS, (_, span) => take(reading, span, 2))
}

const FILLERS =
  "(?:พื้นที่|ต้อง(?!การ)|(?:ที่ไหน|อะไร|ไหน|ยังไง)ก็(?:ได้)?|หรือไม่ก็|(?:ริม|ติด)(?:ทะเล|น้ำ|หาด|แม่น้ำ)|ช่วย(?=หา|แนะนำ)|แนะนำ|ตามหา|กำลังหา|อยากได้|อยากอยู่|ต้องการ|มองหา|หาเช่า|ให้เช่า|ห้องเช่า|ห้องพัก|ที่พัก|เช่า|ห้อง|ขอ|(?<!ม)หา|อยู่|แถวๆ?|ย่าน|โซน|ทำเล|ใกล้ๆ?|ติด(?:กับ)?|รถไฟฟ้า|สถานี|ราคา|ค่าเช่า|งบ(?:ประมาณ)?|ต่อเดือน|รายเดือน|ที่ทำงาน|เดินทางสะดวก|ไม่แพง|สะอาด|สวยๆ?|ดีๆ|/ ?เดือน|เดือนละ|บาท|มี|และ|หรือ(?!เปล่า|ป่าว)|กับ|ที่|ใน|หน่อย|(?:(?:มั้ย|ไหม|มัย|ป่าว|(?:หรือ|รึ)(?:เปล่า|ป่าว))?(?:ครับ|คับ|ค่ะ|คะ|จ้า|นะ|มั้ย|ไหม|มัย|ป่าว|(?:หรือ|รึ)(?:เปล่า|ป่าว)))(?=$|[ ,!?])|ด้วย|สำหรับ|เอา|ได้|ไม่เกิน|ประมาณ|ให้(?:แม่|พ่อ|ลูก|น้อง|พี่|แฟน|เพื่อน)|วิว(?:ทะเล|เมือง|แม่น้ำ|สวน|สระ|โล่ง)?|สายสี[ก-๙]{2,8}|สาย ?\\d{1,2}|ทางด่วน|เดินทาง|ห้องแม่บ้าน|เงียบๆ?|สงบ|ปลอดภัย|เดี่ยว|รวม|ซอย|แต่|อยาก|มือ(?:หนึ่ง|สอง)|มุม|กว้าง(?:ขวาง|ๆ)?|ขนาด|(?:ห้อง)?ใหญ่ๆ?|\\d ?ชั้น(?![ก-๎])|เดือนนี้|คนเดียว|(?:ตึก|ห้อง|ตกแต่ง|รีโนเวท)ใหม่|รีโนเวท|(?:รวม)?ค่าส่วนกลาง(?:แล้ว)?|ค่า(?:น้ำ|ไฟ)(?:ฟ้า)? ?หน่วยละ ?\\d+(?: ?บาท)?|กะทัดรัด|ใหม่ๆ|มีลูก(?:เล็ก|อ่อน)?|เครื่องใช้ไฟฟ้า(?:ครบ)?|ครอบครัว|ตึก|บ./ด.|ได้เลย|ทุกห้อง|เดินได้|เดินถึง|ว่าง|ประหยัด|คุ้ม|(?:for )?\\d ?คน|(?:this month|no agents?|no thanks?|thanks?|yes|anything|anywhere|walking distance|walkable|univ(?:ersity)?|uni|pls|plz|thx|have|quiet|safe|clean|nice|modern|maid(?:s|'s)? room|spacious|cosy|cozy|beach ?front|by the (?:sea|beach|river)|sea view|city view|view|soi|(?:for )?\\d ?(?:people|persons)|people|students?|family|couple|needed|place|a|an|the|for|rent|rentals?|rooms?|unit|near|in|at|around|with|and|or|under|below|max|budget|please|looking|want|need|i|to|of|month|per|thb|baht|monthly|long[- ]term|bts|mrt|arl|station|area|close|unit|home|place to|must|should|only|just|exceed(?:ing|s)?|be|is|are)(?![a-z]))(?! ?\\d+ ?(?:เดือน))"

const PLAIN = new RegExp(`^(?:${FILLERS}|${VILLA}|${TYPES.map(([source]) => source).join('|')})`)

/** A stretch of text, and what is left of it as word after word is taken from its beginning, while these are plain. */
export function withoutPlainWords(text: string, { from, to }: Span): Span[] {
  const rests: Span[] = []
  for (let at = from; at < to; ) {
    if (text[at] !== ' ') rests.push({ from: at, to })
    const word = text[at] === ' ' ? ' ' : PLAIN.exec(text.slice(at, to))?.[0]
    if (!word) break
    at += word.length
  }

  return rests
}

/** Whether a piece of text is only filler words and kinds of home. Step by step, so that no text can stall it. */
export function isPlainWords(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const word = PLAIN.exec(rest)?.[0]
    if (!word) return false
    rest = rest.slice(word.length)
  }
  return true
}
