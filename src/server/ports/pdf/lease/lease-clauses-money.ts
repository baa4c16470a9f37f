import { rateFigure, usdFigure } from '#contract/dollars.ts'
import { day, money, moneyInWords, satangOf } from '#server/ports/pdf/present-format.ts'
import { addDays } from '#thai/days.ts'
import type { ClauseDraft } from './lease-clauses.ts'
import type { LeaseTerms, UtilityTerm } from './lease-terms.ts'

/** Rent, deposit, papers, late fee, utilities. The late fee clause is there only when one is agreed. */
export function moneyClauses(terms: LeaseTerms): ClauseDraft[] {
  return [
    { key: 'rent', titleTh: 'ค่าเช่า', titleEn: 'Rent', text: () => rent(terms) },
    ...(terms.rentSteps?.length
      ? [
          {
            key: 'rentSteps' as const,
            titleTh: 'ค่าเช่าแต่ละช่วง',
            titleEn: 'Rent of each period',
            text: () => rentSteps(terms),
          },
        ]
      : []),
    {
      key: 'deposit',
      titleTh: 'เงินประกันและค่าเช่าล่วงหน้า',
      titleEn: 'Deposit and advance rent',
      text: (no) => deposit(terms, no('depositReturn')),
    },
    {
      key: 'papers',
      titleTh: 'ใบแจ้งหนี้และใบเสร็จ',
      titleEn: 'Invoices and receipts',
      text: () => papers(terms),
    },
    ...(terms.lateFee
      ? [
          {
            key: 'lateFee' as const,
            titleTh: 'เบี้ยปรับเมื่อชำระล่าช้า',
            titleEn: 'Late fee',
            text: () => lateFee(terms.lateFee!),
          },
        ]
      : []),
    {
      key: 'utilities',
      titleTh: 'ค่าน้ำประปา ค่าไฟฟ้า และค่าบริการ',
      titleEn: 'Water, electricity and services',
      text: () => utilities(terms),
    },
  ]
}

const baht = (satang: string) => money(satangOf(satang), 'th')
const thb = (satang: string) => money(satangOf(satang), 'en')
const inWords = (satang: string) => `(${moneyInWords(satangOf(satang), 'th')})`

function rent({ rent: amount, rentForeign, dueDay }: LeaseTerms) {
  if (rentForeign) {
    const usd = usdFigure(BigInt(rentForeign.cents))
    const rate = rateFigure(rentForeign.rateE4)
    return {
      th: `ผู้เช่าตกลงชำระค่าเช่าเดือนละ ${usd} (ดอลลาร์สหรัฐ) เป็นเงินบาท ตามอัตราแลกเปลี่ยนล่าสุดที่ใช้ในวันออกใบแจ้งหนี้แต่ละฉบับ ซึ่งใบแจ้งหนี้ระบุไว้ ณ วันที่ทำสัญญานี้เท่ากับ ${baht(amount)} (อัตราแลกเปลี่ยน ${rate} บาท ของวันที่ ${day(rentForeign.rateDay, 'th')}) ภายในวันที่ ${dueDay} ของทุกเดือน ตามวิธีชำระเงินที่ระบุในใบแจ้งหนี้ ผู้ให้เช่าไม่ปรับค่าเช่าในสกุลดอลลาร์หรือค่าบริการระหว่างอายุสัญญา`,
      en: `The Tenant pays ${usd} a month in baht, at the newest exchange rate in use on the day of each invoice, which the invoice states; as this lease is made that is ${thb(amount)} (rate of ${rate} baht of ${day(rentForeign.rateDay, 'en')}). It is paid by day ${dueDay} of each month, in the way the invoice says. The Landlord does not raise the rent in dollars or the charges during the term.`,
    }
  }

  return {
    th: `ผู้เช่าตกลงชำระค่าเช่าเดือนละ ${baht(amount)} ${inWords(amount)} ภายในวันที่ ${dueDay} ของทุกเดือน ตามวิธีชำระเงินที่ระบุในใบแจ้งหนี้ ผู้ให้เช่าไม่ปรับค่าเช่าหรือค่าบริการระหว่างอายุสัญญา`,
    en: `The Tenant pays ${thb(amount)} a month, by day ${dueDay} of each month, in the way the invoice says. The Landlord does not raise the rent or the charges during the term.`,
  }
}

function rentSteps({ start, end, rent: first, rentSteps: steps = [] }: LeaseTerms) {
  const periods = [{ from: start, rent: first }, ...steps].map((one, index, all) => {
    const next = all[index + 1]
    return { ...one, to: next ? addDays(next.from, -1) : end }
  })
  const th = periods.map(
    ({ from, to, rent }, index) =>
      `(${index + 1}) ตั้งแต่วันที่ ${day(from, 'th')} ถึงวันที่ ${day(to, 'th')} เดือนละ ${baht(rent)}`,
  )
  const en = periods.map(
    ({ from, to, rent }, index) =>
      `(${index + 1}) from ${day(from, 'en')} to ${day(to, 'en')}, ${thb(rent)} a month`,
  )
  return {
    th: `ค่าเช่าที่ตกลงไว้แต่ละช่วงเป็นดังนี้ ${th.join(' ')} คู่สัญญาทราบค่าเช่าทุกช่วงตั้งแต่วันทำสัญญา การชำระตามช่วงดังกล่าวจึงไม่เป็นการปรับค่าเช่าระหว่างอายุสัญญา`,
    en: `The rent agreed for each period is: ${en.join('; ')}. Both parties know every step from the day of signing; it is no increase during the term.`,
  }
}

function deposit(terms: LeaseTerms, returnClause: number) {
  const { depositCarried: carried } = terms
  if (!carried || satangOf(carried) === 0n) return newDeposit(terms, returnClause)
  const hasMore = satangOf(terms.deposit) > 0n || satangOf(terms.advance) > 0n
  const more = hasMore ? newDeposit(terms, returnClause) : depositRemains(returnClause)

  return {
    th: `เงินประกันความเสียหาย ${baht(carried)} ${inWords(carried)} ที่ผู้เช่าวางไว้ตามสัญญาเดิม ให้ถือเป็นเงินประกันตามสัญญานี้ต่อไป ${more.th.trim()}`,
    en: `The deposit of ${thb(carried)} paid under the lease before stays in place as the deposit under this lease. ${more.en.trim()}`,
  }
}

function newDeposit({ deposit: held, advance }: LeaseTerms, returnClause: number) {
  const hasDeposit = satangOf(held) > 0n
  const hasAdvance = satangOf(advance) > 0n
  if (!hasDeposit && !hasAdvance) {
    return {
      th: 'ผู้ให้เช่าไม่เรียกเงินประกันความเสียหายและค่าเช่าล่วงหน้า',
      en: 'The Landlord asks for neither a deposit nor advance rent.',
    }
  }
  const th = [
    'ในวันทำสัญญา ผู้เช่า',
    hasDeposit ? `วางเงินประกันความเสียหาย ${baht(held)} ${inWords(held)}` : '',
    hasDeposit && hasAdvance ? ' และ' : '',
    hasAdvance ? `ชำระค่าเช่าล่วงหน้า ${baht(advance)} ${inWords(advance)}` : '',
    ' ผู้ให้เช่าออกใบรับเงินให้ในวันที่รับเงิน',
    hasDeposit ? depositRemains(returnClause).th : '',
    hasAdvance ? ' ค่าเช่าล่วงหน้านำไปชำระค่าเช่าเดือนสุดท้ายที่เช่า' : '',
  ]
  const parts = [
    hasDeposit ? `a deposit of ${thb(held)}` : '',
    hasAdvance ? `advance rent of ${thb(advance)}` : '',
  ].filter(Boolean)
  const en = [
    `On signing, the Tenant pays ${parts.join(' and ')}. The Landlord gives a receipt the same day.`,
    hasDeposit ? depositRemains(returnClause).en : '',
    hasAdvance ? ' Advance rent pays the rent of the last month.' : '',
  ]
  return { th: th.join(''), en: en.join('') }
}

const depositRemains = (returnClause: number) => ({
  th: ` เงินประกันความเสียหายยังเป็นของผู้เช่า ไม่ใช้แทนค่าเช่า และคืนตามข้อ ${returnClause}`,
  en: ` The deposit remains the Tenant’s money, is not used as rent, and is returned under clause ${returnClause}.`,
})

function papers({ invoiceDaysBefore }: LeaseTerms) {
  return {
    th: `ผู้ให้เช่าส่งใบแจ้งหนี้ที่แสดงรายการและวิธีคิดให้ผู้เช่าก่อนวันครบกำหนดไม่น้อยกว่า ${invoiceDaysBefore}\u00a0วัน และออกใบเสร็จรับเงินทุกครั้งที่ได้รับชำระ จะส่งทางอิเล็กทรอนิกส์ก็ได้`,
    en: `The Landlord sends an invoice that shows each item and how it is reckoned at least ${invoiceDaysBefore}\u00a0days before the due day, and a receipt for every payment. Both may be electronic.`,
  }
}

function lateFee({ perDay, graceDays, cap }: NonNullable<LeaseTerms['lateFee']>) {
  const th = graceDays > 0 ? `เกินวันครบกำหนดกว่า ${graceDays}\u00a0วัน` : 'หลังวันครบกำหนด'
  const en = graceDays > 0 ? `more than ${graceDays}\u00a0days late` : 'late'
  return {
    th: `หากชำระ${th} ผู้เช่าตกลงจ่ายเบี้ยปรับวันละ ${baht(perDay)}${cap ? ` รวมไม่เกิน ${baht(cap)} ต่อใบแจ้งหนี้หนึ่งใบ` : ''} ผู้ให้เช่าไม่คิดเบี้ยปรับในวันที่ช่องทางชำระเงินของผู้ให้เช่าขัดข้อง`,
    en: `A payment ${en} bears ${thb(perDay)} a day${cap ? `, no more than ${thb(cap)} for one invoice` : ''}. No late fee runs on days when the Landlord’s way to pay is out of order.`,
  }
}

function utilities({ water, electricity, otherCharges = [] }: LeaseTerms) {
  const others = otherCharges.map((one) => ({
    th: `${one.name.th} เดือนละ ${baht(one.monthly)}`,
    en: `${one.name.en}: ${thb(one.monthly)} a month`,
  }))
  const th = [
    `ค่าน้ำประปา ${utility(water).th}`,
    `ค่าไฟฟ้า ${utility(electricity).th}`,
    ...others.map((one) => one.th),
    'อัตราที่เรียกเก็บไม่เกินอัตราของหน่วยงานผู้ให้บริการ และแสดงวิธีคิดในใบแจ้งหนี้',
  ]
  const en = [
    `Water: ${utility(water).en}`,
    `Electricity: ${utility(electricity).en}`,
    ...others.map((one) => one.en),
    'No rate is above that of the public supplier, and each invoice shows the reckoning',
  ]
  return { th: th.join(' '), en: `${en.join('. ')}.` }
}

function utility(term: UtilityTerm): { th: string; en: string } {
  switch (term.mode) {
    case 'authority':
      return { th: 'คิดตามมิเตอร์ในอัตราของหน่วยงานผู้ให้บริการ', en: 'by meter at the public supplier’s rate' }
    case 'direct':
      return { th: 'ผู้เช่าชำระตรงแก่หน่วยงานผู้ให้บริการ', en: 'paid by the Tenant straight to the public supplier' }
    case 'included':
      return { th: 'รวมอยู่ในค่าเช่าแล้ว', en: 'included in the rent' }
    case 'perUnit':
      return { th: `คิดตามมิเตอร์หน่วยละ ${baht(term.rate)}`, en: `by meter at ${thb(term.rate)} a unit` }
    case 'flat':
      return { th: `เหมาจ่ายเดือนละ ${baht(term.rate)}`, en: `${thb(term.rate)} a month, flat` }
    case 'perPerson':
      return { th: `คนละ ${baht(term.rate)} ต่อเดือน`, en: `${thb(term.rate)} a person a month` }
  }
}
