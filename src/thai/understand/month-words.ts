import { MONTHS } from '#thai/dates.ts'

/** Source of a pattern for the words before the day somebody moves in. */
export const LEAD =
  '(?:(?:เข้าอยู่|ย้ายเข้า|เข้า|ว่าง|ตั้งแต่|ภายใน|ก่อน|เริ่ม(?:เช่า|อยู่|สัญญา)?|(?<![a-z])(?:from|by|before|within|start(?:s|ing)?|mov(?:e|ing)[ -]in|available|ready|in|on|for|early|late|(?:the )?(?:start|beginning|end) of)(?![a-z]))(?:ได้)? ?(?:วันที่|(?:ต้น|สิ้น|ปลาย)?เดือน)? ?){1,3}|(?:ต้น|สิ้น|ปลาย)เดือน ?|เดือน'

/** Source of a pattern for a day of the month, which may be missing. */
export const DAY = '(?:(?<![\\d.,])(0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)? ?(?:of )?)?'

/** Source of a pattern for the words before a year. */
export const ERA = '(?:(?:ปี|พ\\.? ?ศ\\.?|ค\\.? ?ศ\\.?) ?)?'
/** Source of a pattern for the name of a month. */
export const MONTH = monthNames()

/** Full names with and without their ending, and short ones with all, some or no dots, longest first. */
function monthNames(): string {
  const { th, en } = MONTHS
  const thai = th.long.flatMap((name) => [name, name.replace(/(คม|ยน|พันธ์)$/, '')])
  const dotted = th.short.map((name) => name.replaceAll('.', '\\.'))
  // Without their dots the letters are no month within a word: มค is not in มีความสุข.
  const bare = th.short.map((name) => name.replaceAll('.', '\\.?')).join('|')
  const latin = [...en.long, 'sept', ...en.short].join('|').toLowerCase()

  return [
    ...thai.sort((a, b) => b.length - a.length),
    ...dotted,
    `(?:(?<![ก-๎])|(?<=เข้า|อยู่|ได้|ว่าง|ตั้งแต่|ภายใน|ก่อน|เริ่ม|เดือน))(?:${bare})(?![ก-๎.])`,
    `(?<![a-z])(?:${latin})(?![a-z])\\.?`,
  ].join('|')
}
