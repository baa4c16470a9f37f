import type { Reading } from './reading.ts'

/** What the words before a name say about it. */
export type Lead = {
  from: number
  system: string | null
  isNear: boolean
  isBeside: boolean
  isArea: boolean
  isDistrict: boolean
}

const LEADS: readonly [RegExp, (lead: Lead) => void][] = [
  [
    /(?:bts|บีทีเอส) ?$/,
    (lead) => {
      lead.system ??= 'BTS'
    },
  ],
  [
    /(?:mrt|เอ็มอาร์ที|รถไฟใต้ดิน) ?$/,
    (lead) => {
      lead.system ??= 'MRT'
    },
  ],
  [
    /(?:arl|airport ?(?:rail)? ?link|แอร์พอร์ต ?(?:เรล)? ?ลิ้?ง[กค]?์?) ?$/,
    (lead) => {
      lead.system ??= 'ARL'
    },
  ],
  [
    /(?:srt|สายสีแดง) ?$/,
    (lead) => {
      lead.system ??= 'SRT'
    },
  ],
  [
    /(?:รถไฟฟ้า|สถานี) ?$/,
    (lead) => {
      lead.system ??= ''
    },
  ],
  [
    /(?:ไม่ไกล(?:จาก)?|ใกล้ ?ๆ?(?:กับ)?|(?<!เดือน|ปี|อาทิตย์)หน้า|หลัง|ข้าง|near(?:by)?|close to|not (?:too )?far from|away from|walking distance (?:to|from|of)|walk(?:ing)? to) ?$/,
    (lead) => {
      lead.isNear = true
    },
  ],
  [
    /(?:ติด(?:กับ)?|next to|beside) ?$/,
    (lead) => {
      lead.isBeside = true
    },
  ],
  [
    /(?:(?<!ตึก|ห้อง)แถว ?ๆ?|ย่าน|โซน|ทำเล|ถนน|ถ\.|ซอย|ซ\.|(?:สาม|สี่|ห้า)?แยก|ตำบล|(?<![ก-๎])ต\.|จังหวัด|จ\.|around|in|on) ?$/,
    (lead) => {
      lead.isArea = true
    },
  ],
  [
    /(?:เขต|แขวง|อำเภอ|อ\.) ?$/,
    (lead) => {
      lead.isArea = true
      lead.isDistrict = true
    },
  ],
]

/** The words right before a name, read backwards from `at`. */
export function leadOf(reading: Reading, at: number): Lead {
  const lead: Lead = {
    from: at,
    system: null,
    isNear: false,
    isBeside: false,
    isArea: false,
    isDistrict: false,
  }
  for (let step = 0; step < 6; step++) {
    const before = reading.folded.text.slice(0, lead.from)
    const known = LEADS.find(([pattern]) => pattern.test(before))
    const match = known?.[0].exec(before)
    if (!known || !match || reading.used[match.index]) break
    if (/^[a-z]/.test(match[0]) && /[a-z]/.test(before[match.index - 1] ?? '')) break
    known[1](lead)
    lead.from = match.index
  }
  return lead
}
