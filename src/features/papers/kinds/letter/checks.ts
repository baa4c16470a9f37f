import { gather } from '#features/papers/kinds/findings.ts'
import { type Finding, str, type Values } from '#features/papers/kinds/kind.ts'
import { asWords } from '#features/papers/kinds/print.ts'
import { isIsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'
import { earlyExit } from '#thai/lease-rules/deadlines.ts'
import { isOfDebt } from './fields.ts'
import { earliestLastDay, GUARANTOR_DAYS, isDayOff, lastDayOfNotice, leastDays } from './notice-days.ts'
import { ends, is } from './subjects.ts'

/** What a landlord may not threaten with: helping oneself, shaming, telling others (Debt Collection Act, s.420 CCC). */
const THREATS = [
  /จะ\s*(ตัดน้ำ|ตัดไฟ|ล็อก|ล๊อก|เปลี่ยนกุญแจ|ยึด|งัด|ขนของ|ประจาน|โพสต์|แฉ|ทำร้าย|จัดการคุณ)/,
  /จะ\s*(บอก|แจ้ง|โทรหา)\s*(นายจ้าง|ที่ทำงาน|เพื่อนบ้าน|ครอบครัว|พ่อแม่|ญาติ|เพื่อน)/,
  /ระวังตัว|ไม่รับรองความปลอดภัย|ติดคุก/,
  /\b(will|shall)\s+(cut (off )?(the )?(water|power|electricity)|lock|seize|evict you ourselves|shame|post|hurt)/i,
  /\b(will|shall)\s+(tell|call|inform)\s+your\s+(employer|office|neighbours?|family|parents|friends)/i,
]

const dayOf = (values: Values, key: string) => (isIsoDay(str(values, key)) ? str(values, key) : null)

export function checkLetter(values: Values, today: string): Finding[] {
  const { found, stop, look } = gather()
  const days = Number(str(values, 'days')) || 0
  const [start, end] = [dayOf(values, 'leaseStart'), dayOf(values, 'leaseEnd')]
  const lastDay = dayOf(values, 'lastDay')

  for (const field of ['facts', 'remedy', 'payWays', 'purpose']) {
    const { th, en } = asWords(values[field])
    if (THREATS.some((threat) => threat.test(th) || threat.test(en)))
      stop(field, 'มีคำขู่ ลบออกก่อนส่ง', 'This threatens. Take it out before you send it')
  }
  if (isOfDebt(values) && values.toIs === 'other')
    stop(
      'toIs',
      'ส่งเรื่องหนี้ได้เฉพาะผู้เช่า ผู้ค้ำประกัน หรือผู้รับมอบอำนาจ',
      'Debts may be told only to the tenant, the guarantor or their proxy',
    )
  if (isMissingDays(values)) stop('facts', 'เขียนวันที่เกิดเหตุด้วย', 'Say on which days it happened')

  if (is('rent_change')(values) && end && (dayOf(values, 'from') ?? today) <= end)
    stop(
      'from',
      'ปรับค่าเช่าระหว่างสัญญาที่มีกำหนดเวลาไม่ได้ รอต่อสัญญา',
      'Rent cannot change within a fixed term. Wait for the renewal',
    )
  if (is('demand', 'landlord_cure')(values) && days > 0) checkDays(values, days, { stop, look })
  if (ends('landlord_ends', 'cure')(values)) {
    const received = dayOf(values, 'cureReceivedOn')
    if (received && days > 0 && today <= lastDayOfNotice(received, days))
      stop('cureReceivedOn', 'ยังไม่พ้นกำหนดในหนังสือเตือน', 'The days of the notice to cure have not passed')
    if (days > 0 && days < leastDays('cure', { isCovered: true, isGrave: false }))
      look('days', 'หนังสือเตือนให้เวลาไม่ถึง 30 วัน', 'The notice to cure gave fewer than 30 days')
  }
  if (ends('landlord_ends', 'grave')(values) && days > 0 && days < 7)
    look('days', 'ควรให้เวลาอย่างน้อย 7 วัน', 'Give at least 7 days')
  if (lastDay && (ends('landlord_ends', 'periodic')(values) || ends('tenant_ends', 'periodic')(values)))
    if (lastDay < earliestLastDay(today))
      look('lastDay', 'เร็วกว่าสิ้นงวดถัดไป', 'Earlier than the end of the next period of payment')
  if (lastDay && ends('tenant_ends', 'early')(values)) {
    const least = leastDays('early', { isCovered: true, isGrave: false })
    if (lastDay < addDays(today, least))
      look('lastDay', `ต้องบอกล่วงหน้าอย่างน้อย ${least} วัน`, `At least ${least} days’ notice is needed`)
    if (start && end && start < end && today < earlyExit({ startDay: start, endDay: end }).rightFrom)
      look('ground', 'ยังเช่าไม่ถึงครึ่งสัญญา', 'Half of the term has not passed')
  }
  if (lastDay && is('landlord_ends')(values) && isDayOff(lastDay))
    look('lastDay', 'ตรงกับวันหยุด เลื่อนเป็นวันทำการถัดไป', 'This is a day off: it moves to the next working day')

  const defaultOn = is('guarantor')(values) ? dayOf(values, 'defaultOn') : null
  if (defaultOn && today > addDays(defaultOn, GUARANTOR_DAYS))
    look(
      'defaultOn',
      'เกิน 60 วันนับแต่ผิดนัด ผู้ค้ำประกันอาจไม่ต้องรับผิดบางส่วน',
      'Over 60 days since the default: the guarantor may be free of part of it',
    )

  return found
}

function checkDays(
  values: Values,
  days: number,
  { stop, look }: Pick<ReturnType<typeof gather>, 'stop' | 'look'>,
): void {
  const isDemand = is('demand')(values)
  const isCovered = values.isCovered === true
  const least = leastDays(isDemand ? 'demand' : 'cure', { isCovered, isGrave: values.isGrave === true })
  if (days >= least) return
  // That a notice to cure gives thirty days is the rule of 2568 alone.
  const say = isDemand || isCovered ? stop : look
  say('days', `ต้องให้เวลาอย่างน้อย ${least} วัน`, `At least ${least} days are needed`)
}

/** Grounds say when it happened: a text without any figure names no day. */
function isMissingDays(values: Values): boolean {
  const { th } = asWords(values.facts)
  const needs =
    is('landlord_cure')(values) ||
    ends('landlord_ends', 'grave')(values) ||
    ends('tenant_ends', 'breach')(values)

  return needs && th.trim() !== '' && !/[\d๐-๙]/.test(th)
}
