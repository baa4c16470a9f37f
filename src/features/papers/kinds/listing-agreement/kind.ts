import { businessParty, partyOf, signersOf, words } from '#features/papers/kinds/agreement.ts'
import { homeInFull, homeShort } from '#features/papers/kinds/home-words.ts'
import { type Finding, type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import { asWords, namesOf, printDay, printFigure } from '#features/papers/kinds/print.ts'
import { addDays, addMonths } from '#thai/days.ts'
import { listingClauses } from './clauses.ts'
import { isExclusive, isRent, listingConditions, listingGroups } from './fields.ts'

const months = (values: Values) => Number(str(values, 'months')) || 0

/**
 * An owner has a broker find a tenant or a buyer. Commission is owed only where the broker pointed out or arranged the
 * deal (CCC s.845); a broker receives no money for the owner (s.849). One month's rent or 3 % of a sale: custom.
 */
export const listingAgreement: Kind = {
  key: 'listing_agreement',
  prefix: 'LA',
  shape: 'agreement',
  title: () => words('สัญญานายหน้า', 'Listing agreement'),
  from: ['property', 'owner'],
  groups: listingGroups,
  conditions: listingConditions,
  clauses: listingClauses,
  computed: (values) => {
    const start = str(values, 'start')
    const end = start && months(values) ? addDays(addMonths(start, months(values)), -1) : ''
    return {
      dealWord: isRent(values) ? words('เช่า', 'lease') : words('ซื้อขาย', 'sale'),
      seeker: isRent(values) ? words('ผู้เช่า', 'tenant') : words('ผู้ซื้อ', 'buyer'),
      askWord: isRent(values)
        ? words('ค่าเช่าที่เสนอคือเดือนละ', 'asking rent a month')
        : words('ราคาที่เสนอขายคือ', 'asking price'),
      vatWords: values.isVat
        ? words(
            'ยังไม่รวมภาษีมูลค่าเพิ่ม ซึ่งเจ้าของทรัพย์ชำระเพิ่มตามใบกำกับภาษี',
            'is before VAT, which the Owner adds against a tax invoice',
          )
        : words('ไม่มีภาษีมูลค่าเพิ่ม', 'bears no VAT'),
      bookingWords: values.bookingMoney
        ? words(
            ' เว้นแต่เงินจองซึ่งต้องออกหลักฐานและส่งมอบแก่เจ้าของทรัพย์ภายใน 3 วัน',
            ', save booking money, for which a receipt is given and which is handed over within 3 days',
          )
        : words('', ''),
      end: end ? printDay(end) : { ...words('วันสิ้นสุด', 'Last day'), isMissing: true },
    }
  },
  facts: (values) => [
    { label: words('เจ้าของทรัพย์', 'Owner'), value: namesOf(values, 'owners') },
    { label: words('นายหน้า', 'Broker'), value: namesOf(values, 'broker') },
    { label: words('ทรัพย์', 'Home'), value: asWords(values.homeShort) },
    {
      label: isRent(values) ? words('ค่าเช่าที่เสนอ', 'Asking rent') : words('ราคาที่เสนอ', 'Asking price'),
      value: printFigure(str(values, 'asking')),
    },
  ],
  signers: (values) => [
    ...signersOf(values, 'owners', words('เจ้าของทรัพย์', 'Owner')),
    ...signersOf(values, 'broker', words('นายหน้า', 'Broker')),
  ],
  closing: () => [],
  checks: (values) => {
    const found: Finding[] = []
    const look = (field: string, th: string, en: string) =>
      found.push({ level: 'look', field, text: words(th, en) })
    if (isExclusive(values) && months(values) > 6)
      look(
        'months',
        'แบบปิดนานกว่า 6 เดือน เจ้าของทรัพย์มักไม่ยอม',
        'Exclusive for more than 6 months is long for an owner',
      )
    if (Number(str(values, 'tailDays')) > 180)
      look('tailDays', 'คุ้มครองหลังสิ้นสุดเกิน 180 วัน', 'The tail is over 180 days')
    if (!isRent(values) && Number(str(values, 'commissionPercent')) > 5)
      look('commissionPercent', 'ค่านายหน้าเกิน 5% สูงกว่าที่คิดกันทั่วไป', 'A commission above 5% is unusual')
    if (isRent(values) && Number(str(values, 'commissionMonths')) > 2)
      look('commissionMonths', 'ค่านายหน้าเกิน 2 เดือน สูงกว่าที่คิดกันทั่วไป', 'A commission above 2 months is unusual')

    return found
  },
  prefill: (facts) => ({
    owners: facts.owners.map(partyOf),
    broker: businessParty(facts),
    ...(facts.home && { home: homeInFull(facts.home), homeShort: homeShort(facts.home) }),
    deal: 'rent',
    mode: 'open',
    asking: facts.home?.rentSatang ?? '',
    start: facts.today,
    months: '3',
    commissionMonths: '1',
    commissionPercent: '3',
    payDays: '7',
    isVat: facts.business.isVatRegistered,
    tailDays: '90',
    directPercent: '100',
    viewHours: '24',
    reportEvery: '30',
    noticeDays: '30',
    retentionYears: '10',
  }),
  samples: {},
  seenBy: () => ['owner'],
  right: 'view',
  isBehindCode: true,
  keptYears: () => 10,
}
