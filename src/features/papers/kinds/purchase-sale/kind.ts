import { partyOf, signersOf, words } from '#features/papers/kinds/agreement.ts'
import { gather } from '#features/papers/kinds/findings.ts'
import { homeShort } from '#features/papers/kinds/home-words.ts'
import { type Finding, type Kind, partiesIn, str, type Values } from '#features/papers/kinds/kind.ts'
import { isDayOff } from '#features/papers/kinds/letter/notice-days.ts'
import { asWords, namesOf, printFigure, same } from '#features/papers/kinds/print.ts'
import { needsRegistration } from '#thai/lease-rules/check-lease.ts'
import { saleClauses } from './clauses.ts'
import { hasForeigner, isCondo, isJoint, saleConditions, saleGroups } from './fields.ts'
import { dayOf, feesOf, instalmentsOf, paymentsOf, satang } from './money.ts'

/**
 * Binds seller and buyer until the transfer at the land office (CCC s.456; earnest money ss.377–378; a lease survives the
 * sale, s.569). Not for the first sales of developers, which have forms of their own.
 */
export const purchaseSale: Kind = {
  key: 'purchase_sale',
  prefix: 'PS',
  shape: 'agreement',
  title: () => words('สัญญาจะซื้อจะขาย', 'Agreement to sell and buy'),
  from: ['property', 'owner'],
  groups: saleGroups,
  conditions: saleConditions,
  clauses: saleClauses,
  computed: (values) => ({
    inventoryWords: values.hasInventory
      ? words(' และทรัพย์สินตามรายการแนบท้าย', ' and the things of the annex')
      : words('', ''),
  }),
  parts: (values) => ({
    payments: { label: words('การชำระราคา', 'Payments'), part: paymentsOf(values) },
    feesTable: { label: words('ผู้ชำระค่าใช้จ่าย', 'Who pays the fees'), part: feesOf(values) },
  }),
  facts: (values) => [
    { label: words('ผู้จะขาย', 'Seller'), value: namesOf(values, 'sellers') },
    { label: words('ผู้จะซื้อ', 'Buyer'), value: namesOf(values, 'buyers') },
    { label: words('ทรัพย์', 'Property'), value: asWords(values.homeShort) },
    { label: words('ราคา', 'Price'), value: printFigure(str(values, 'price')) },
  ],
  signers: (values) => [
    ...signersOf(values, 'buyers', words('ผู้จะซื้อ', 'Buyer')),
    ...signersOf(values, 'sellers', words('ผู้จะขาย', 'Seller')),
    ...(isJoint(values) ? signersOf(values, 'spouse', words('คู่สมรสผู้จะขาย', 'Seller’s spouse')) : []),
    ...['witness1', 'witness2']
      .filter((key) => str(values, key))
      .map((key) => ({
        key,
        role: words('พยาน', 'Witness'),
        name: same(str(values, key)),
        how: 'witness' as const,
        email: null,
        phone: null,
      })),
  ],
  closing: () => [],
  checks,
  prefill: ({ owners, home, lease }, values) => ({
    kind:
      str(values, 'kind') ||
      (['house', 'townhouse', 'shophouse'].includes(home?.kind ?? '') ? 'land' : 'condo'),
    sellers: owners.map(partyOf),
    ownerCount: String(Math.max(1, owners.length)),
    sellerKind: owners[0]?.isCompany ? 'company' : 'person',
    marital: 'single',
    buyers: [],
    ...(home && {
      homeShort: homeShort(home),
      unit: home.unit,
      houseNo: home.unit,
      floor: home.floor,
      condoName: home.project,
      areaSqm: home.areaSqm,
    }),
    hasInventory: home?.isFurnished ?? false,
    payTransfer: 'half',
    payTax: 'seller',
    payWithholding: 'seller',
    payMortgage: 'buyer',
    payOther: 'half',
    landTaxPayer: 'seller',
    apptDays: '7',
    hasLoan: false,
    applyDays: '15',
    isLet: lease !== null,
    leaseNo: lease?.no ?? '',
    leaseStart: lease?.start ?? '',
    leaseEnd: lease?.end ?? '',
    leaseDeposit: lease?.depositSatang ?? '',
    cureDays: '15',
    interest: '5',
    retentionYears: '10',
  }),
  samples: {},
  seenBy: () => [],
  right: 'money',
  isBehindCode: true,
  keptYears: () => 10,
}

function checks(values: Values): Finding[] {
  const { found, stop, look } = gather()
  const [price, earnest, balance] = ['price', 'earnest', 'balance'].map((key) => satang(str(values, key)))
  const between = instalmentsOf(values).map(({ sum }) => satang(sum) ?? 0n)
  if (values.sellerKind === 'developer')
    stop(
      'sellerKind',
      'การขายครั้งแรกของผู้ประกอบการต้องใช้แบบสัญญาของราชการ',
      'A developer’s first sale has a form of its own',
    )
  const sellers = partiesIn(values, 'sellers').length
  if (sellers > 0 && sellers < Number(str(values, 'ownerCount')))
    stop('sellers', 'เจ้าของร่วมยังไม่ครบ', 'A co-owner is missing')
  if (!isCondo(values) && hasForeigner(values))
    stop('buyers', 'คนต่างชาติซื้อที่ดินไม่ได้', 'A foreigner cannot buy land')
  if (price != null && earnest != null && balance != null) {
    if (between.reduce((sum, one) => sum + one, earnest + balance) !== price)
      stop(
        'balance',
        'มัดจำ งวด และส่วนที่เหลือรวมกันไม่เท่าราคา',
        'Earnest money, instalments and balance are not the price',
      )
    if (earnest * 10n > price) look('earnest', 'มัดจำเกิน 10% ของราคา', 'Earnest money above 10% of the price')
    if ([earnest, balance, ...between].some((sum) => sum >= 200_000_000n))
      look(
        'balance',
        'หากรับเงินสดตั้งแต่ 2 ล้านบาท นายหน้าต้องรายงาน ปปง.',
        'Cash of 2 million baht or more is reported (anti-money-laundering)',
      )
  }
  const on = dayOf(values, 'transferBy')
  if (on && isDayOff(on)) look('transferBy', 'วันโอนตรงกับวันหยุด', 'The day of transfer is a day off')
  const [start, end] = [dayOf(values, 'leaseStart'), dayOf(values, 'leaseEnd')]
  if (values.isLet === true && start && end && needsRegistration({ startDay: start, endDay: end }))
    look('leaseEnd', 'สัญญาเช่าเกิน 3 ปี จดทะเบียนแล้วหรือยัง', 'The lease is over 3 years: is it registered?')
  look(
    null,
    'ตรวจโฉนดที่สำนักงานที่ดินภายใน 30 วันก่อนทำสัญญา และดูอายุหนังสือรับรองการปลอดหนี้',
    'Search the title within 30 days before signing, and mind how long the debt-free letter is valid',
  )

  return found
}
