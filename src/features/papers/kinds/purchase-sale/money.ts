import type { PaperPart, Words } from '#contract/composed-paper.ts'
import { words } from '#features/papers/kinds/agreement.ts'
import { type Row, str, type Values } from '#features/papers/kinds/kind.ts'
import { printDay, printMoney, same } from '#features/papers/kinds/print.ts'
import { formatAmount } from '#i18n/format.ts'
import { isIsoDay } from '#thai/dates.ts'
import { hasLoan } from './fields.ts'
import { estimateTransfer } from './th-transfer.ts'

export const satang = (text: string | undefined) => (text && /^\d+$/.test(text) ? BigInt(text) : null)
export const dayOf = (values: Values, key: string) => (isIsoDay(str(values, key)) ? str(values, key) : null)

export function instalmentsOf({ instalments }: Values): Row[] {
  return Array.isArray(instalments) ? (instalments as Row[]) : []
}

/** Earnest money, instalments, balance: numbered lines; null while a sum is missing. */
export function paymentsOf(values: Values): PaperPart | null {
  const [earnest, balance] = [str(values, 'earnest'), str(values, 'balance')]
  const rows = instalmentsOf(values)
  if (satang(earnest) === null || satang(balance) === null) return null
  if (rows.some(({ day = '', sum }) => !isIsoDay(day) || satang(sum) === null)) return null
  const [first, last] = [printMoney(earnest), printMoney(balance)]

  return {
    kind: 'list',
    items: [
      words(
        `มัดจำในวันทำสัญญา ${first.th} ซึ่งถือเป็นส่วนหนึ่งของราคา`,
        `earnest money of ${first.en} on signing, part of the price`,
      ),
      ...rows.map(({ day = '', sum = '' }) => {
        const [on, money] = [printDay(day), printMoney(sum)]
        return words(`วันที่ ${on.th} ${money.th}`, `${money.en} on ${on.en}`)
      }),
      words(
        `ส่วนที่เหลือ ${last.th} ในวันจดทะเบียนโอนกรรมสิทธิ์ โดยแคชเชียร์เช็คหรือเงินโอนซึ่งผู้จะขายยืนยันว่าได้รับแล้ว`,
        `the balance of ${last.en} on the day of transfer, by cashier’s cheque or a bank transfer the Seller has confirmed`,
      ),
    ],
  }
}

const PAYERS: Record<string, Words> = {
  seller: words('ผู้จะขาย', 'Seller'),
  buyer: words('ผู้จะซื้อ', 'Buyer'),
  half: words('ฝ่ายละครึ่ง', 'Half each'),
}
const BY_OFFICE = words('สำนักงานที่ดินคำนวณ', 'Reckoned by the Land Office')

/** What the transfer costs, who pays it, and an estimate where enough is known. */
export function feesOf(values: Values): PaperPart | null {
  const fees = estimateTransfer({
    priceSatang: satang(str(values, 'price')),
    appraisedSatang: satang(str(values, 'appraised')),
    isCompany: values.sellerKind === 'company',
    heldSince: dayOf(values, 'heldSince'),
    inRegisterSince: dayOf(values, 'inRegisterSince'),
    on: dayOf(values, 'transferBy'),
    loanSatang: hasLoan(values) ? satang(str(values, 'loanMin')) : null,
  })
  const row = (name: Words, payer: string, sum: bigint | null) => {
    const who = PAYERS[str(values, payer)]
    return who ? [[name, who, sum === null ? BY_OFFICE : same(formatAmount(sum))]] : []
  }
  const [business, stamp] = [
    words('ภาษีธุรกิจเฉพาะ 3.3%', 'Specific business tax, 3.3%'),
    words('อากรแสตมป์ 0.5%', 'Stamp duty, 0.5%'),
  ]
  const either = words(
    'ภาษีธุรกิจเฉพาะ 3.3% หรืออากรแสตมป์ 0.5%',
    'Specific business tax, 3.3%, or stamp duty, 0.5%',
  )
  const tax =
    fees.businessTax === 0n
      ? row(stamp, 'payTax', fees.stamp)
      : fees.stamp === 0n
        ? row(business, 'payTax', fees.businessTax)
        : row(either, 'payTax', null)
  const rows = [
    ...row(words('ค่าธรรมเนียมการโอน 2%', 'Transfer fee, 2%'), 'payTransfer', fees.transfer),
    ...tax,
    ...row(words('ภาษีเงินได้หัก ณ ที่จ่าย', 'Withholding tax'), 'payWithholding', fees.withholding),
    ...(hasLoan(values) ? row(words('ค่าจดจำนอง 1%', 'Mortgage, 1%'), 'payMortgage', fees.mortgage) : []),
    ...row(words('ค่าใช้จ่ายอื่น', 'Other costs'), 'payOther', null),
  ]
  const head = (th: string, en: string, isNumber = false) => ({ th, en, isNumber })

  return rows.length
    ? {
        kind: 'table',
        head: [
          head('รายการ', 'Fee'),
          head('ผู้ชำระ', 'Paid by'),
          head('ประมาณการ (บาท)', 'Estimate (THB)', true),
        ],
        rows,
      }
    : null
}
