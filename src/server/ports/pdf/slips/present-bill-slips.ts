import { day, figure, money, month, satangOf } from '#server/ports/pdf/present-format.ts'
import { qrSvg } from '#server/ports/pdf/qr-svg.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import { displayPhone } from '#thai/phone.ts'
import { promptPayPayload } from '#thai/qr/promptpay.ts'
import type { BillSlip, BillSlipsPaper } from './bill-slips-paper.ts'

const PER_PAGE = 4
/** Lines that fit; what is more is one line with its sum. */
const MOST_LINES = 9

const words = {
  th: {
    title: 'ใบแจ้งยอด',
    due: 'ชำระภายใน',
    total: 'รวมทั้งบิล',
    paid: 'ชำระแล้ว',
    withheld: 'หัก ณ ที่จ่าย',
    asked: 'ยอดที่ต้องชำระ',
    share: 'ส่วนของคุณ',
    rest: (n: number) => `อีก ${n} รายการ`,
    scan: 'สแกนจ่ายด้วยแอปธนาคาร ยอดขึ้นให้แล้ว',
    payee: (name: string) => `ชื่อบัญชี ${name}`,
    phone: (phone: string) => `โทร ${phone}`,
    settled: 'ชำระครบแล้ว',
  },
  en: {
    title: 'Bill',
    due: 'Pay by',
    total: 'Whole bill',
    paid: 'Paid',
    withheld: 'Tax withheld',
    asked: 'To pay',
    share: 'Your share',
    rest: (n: number) => `${n} more`,
    scan: 'Scan with a bank app, the amount is filled in',
    payee: (name: string) => `Account name ${name}`,
    phone: (phone: string) => `Tel. ${phone}`,
    settled: 'Paid in full',
  },
}

/** What bill-slips.typ prints. Throws `RangeError` where lines and total disagree. */
export function presentBillSlips({ locale, issuer, slips, promptPay, bankAccount }: BillSlipsPaper) {
  const its = words[locale]
  const shown = slips.map((slip) => {
    const sum = slip.lines.reduce((all, { amount }) => all + satangOf(amount), 0n)
    if (sum !== satangOf(slip.total)) throw new RangeError(`lines of ${slip.number} do not add up`)
    const asked = satangOf(slip.asked)

    return {
      room: slip.room,
      name: slip.name,
      about: `${month(slip.billingMonth, locale)} · ${slip.number}`,
      due: `${its.due} ${day(slip.dueOn, locale)}`,
      lines: linesOf(slip, its.rest),
      sums: [
        { label: its.total, value: figure(sum) },
        ...(slip.paid === '0' ? [] : [{ label: its.paid, value: figure(-satangOf(slip.paid)) }]),
        ...(slip.withheld === '0' ? [] : [{ label: its.withheld, value: figure(-satangOf(slip.withheld)) }]),
      ],
      asked: { label: slip.isShare ? its.share : its.asked, value: money(asked, locale) },
      qr:
        promptPay && asked > 0n ? qrSvg(promptPayPayload({ target: promptPay.target, amount: asked })) : null,
      settled: asked > 0n ? null : its.settled,
    }
  })

  return {
    locale,
    author: issuer.name,
    business: issuer.name,
    phone: issuer.phone ? its.phone(displayPhone(issuer.phone)) : null,
    title: its.title,
    scan: its.scan,
    pay: [
      ...(promptPay ? [its.payee(promptPay.payeeName)] : []),
      ...(bankAccount ? [`${bankAccount.bank} ${bankAccount.number}`, bankAccount.name] : []),
    ],
    whole: wholeWords([issuer.name, ...slips.flatMap(({ name, room }) => [name, room])]),
    pages: Array.from({ length: Math.ceil(shown.length / PER_PAGE) }, (_, index) =>
      shown.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
    ),
  }
}

function linesOf({ lines }: BillSlip, rest: (n: number) => string) {
  const first = lines.length > MOST_LINES ? lines.slice(0, MOST_LINES - 1) : lines
  const more = lines.slice(first.length)
  const sum = more.reduce((all, { amount }) => all + satangOf(amount), 0n)

  return [
    ...first.map(({ description, note, amount }) => ({
      ...{ description, note: note ?? null, value: figure(satangOf(amount)) },
    })),
    ...(more.length > 0 ? [{ description: rest(more.length), note: null, value: figure(sum) }] : []),
  ]
}
