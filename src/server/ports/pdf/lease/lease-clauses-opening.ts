import { day } from '#server/ports/pdf/present-format.ts'
import { needsRegistration } from '#thai/lease-rules/check-lease.ts'
import type { ClauseDraft } from './lease-clauses.ts'
import { leaseLength } from './lease-days.ts'
import type { LeaseParty, LeaseTerms } from './lease-terms.ts'

const homeKinds = {
  condo: { th: 'ห้องชุดเลขที่', en: 'condominium unit' },
  apartment: { th: 'ห้องพักเลขที่', en: 'apartment' },
  dormitory: { th: 'ห้องพักเลขที่', en: 'room' },
  house: { th: 'บ้านเลขที่', en: 'house' },
  townhouse: { th: 'ทาวน์เฮาส์เลขที่', en: 'townhouse' },
  shophouse: { th: 'ตึกแถวเลขที่', en: 'shophouse' },
} as const

/** Who, what and how long. */
export function openingClauses(terms: LeaseTerms): ClauseDraft[] {
  return [
    { key: 'parties', titleTh: 'คู่สัญญา', titleEn: 'Parties', text: () => parties(terms) },
    { key: 'home', titleTh: 'ทรัพย์สินที่เช่า', titleEn: 'The home', text: () => home(terms) },
    { key: 'term', titleTh: 'ระยะเวลาเช่า', titleEn: 'Term', text: () => term(terms) },
    ...(needsRegistration({ startDay: terms.start, endDay: terms.end })
      ? [
          {
            key: 'registration' as const,
            titleTh: 'การจดทะเบียนการเช่า',
            titleEn: 'Registration',
            text: () => registration(terms),
          },
        ]
      : []),
  ]
}

function parties({ landlord, agent, tenants }: LeaseTerms) {
  const th = [
    `สัญญานี้ทำขึ้นระหว่าง ${partyInThai(landlord)} ซึ่งในสัญญานี้เรียกว่า “ผู้ให้เช่า” ฝ่ายหนึ่ง`,
    agent && `โดยมี ${partyInThai(agent)} เป็นตัวแทนของผู้ให้เช่าตามหนังสือมอบอำนาจแนบท้ายสัญญา`,
    `กับ ${tenants.map(partyInThai).join(' และ ')} ซึ่งในสัญญานี้เรียกว่า “ผู้เช่า” อีกฝ่ายหนึ่ง`,
    'คู่สัญญาตกลงกันดังต่อไปนี้',
  ]
  const en = [
    `This lease is made between ${partyInEnglish(landlord)} (“the Landlord”)`,
    agent && `, acting through ${partyInEnglish(agent)} under the attached power of attorney,`,
    ` and ${tenants.map(partyInEnglish).join(' and ')} (“the Tenant”).`,
  ]
  return { th: th.filter(Boolean).join(' '), en: en.filter(Boolean).join('') }
}

export function partyInThai({ name, idNumber, address, phone }: LeaseParty): string {
  const parts = [
    name.th,
    idNumber && `เลขประจำตัว ${idNumber}`,
    address && `ที่อยู่ ${address.th}`,
    phone && `โทร ${phone}`,
  ]
  return parts.filter(Boolean).join(' ')
}

export function partyInEnglish({ name, idNumber, address, phone }: LeaseParty): string {
  const parts = [
    name.en,
    idNumber && `ID ${idNumber}`,
    address && `of ${address.en}`,
    phone && `tel. ${phone}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function home({ home: it, isFurnished, occupants }: LeaseTerms) {
  const kind = homeKinds[it.kind]
  const th = [
    `ผู้ให้เช่าตกลงให้เช่าและผู้เช่าตกลงเช่า${kind.th} ${it.unit}`,
    it.project && `โครงการ${it.project.th}`,
    it.floor && `ชั้น ${it.floor}`,
    it.areaSqm && `พื้นที่ประมาณ ${it.areaSqm}\u00a0ตร.ม.`,
    it.address && `ตั้งอยู่ที่ ${it.address.th}`,
    isFurnished && 'พร้อมเฟอร์นิเจอร์และเครื่องใช้ตามรายการทรัพย์สินแนบท้ายสัญญา',
    'เพื่อใช้เป็นที่อยู่อาศัยเท่านั้น',
    occupants && `ผู้พักอาศัยรวมไม่เกิน ${occupants}\u00a0คน`,
  ]
  const en = [
    `The Landlord lets and the Tenant rents ${kind.en} ${it.unit}`,
    it.project?.en,
    it.floor && `floor ${it.floor}`,
    it.areaSqm && `about ${it.areaSqm}\u00a0sq m`,
    it.address?.en,
  ]
  const furniture = isFurnished ? ', with the furniture and appliances of the attached inventory' : ''
  const people = occupants
    ? ` No more than ${occupants} ${occupants === 1 ? 'person lives' : 'people live'} in it.`
    : ''
  return {
    th: th.filter(Boolean).join(' '),
    en: `${en.filter(Boolean).join(', ')}${furniture}, as a dwelling only.${people}`,
  }
}

function term({ start, end }: LeaseTerms) {
  const { months, days } = leaseLength(start, end)
  const th = [months > 0 && `${months}\u00a0เดือน`, days > 0 && `${days}\u00a0วัน`].filter(Boolean).join(' ')
  const en = [months > 0 && plural(months, 'month'), days > 0 && plural(days, 'day')].filter(Boolean)
  return {
    th: `สัญญานี้มีกำหนด ${th} ตั้งแต่วันที่ ${day(start, 'th')} ถึงวันที่ ${day(end, 'th')} หากทั้งสองฝ่ายประสงค์จะเช่าต่อ ให้ทำสัญญาใหม่หรือต่อสัญญาเป็นหนังสือก่อนวันครบสัญญา ผู้ให้เช่าไม่เรียกค่าต่อสัญญา`,
    en: `${en.join(' and ')}, from ${day(start, 'en')} to ${day(end, 'en')}. If both wish to go on, they renew in writing before the last day. The Landlord asks no fee for a renewal.`,
  }
}

/** Days within which a lease of over three years goes to the Land Office (CCC s.538). */
const REGISTER_DAYS = 30

const REGISTER_PAYERS = {
  half: { th: 'คู่สัญญาฝ่ายละครึ่ง', en: 'Each party pays half of' },
  landlord: { th: 'ผู้ให้เช่า', en: 'The Landlord pays' },
  tenant: { th: 'ผู้เช่า', en: 'The Tenant pays' },
}

function registration({ registerPayer = 'half' }: LeaseTerms) {
  const payer = REGISTER_PAYERS[registerPayer]
  return {
    th: `คู่สัญญาจะจดทะเบียนการเช่า ณ สำนักงานที่ดินภายใน ${REGISTER_DAYS}\u00a0วันนับแต่วันทำสัญญา ${payer.th}เป็นผู้ชำระค่าธรรมเนียมและอากรในการจดทะเบียน`,
    en: `The parties register the lease at the Land Office within ${REGISTER_DAYS}\u00a0days of signing. ${payer.en} the fees and duty.`,
  }
}

function plural(count: number, noun: string): string {
  return `${count}\u00a0${noun}${count === 1 ? '' : 's'}`
}
