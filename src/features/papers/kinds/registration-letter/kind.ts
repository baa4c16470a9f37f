import type { Words } from '#contract/composed-paper.ts'
import { partyOf, signersOf, words } from '#features/papers/kinds/agreement.ts'
import { gather } from '#features/papers/kinds/findings.ts'
import {
  type Finding,
  type Kind,
  type Printed,
  type Row,
  str,
  type Values,
} from '#features/papers/kinds/kind.ts'
import { letterClosing, linesAsWords, prefillLease, prefillSender } from '#features/papers/kinds/letters.ts'
import { asWords, printDay, printMoney, same } from '#features/papers/kinds/print.ts'
import { isIsoDay } from '#thai/dates.ts'
import { addDays, monthsBetween } from '#thai/days.ts'
import { needsRegistration } from '#thai/lease-rules/check-lease.ts'
import { percentOf } from '#thai/rent-math.ts'
import { registrationClauses } from './clauses.ts'
import { is, isByManager, registrationConditions, registrationGroups } from './fields.ts'

/** Days a proof of residence is good for. */
const VALID_DAYS = 90

/**
 * What offices mean by registration: residents with the building, proof of residence, a lease over three years at the land
 * office, names in the house register. None of them is the act itself.
 */
export const registrationLetter: Kind = {
  key: 'registration_letter',
  prefix: 'RL',
  shape: 'letter',
  title: (values) => (SUBJECTS[str(values, 'variant')] ?? SUBJECTS.building!)(words('', '')),
  from: ['lease', 'property'],
  groups: registrationGroups,
  conditions: registrationConditions,
  clauses: registrationClauses,
  computed: (values) => ({
    untilWords: untilWords(str(values, 'until')),
    requests: requests(values),
    registrationFee: feeOf(str(values, 'wholeRent')),
  }),
  facts: () => [],
  letter: (values) => ({
    to: addressee(values),
    subject: (SUBJECTS[str(values, 'variant')] ?? SUBJECTS.building!)(asWords(values.homeShort)),
    references: [],
    enclosures: linesAsWords(values.enclosures),
  }),
  signers: (values) => {
    if (is('house_register')(values))
      return signersOf(values, 'headOfHouse', words('เจ้าบ้าน', 'Head of house'))
    const landlord = is('land_office')(values) ? words('ผู้ให้เช่า', 'Landlord') : words('เจ้าของ', 'Owner')
    if (isByManager(values))
      return [
        {
          key: 'sender',
          role: words('ผู้รับมอบอำนาจจากเจ้าของ', 'By the owner’s power of attorney'),
          name: same(str(values, 'senderName')),
          how: 'agree',
          email: null,
          phone: null,
        },
      ]
    return [
      ...signersOf(values, 'owner', landlord),
      ...(is('land_office')(values) ? signersOf(values, 'tenants', words('ผู้เช่า', 'Tenant')) : []),
    ]
  },
  closing: (values) => [
    words(
      'หนังสือฉบับนี้ใช้ประกอบการยื่นต่อหน่วยงาน มิใช่หลักฐานการจดทะเบียน',
      'For submission to the office named; not proof of registration.',
    ),
    ...letterClosing(values),
  ],
  checks,
  prefill: (facts, values) => {
    const { tenants, owners, business, lease, home, today } = facts
    const variant = str(values, 'variant') || 'building'
    const people = owners.length ? owners : [business]
    const months = lease?.end ? monthsBetween(lease.start, addDays(lease.end, 1)) : 0
    const { homeShort, home: inFull } = prefillLease(facts)
    const { contact, senderName } = prefillSender(facts)
    return {
      variant,
      ...(variant === 'building' && home?.project.th && { office: home.project }),
      owner: people.map(partyOf),
      signedBy: 'owner',
      senderName,
      contact,
      hasProxy: false,
      headOfHouse: people[0] && partyOf(people[0]),
      tenants: tenants.map(partyOf),
      residents: tenants.map(({ name, nationality, idNumber, phone }) => ({
        name: name.en && name.en !== name.th ? `${name.th} / ${name.en}` : name.th,
        nationality: nationality || 'ไทย / Thai',
        idNumber,
        phone: variant === 'building' ? phone : '',
      })),
      ...(home && { home: inFull, homeShort }),
      from: lease?.start ?? '',
      until: lease?.end ?? '',
      cards: lease?.occupants ?? '',
      hasConsent: false,
      validTo: addDays(today, VALID_DAYS),
      wholeRent: lease && months > 0 ? String(BigInt(lease.rentSatang) * BigInt(months)) : '',
      enclosures: ENCLOSED[variant] ?? [],
    }
  },
  samples: {},
  seenBy: () => ['owner', 'tenant'],
  right: 'view',
  isBehindCode: false,
  keptYears: () => 5,
}

const SUBJECTS: Record<string, (home: Words) => Words> = {
  building: ({ th, en }) =>
    words(`แจ้งลงทะเบียนผู้พักอาศัย${th}`, ['Registration of residents', en].filter(Boolean).join(', ')),
  land_office: () => words('ขอจดทะเบียนการเช่า', 'Registration of a lease'),
  residence: () =>
    words('รับรองการพักอาศัยและยินยอมให้ใช้ที่อยู่', 'Confirmation of residence and consent to use of the address'),
  house_register: () => words('ยินยอมให้ย้ายชื่อเข้าทะเบียนบ้าน', 'Consent to entry in the house register'),
}

const ENCLOSED: Record<string, string[]> = {
  land_office: [
    'โฉนดที่ดินหรือหนังสือกรรมสิทธิ์ห้องชุดฉบับจริง / Title deed, original',
    'สัญญาเช่า 3 ฉบับ / Lease, 3 copies',
    'บัตรประชาชนและทะเบียนบ้าน / IDs and house registers',
  ],
  house_register: [
    'ทะเบียนบ้านฉบับจริง / House register, original',
    'บัตรประชาชนเจ้าบ้าน / ID of the head of house',
    'ใบแจ้งย้ายที่อยู่ ตอนที่ 1–2 / Notice of removal, parts 1–2',
  ],
  residence: [
    'สำเนาบัตรประชาชนเจ้าของ “ใช้เพื่อแจ้ง ตม.30 เท่านั้น” / Owner’s ID, copy marked “for TM30 only”',
    'โฉนดหรือทะเบียนบ้าน / Title or house register',
    'สัญญาเช่า / Lease',
  ],
}

function addressee(values: Values): Words {
  const office = asWords(values.office)
  const land = asWords(values.landOffice)
  if (is('land_office')(values)) return words(`เจ้าพนักงานที่ดิน${land.th}`, `the land officer, ${land.en}`)
  if (is('house_register')(values))
    return words(`นายทะเบียนท้องถิ่น${office.th}`, `the local registrar, ${office.en}`)
  return is('residence')(values)
    ? words('ผู้ที่เกี่ยวข้อง', 'whom it may concern')
    : words(`ผู้จัดการนิติบุคคลอาคารชุด ${office.th}`, `the condominium manager, ${office.en}`)
}

function untilWords(until: string): Words {
  if (!isIsoDay(until)) return words('โดยไม่มีกำหนดเวลา', 'without a fixed end')
  const day = printDay(until)
  return words(`ถึงวันที่ ${day.th}`, `to ${day.en}`)
}

/** What the building is asked for: only what applies. */
function requests(values: Values): Words {
  const cards = Number(str(values, 'cards'))
  const rows = Array.isArray(values.vehicles) ? (values.vehicles as Row[]) : []
  const cars = rows.map(({ plate, make, colour }) => [plate, make, colour].filter(Boolean).join(' '))
  const all = [
    words('ลงทะเบียนผู้พักอาศัย', 'register them'),
    ...(cards > 0
      ? [words(`ออกบัตรผ่าน ${cards}\u00a0ใบ`, `issue ${cards}\u00a0access ${cards === 1 ? 'card' : 'cards'}`)]
      : []),
    ...(cars.length
      ? [words(`ลงทะเบียนรถ ${cars.join(', ')}`, `register the vehicles ${cars.join(', ')}`)]
      : []),
  ]
  const join = (texts: string[], and: string, comma: string) =>
    [texts.slice(0, -1).join(comma), texts.at(-1)].filter(Boolean).join(and)

  return words(
    join(
      all.map(({ th }) => th),
      ' และ',
      ' ',
    ),
    join(
      all.map(({ en }) => en),
      ' and ',
      ', ',
    ),
  )
}

/** The land office's 1 % and the stamp's 0.1 % of the whole rent. */
function feeOf(rent: string): Printed {
  if (!/^\d+$/.test(rent)) return { ...words('ค่าเช่าตลอดระยะเวลา', 'Whole rent'), isMissing: true }
  return printMoney(String(percentOf(BigInt(rent), 100) + percentOf(BigInt(rent), 10)))
}

function checks(values: Values): Finding[] {
  const { found, stop, look } = gather()
  const [from, until] = [str(values, 'from'), str(values, 'until')]
  if (isByManager(values) && values.hasProxy !== true)
    stop('hasProxy', 'ผู้จัดการลงนามได้เมื่อมีหนังสือมอบอำนาจ', 'A manager signs only with a power of attorney')
  if (is('land_office')(values) && isIsoDay(from) && isIsoDay(until))
    if (!needsRegistration({ startDay: from, endDay: until }))
      stop('until', 'สัญญาไม่เกิน 3 ปี ไม่ต้องจดทะเบียน', 'A lease of up to 3 years is not registered')
  if (is('house_register')(values)) {
    if (str(values, 'houseCode') && !/^\d{11}$/.test(str(values, 'houseCode').replace(/\D/g, '')))
      look('houseCode', 'เลขรหัสประจำบ้านมี 11 หลัก', 'A house code has 11 digits')
    look(
      'headOfHouse',
      'แจ้งเจ้าของก่อน อาจกระทบสิทธิภาษีบ้านอยู่อาศัย 1 ปี และหน้าที่เจ้าบ้าน',
      'Tell the owner first: the 1-year tax benefit and the duties of the head of house are touched',
    )
  }
  if (is('building')(values)) {
    const rows = [values.residents, values.vehicles].flatMap((rows) =>
      Array.isArray(rows) ? (rows as Row[]) : [],
    )
    if (values.hasConsent !== true && rows.some(({ phone, plate }) => phone || plate))
      look(
        'hasConsent',
        'ถามผู้เช่าก่อนส่งเบอร์โทรและทะเบียนรถ',
        'Ask the tenant before telling telephone and vehicles',
      )
    if (!asWords(values.office).th) look('office', 'ยังไม่มีชื่อนิติบุคคล', 'No juristic person is on file')
  }

  return found
}
