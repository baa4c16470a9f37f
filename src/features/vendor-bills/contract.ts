import { z } from 'zod'
import { anySumSatang, sumSatang } from '#contract/amounts.ts'
import {
  answer,
  call,
  day,
  id,
  list,
  longText,
  meantDays,
  paging,
  satang,
  shortText,
} from '#contract/base.ts'
import { BILL_TO } from '#features/maintenance/contract.ts'

/** As they are stored; one that is approved is due from its day on. */
export const BILL_STATES = ['to_approve', 'approved', 'paid', 'refused'] as const

const view = { who: 'workspace', right: 'view' } as const
const money = { who: 'workspace', right: 'money' } as const
const own = { who: 'own', kind: 'vendor' } as const
const bills = '/manager/dashboard/vendor-bills'
const ofRepair = '/manager/dashboard/maintenance/{id}'
const often = { count: 120, seconds: 3600 }

/** What a worker asks for. VAT is apart, and nothing where there is none. */
export const billLines = z.object({
  labourSatang: anySumSatang,
  partsSatang: anySumSatang.default(0n),
  travelSatang: anySumSatang.default(0n),
  vatSatang: anySumSatang.default(0n),
})

/** Who bears it; of a shared one what the owner and the tenant bear, the rest is the business's. */
const sharing = z.object({
  billTo: z.enum(BILL_TO, 'choice_required'),
  /** By which clause, or why it is another than the lease says. */
  billToReason: longText.max(300, 'too_long').default(''),
  ownerSatang: anySumSatang.default(0n),
  tenantSatang: anySumSatang.default(0n),
  /** The day on which it counts in the books: today unless said. */
  day: day.optional(),
  meantDays,
})

const bill = z.object({
  id: z.string(),
  maintenanceId: z.string(),
  repairNo: z.string(),
  repairTitle: z.string(),
  homeName: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  no: z.string(),
  billDay: z.string(),
  dueDay: z.string(),
  labourSatang: satang,
  partsSatang: satang,
  travelSatang: satang,
  vatSatang: satang,
  totalSatang: satang,
  /** What was agreed before the work. */
  agreedSatang: satang.nullable(),
  note: z.string(),
  byKind: z.enum(['vendor', 'manager']),
  state: z.enum(BILL_STATES),
  isDue: z.boolean(),
  refusal: z.string(),
  fileUrl: z.string().nullable(),
  paidDay: z.string().nullable(),
  withheldSatang: satang,
  certificateNo: z.string().nullable(),
  /** As it would be withheld today; nothing where it does not apply. */
  wouldWithholdSatang: satang,
  createdAt: z.date(),
})

const cost = z.object({
  id: z.string(),
  billId: z.string().nullable(),
  day: z.string(),
  totalSatang: satang,
  ownerSatang: satang,
  tenantSatang: satang,
  businessSatang: satang,
  /** Where the tenants' part stands; null where they bear nothing. */
  tenantState: z.enum(['waiting', 'billed']).nullable(),
  createdAt: z.date(),
})

const costs = z.object({
  bills: z.array(bill),
  costs: z.array(cost),
  billTo: z.enum(BILL_TO),
  billToReason: z.string(),
  agreedSatang: satang.nullable(),
  costSatang: satang.nullable(),
  hasOwner: z.boolean(),
  /** Each home has a lease that runs: what a tenant bears can go on their next bill. */
  hasTenants: z.boolean(),
})

/** A bill as the vendor sees it: where it stands, and what came of it. */
const owned = bill
  .pick({ id: true, repairNo: true, repairTitle: true, no: true, billDay: true, dueDay: true })
  .extend(
    bill.pick({
      totalSatang: true,
      state: true,
      isDue: true,
      refusal: true,
      paidDay: true,
      withheldSatang: true,
      certificateNo: true,
    }).shape,
  )
  .extend({ businessName: z.string() })

const one = z.object({ id })
const file = { file: z.file().optional() }

export const vendorBillsContract = {
  /** Workers' bills: those to approve first, then by the day they are due; paid and refused ones last. */
  list: call(view)
    .route({ method: 'GET', path: bills })
    .input(paging.extend({ state: z.enum([...BILL_STATES, 'open']).optional(), vendorId: id.optional() }))
    .output(
      list(bill).extend({
        counts: z.object({ toApprove: z.number().int(), toPay: z.number().int(), toPaySatang: satang }),
      }),
    ),
  /** What a repair costs: its bills, what is booked, and who may bear it. */
  costs: call(view)
    .route({ method: 'GET', path: `${ofRepair}/costs` })
    .input(one)
    .output(answer(costs)),
  /** A bill that came on paper. 409 `bill_too_many` after 20 of a repair. */
  add: call(money, often)
    .route({ method: 'POST', path: `${ofRepair}/bills` })
    .input(
      billLines.extend({
        id,
        vendorId: id,
        no: shortText.default(''),
        billDay: day,
        dueDay: day,
        note: longText.max(500, 'too_long').default(''),
        ...file,
      }),
    )
    .output(answer(costs)),
  /**
   * Approves a bill for the sum that was seen, and books it on whoever bears it. 409 `vendor_bill_moved`, `cost_booked`,
   * `repair_needs_owner`, `cost_no_lease`, `expense_month_issued`.
   */
  approve: call(money)
    .route({ method: 'PUT', path: `${bills}/{id}/approve` })
    .input(sharing.extend({ id, totalSatang: sumSatang }))
    .output(answer(costs)),
  refuse: call(money)
    .route({ method: 'PUT', path: `${bills}/{id}/refuse` })
    .input(one.extend({ text: longText.min(1, 'reason_required').max(500, 'too_long') }))
    .output(answer(costs)),
  /** Paid, with what was withheld of it: the certificate gets its number. 409 `bill_not_approved`, `bill_withheld_moved`. */
  pay: call(money)
    .route({ method: 'PUT', path: `${bills}/{id}/pay` })
    .input(one.extend({ day, meantDays, withheldSatang: anySumSatang }))
    .output(answer(costs)),
  /** Takes a payment back that was entered by mistake. */
  unpay: call(money)
    .route({ method: 'PUT', path: `${bills}/{id}/unpay` })
    .input(one)
    .output(answer(costs)),
  /** Books a cost without a bill, paid from the bank today or on a day. 409 as `approve`. */
  book: call(money)
    .route({ method: 'POST', path: `${ofRepair}/costs` })
    .input(sharing.extend({ id, amountSatang: sumSatang }))
    .output(answer(costs)),
  /** Takes a booking back, all of it. 409 `bill_paid`, `expense_month_issued`, `charge_on_bill`. */
  undo: call(money)
    .route({ method: 'DELETE', path: `${ofRepair}/costs/{costId}` })
    .input(one.extend({ costId: id }))
    .output(answer(costs)),

  /** The reader's own as a vendor, over all businesses; at most 100 of each, sums of all. */
  listOwn: call(own)
    .route({ method: 'GET', path: '/vendor/dashboard/bills' })
    .output(answer(z.object({ bills: z.array(owned), waitingSatang: satang, approvedSatang: satang }))),
}
