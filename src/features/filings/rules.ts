import type { DayBounds } from '#contract/day-bounds.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays, addMonths } from '#thai/days.ts'

export const FILING_STATES = ['due', 'late', 'unknown', 'filed', 'not_needed'] as const
export type FilingState = (typeof FILING_STATES)[number]
export type FilingStatus = 'open' | 'filed' | 'not_needed'

/** A move-in that lies further back, and was never filed here, is no task any more. */
export const OLDEST_DAYS = 30
const HOURS = 24

/** Thai, as people write it, without what stands around it (`plainNationality`). */
export const THAI = ['ไทย', 'th', 'tha', 'thai', 'thailand', 'ราชอาณาจักรไทย']
/** What stands around the name of a country. */
export const AROUND = '\\s+|สัญชาติ|ประเทศ|ชาว|คน|เชื้อชาติ'

/** Spellings of the countries that most tenants come from, and the three letters of the form. */
const CODES: Record<string, string> = {
  AUS: 'au australia australian ออสเตรเลีย',
  BEL: 'be belgium belgian เบลเยียม',
  CAN: 'ca canada canadian แคนาดา',
  CHE: 'ch switzerland swiss สวิส สวิตเซอร์แลนด์',
  CHN: 'cn china chinese จีน',
  DEU: 'de germany german เยอรมัน เยอรมนี',
  DNK: 'dk denmark danish เดนมาร์ก',
  ESP: 'es spain spanish สเปน',
  FIN: 'fi finland finnish ฟินแลนด์',
  FRA: 'fr france french ฝรั่งเศส',
  GBR: 'gb uk unitedkingdom british english อังกฤษ บริติช สหราชอาณาจักร',
  HKG: 'hk hongkong ฮ่องกง',
  IDN: 'id indonesia indonesian อินโดนีเซีย',
  IND: 'in india indian อินเดีย',
  ISR: 'il israel israeli อิสราเอล',
  ITA: 'it italy italian อิตาลี',
  JPN: 'jp japan japanese ญี่ปุ่น',
  KHM: 'kh cambodia cambodian กัมพูชา เขมร',
  KOR: 'kr korea korean southkorea เกาหลี เกาหลีใต้',
  LAO: 'la laos lao laotian ลาว',
  MMR: 'mm myanmar burmese พม่า เมียนมา เมียนมาร์',
  MYS: 'my malaysia malaysian มาเลเซีย',
  NLD: 'nl netherlands dutch เนเธอร์แลนด์ ดัตช์',
  NOR: 'no norway norwegian นอร์เวย์',
  NPL: 'np nepal nepali nepalese เนปาล',
  NZL: 'nz newzealand newzealander นิวซีแลนด์',
  PHL: 'ph philippines filipino filipina ฟิลิปปินส์',
  RUS: 'ru russia russian รัสเซีย',
  SGP: 'sg singapore singaporean สิงคโปร์',
  SWE: 'se sweden swedish สวีเดน',
  TWN: 'tw taiwan taiwanese ไต้หวัน',
  UKR: 'ua ukraine ukrainian ยูเครน',
  USA: 'us unitedstates american อเมริกัน อเมริกา สหรัฐอเมริกา สหรัฐ',
  VNM: 'vn vietnam vietnamese เวียดนาม',
  ZAF: 'za southafrica southafrican แอฟริกาใต้',
}

function plainNationality(text: string | null): string {
  return (text ?? '').toLowerCase().replaceAll(new RegExp(AROUND, 'g'), '')
}

/** Whether a nationality is Thai; null where nothing is known, which is asked and never assumed. */
export function isThai(nationality: string | null): boolean | null {
  const plain = plainNationality(nationality)

  return plain ? THAI.includes(plain) : null
}

/** The three letters of the form for a nationality, where they are known. */
export function codeOf(nationality: string | null): string | null {
  const plain = plainNationality(nationality)
  const found = Object.entries(CODES).find(([, names]) => names.split(' ').includes(plain))
  if (found) return found[0]

  return /^[a-z]{3}$/.test(plain) && !THAI.includes(plain) ? plain.toUpperCase() : null
}

/** Immigration Act s. 38: within 24 hours of the arrival. */
export function dueAt(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + HOURS * 3_600_000)
}

export function stateOf(
  { status, arrivedAt, isAsked }: { status: FilingStatus; arrivedAt: Date; isAsked: boolean },
  now: Date,
): FilingState {
  if (status !== 'open') return status
  if (isAsked) return 'unknown'

  return now.getTime() > dueAt(arrivedAt).getTime() ? 'late' : 'due'
}

/** A passport number as the form takes it. */
export function isPassport(text: string | null): boolean {
  return /^[A-Z0-9]{5,15}$/.test(text ?? '')
}

/** A name as the form takes it, in Latin letters; empty where it is written otherwise. */
export function latinName(text: string): string {
  return /^[\p{Script=Latin}\p{M} .'-]+$/u.test(text.trim()) ? text.trim().toUpperCase() : ''
}

/** An arrival is written down once it happened, and not long after. */
export function arrivalDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -12), last: today, likelyFirst: addDays(today, -OLDEST_DAYS) }
}

export function filedDays({ arrived, today }: { arrived: IsoDay; today: IsoDay }): DayBounds {
  return { first: addDays(arrived, -7), last: today }
}

export function birthDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -12 * 120), last: today }
}

export function stayDays(today: IsoDay): DayBounds {
  return { first: addMonths(today, -24), last: addMonths(today, 12 * 11) }
}
