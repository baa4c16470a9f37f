/** A bill as the model knows it. Sums in satang. */
export type ModelBill = {
  id: string
  lease: number
  total: bigint
  paid: bigint
  /** Tax that a certificate may pay, and what has. */
  withhold: bigint
  withheld: bigint
  isVoid: boolean
}

export type ModelPayment = {
  id: string
  bill: ModelBill
  method: 'cash' | 'transfer' | 'credit' | 'withheld'
  amount: bigint
  credit: bigint
  refunded: bigint
  hasRefund: boolean
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  /** It had paid a bill that was voided: it is credit. */
  isCredited: boolean
}

type Refusal = string | null
const least = (a: bigint, b: bigint) => [a, b].sort((x, y) => (x < y ? -1 : 1))[0]!
const open = ({ total, paid }: ModelBill) => total - paid

/**
 * What the books of a business should say, kept in memory by rules written down a second time, as short as they can be: bills,
 * payments by hand, credit, certificates of tax, refunds, expenses. Each act answers why it is refused, or null.
 */
export class MoneyModel {
  readonly bills: ModelBill[] = []
  readonly payments: ModelPayment[] = []
  readonly credit: bigint[]
  readonly accounts = new Map<string, bigint>()

  constructor(leases: number) {
    this.credit = Array.from({ length: leases }, () => 0n)
  }

  private book(...lines: [string, bigint][]) {
    for (const [account, amount] of lines)
      this.accounts.set(account, (this.accounts.get(account) ?? 0n) + amount)
  }

  issue(bill: ModelBill): void {
    this.bills.push(bill)
    this.book(['1100', bill.total], ['3900', -bill.total])
  }

  statusOf(bill: ModelBill): string {
    if (bill.isVoid) return 'void'

    return bill.paid === bill.total ? 'paid' : bill.paid > 0n ? 'partially_paid' : 'due'
  }

  private pendingOf(bill: ModelBill) {
    return this.payments.filter((one) => one.bill === bill && one.status === 'pending')
  }

  /** Why a bill takes no try of a sum. */
  private refusalOf(bill: ModelBill, amount: bigint, { isTax = false, keeps = false } = {}): Refusal {
    if (bill.isVoid) return 'invoice_void'
    if (bill.paid === bill.total) return 'invoice_paid'
    if (!keeps && amount > open(bill)) return 'overpayment'
    const pending = this.pendingOf(bill)
    const sum = pending.reduce((all, one) => all + one.amount, amount)
    // Certificates alone wait here.
    if (pending.length > 0 && (isTax || sum > open(bill))) return 'payment_pending'

    return null
  }

  private settle(payment: ModelPayment): void {
    const { bill, amount, method } = payment
    payment.status = 'succeeded'
    payment.credit = amount > open(bill) ? amount - open(bill) : 0n
    const forBill = amount - payment.credit
    bill.paid += forBill
    if (method === 'withheld') bill.withheld += forBill
    if (method === 'credit') this.credit[bill.lease]! -= amount
    this.credit[bill.lease]! += payment.credit
    const from = { cash: '1010', transfer: '1010', credit: '2170', withheld: '1150' }[method]
    this.book([from, amount], ['1100', -forBill], ['2170', -payment.credit])
  }

  /** Money noted by hand; what is above the bill becomes credit and pays what else is open of the lease, oldest first. */
  pay(bill: ModelBill, pay: Pick<ModelPayment, 'id' | 'method' | 'amount'>, keeps: boolean): Refusal {
    const refusal = this.refusalOf(bill, pay.amount, { keeps })
    if (refusal) return refusal
    const payment = this.begin(bill, pay)
    this.settle(payment)
    if (keeps) this.spend(bill.lease)

    return null
  }

  private begin(bill: ModelBill, pay: Pick<ModelPayment, 'id' | 'method' | 'amount'>): ModelPayment {
    const payment: ModelPayment = {
      ...{ ...pay, bill, credit: 0n, refunded: 0n, hasRefund: false, status: 'pending', isCredited: false },
    }
    this.payments.push(payment)

    return payment
  }

  private spend(lease: number): void {
    for (const bill of this.bills.filter((one) => one.lease === lease && !one.isVoid && open(one) > 0n)) {
      const tax = bill.withhold > bill.withheld ? bill.withhold - bill.withheld : 0n
      const amount = least(this.credit[lease]!, open(bill) - least(tax, open(bill)))
      if (amount > 0n && this.pendingOf(bill).length === 0)
        this.settle(this.begin(bill, { id: '', method: 'credit', amount }))
    }
  }

  certify(bill: ModelBill, id: string, amount: bigint): Refusal {
    const refusal = this.refusalOf(bill, amount, { isTax: true })
    if (!refusal) this.begin(bill, { id, method: 'withheld', amount })

    return refusal
  }

  decide(payment: ModelPayment, isRight: boolean): void {
    if (isRight) this.settle(payment)
    else payment.status = 'failed'
  }

  takeBack(payment: ModelPayment): Refusal {
    const { bill, amount, credit, method } = payment
    if (payment.status === 'refunded') return null
    if (payment.hasRefund) return 'payment_given_back'
    const needed = bill.isVoid ? amount : credit
    if (needed > this.credit[bill.lease]!) return 'credit_used'
    payment.status = 'refunded'
    const forBill = amount - credit
    bill.paid -= forBill
    if (method === 'withheld') bill.withheld -= forBill
    this.credit[bill.lease]! -= credit
    // Credit that had become credit again stays so: both of its entries are reversed.
    if (payment.isCredited) return null
    if (method === 'credit') this.credit[bill.lease]! += amount
    const from = { cash: '1010', transfer: '1010', credit: '2170', withheld: '1150' }[method]
    this.book([from, -amount], ['1100', forBill], ['2170', credit])

    return null
  }

  refund(payment: ModelPayment, amount: bigint): Refusal {
    const left = payment.amount - payment.credit - payment.refunded
    if (payment.status === 'refunded') return 'refund_nothing_left'
    if (payment.status !== 'succeeded') return 'refund_not_possible'
    if (payment.bill.isVoid) return 'refund_bill_void'
    if (left <= 0n) return 'refund_nothing_left'
    if (payment.method === 'credit' || payment.method === 'withheld') return 'refund_way'
    if (amount > left) return 'refund_too_much'
    payment.refunded += amount
    payment.hasRefund = true
    if (payment.refunded === payment.amount) payment.status = 'refunded'
    payment.bill.paid -= amount
    this.book(['1100', amount], ['1010', -amount])

    return null
  }

  void(bill: ModelBill): Refusal {
    if (bill.isVoid) return 'invoice_void'
    const paid = this.payments.filter((one) => one.bill === bill && one.status === 'succeeded')
    const isCredit = paid.length > 0 && paid.every(({ method }) => method === 'credit')
    if (bill.paid > 0n && !isCredit) return bill.paid === bill.total ? 'invoice_paid' : 'invoice_part_paid'
    if (this.pendingOf(bill).length > 0) return 'payment_pending'
    bill.isVoid = true
    this.book(['1100', -bill.total], ['3900', bill.total])
    if (bill.paid > 0n)
      for (const payment of paid) {
        payment.isCredited = true
        this.credit[bill.lease]! += payment.amount
        this.book(['1100', payment.amount], ['2170', -payment.amount])
      }

    return null
  }

  spendOnOffice(amount: bigint): void {
    this.book(['5020', amount], ['1010', -amount])
  }
}
