import { z } from 'zod'
import { anySumSatang, deductionSatang, sumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, satang, shortText } from '#contract/base.ts'

/** How a home was found when it was given back. */
export const CONDITIONS = ['none', 'no_damage', 'damage'] as const

/** What is kept back, and why. */
export const DEDUCTION_KINDS = ['unpaid_rent', 'utilities', 'cleaning', 'damage', 'other'] as const

/** How the rest goes back. */
export const RETURN_WAYS = ['transfer', 'cash'] as const

/** Where money that a settlement returned is when the settlement is taken back. */
export const MONEY_PLACES = ['tenant', 'here'] as const

const deduction = z.object({
  kind: z.enum(DEDUCTION_KINDS),
  description: z.string().trim().min(1, 'deposits_why').max(150, 'too_long'),
  amountSatang: sumSatang,
  /** Meter readings that the line asks for: settled, they are billed. */
  readingIds: z.array(id).min(1).max(36).optional(),
  /** The finding of the moving out that the line asks for: each is asked for once. */
  found: z.object({ inspectionId: id, key: z.string().max(100) }).optional(),
})

export const settlementInput = z.object({
  condition: z.enum(CONDITIONS),
  /** Words to the tenant, printed on the paper. */
  note: z.string().trim().max(500, 'too_long').nullish(),
  deductions: z.array(deduction.extend({ amountSatang: deductionSatang })).max(20, 'deposits_too_many'),
  /** Sums that the person has confirmed although one alone is more than twice what is held. */
  meantSatang: z.array(sumSatang).max(20).optional(),
})

const deadline = z.object({
  /** The day by which it goes back, as the home was found. */
  day: z.string(),
  /** Below zero once the day has passed. */
  daysLeft: z.number().int(),
  /** The rule it follows; null where none covers the lease and the days are those that leases here promise. */
  ruleId: z.string().nullable(),
  /** The day for each way the home may be found. */
  days: z.record(z.enum(CONDITIONS), z.string()),
})

const warning = z.object({
  id: z.enum(['billed_after_end', 'wear', 'whole_deposit', 'damage_unmarked', 'above_found', 'late']),
  /** The rule that says so; null where it is good practice alone. */
  ruleId: z.string().nullable(),
  /** The lines it is about, counted from 1. */
  lines: z.array(z.number().int()),
})

const bill = z.object({
  id: z.string(),
  no: z.string(),
  period: z.string(),
  kind: z.string(),
  /** What it asks for beside the deposit itself. */
  amountSatang: satang,
})

const shot = z.object({ id: z.string(), url: z.string(), takenAt: z.date() })

/** What a moving out found, with its photos of then and now. */
const inspected = z.object({
  inspectionId: z.string(),
  no: z.string(),
  day: z.string(),
  lastDay: z.string().nullable(),
  findings: z.array(
    z.object({
      key: z.string(),
      words: z.object({ th: z.string(), en: z.string() }),
      materialSatang: satang,
      labourSatang: satang,
      ageYears: z.number(),
      /** Null where its age takes nothing off. */
      lifeYears: z.number().nullable(),
      askedSatang: satang,
      shotsBefore: z.array(shot),
      shotsAfter: z.array(shot),
      /** What a line keeps for it, and what it asked for when it was taken over; null where none does. */
      takenSatang: satang.nullable(),
      wasSatang: satang.nullable(),
    }),
  ),
})

/** It is gone on with: until it is finished again it asks for nothing. */
const found = inspected.extend({ isOpen: z.boolean() })

const settled = z.object({
  id: z.string(),
  at: z.date(),
  method: z.enum(RETURN_WAYS).nullable(),
  reference: z.string().nullable(),
  returnedDay: z.string().nullable(),
  /** The bill of the deductions, where there were any. */
  invoiceId: z.string().nullable(),
  invoiceNo: z.string().nullable(),
})

const metersFound = z.object({
  inspectionId: z.string(),
  no: z.string(),
  kind: z.enum(['move_in', 'move_out']),
  day: z.string(),
  water: z.number().int().nullable(),
  electric: z.number().int().nullable(),
})

/** Where the money of a lease stands. Held = bills + deductions + refund − debt, to the satang. */
const view = z.object({
  leaseId: z.string(),
  leaseNo: z.string(),
  /**
   * `running`: the lease has not ended; `carried`: the tenant stays on by another lease, which holds it; `none`: there
   * is nothing to return; `waiting`; `settled`.
   */
  state: z.enum(['running', 'carried', 'none', 'waiting', 'settled']),
  carriedTo: z.object({ id: z.string(), no: z.string() }).nullable(),
  leaseEnd: z.string().nullable(),
  deadline: deadline.nullable(),
  condition: z.enum(CONDITIONS),
  note: z.string().nullable(),
  heldSatang: satang,
  /** What of it is rent in advance that no bill used. */
  advanceSatang: satang,
  /** What of it was paid above a bill and that no other used. */
  creditSatang: satang,
  bills: z.array(bill),
  deductions: z.array(deduction),
  /** The last moving out of the lease, which asks for deductions; null once it is settled. */
  found: found.nullable(),
  /** What settled deductions were taken from, as it stood then: the findings of each inspection that asked for one. */
  evidence: z.array(inspected),
  billsSatang: satang,
  deductionsSatang: satang,
  refundSatang: satang,
  /** What the deposit does not cover and the tenant still owes. */
  debtSatang: satang,
  settled: settled.nullable(),
  /** What the tenant keeps of settlements that were taken back. */
  returnedSatang: satang,
  /** The settlement that was taken back last, and why. */
  takenBack: z.object({ at: z.date(), reason: z.string() }).nullable(),
})

const managerView = view.extend({
  tenantName: z.string(),
  tenantEmail: z.string().nullable(),
  homeName: z.string(),
  /** Something to look at before settling; never a verdict, never in the way. */
  warnings: z.array(warning),
  /** A draft was saved. */
  hasDraft: z.boolean(),
  /** What the meters say at the end; null where the lease bills none by the unit. */
  meters: z
    .object({
      /** Lines for readings that came after the draft was saved, or were taken off it. */
      offered: z.array(deduction),
      each: z.array(
        z.object({
          kind: z.enum(['water', 'electric']),
          /** Where it stood last; null where it was never read. */
          last: z.object({ day: z.string(), value: z.number().int() }).nullable(),
          /** It was read on the last day, or soon after. */
          isClosed: z.boolean(),
        }),
      ),
      /** Where they stood when the tenant moved in and out, by inspections that are later than the last reading. */
      found: z.array(metersFound),
      /** Between these days a reading closes the lease. */
      from: z.string(),
      until: z.string(),
    })
    .nullable(),
})

const one = z.object({ id })
const base = '/manager/dashboard/document/leases/{id}/deposit'
const own = '/tenant/dashboard/leases/{id}/deposit'
const papers = { count: 120, seconds: 600 }

export const depositsContract = {
  /** What is held for a lease, what is taken from it, and by when the rest goes back. */
  read: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: base })
    .input(one)
    .output(answer(managerView)),
  /** Saves the draft of a settlement, all of its lines at once; a note that is left out stays. Nothing is booked. */
  save: call({ who: 'workspace', right: 'money' })
    .route({ method: 'PUT', path: base })
    .input(settlementInput.extend({ id }))
    .output(answer(managerView)),
  /** Takes findings of the moving out over as lines of the draft; without keys all that are left. Twice it takes once. */
  takeFound: call({ who: 'workspace', right: 'money' })
    .route({ method: 'PUT', path: `${base}/found` })
    .input(z.object({ id, keys: z.array(z.string().max(100)).min(1).max(20).optional() }))
    .output(answer(managerView)),
  /**
   * Settles it as drafted: deductions become a bill, the deposit pays the open bills, and the rest is booked as
   * returned. `refundSatang` is the sum that was looked at; another one is refused. Asked twice it answers the same.
   */
  settle: call({ who: 'workspace', right: 'money', needsStepUp: true }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/settle` })
    .input(
      z.object({
        id,
        refundSatang: anySumSatang,
        method: z.enum(RETURN_WAYS).optional(),
        reference: shortText.optional(),
        returnedDay: day.optional(),
      }),
    )
    .output(answer(managerView)),
  /**
   * Takes a settlement back, for it to be settled anew: the books are reversed, its bill is void, what it paid is open
   * again. `settlementId` is the one that was looked at; asked twice it answers the same.
   */
  takeBack: call({ who: 'workspace', right: 'money', needsStepUp: true }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/take-back` })
    .input(
      z.object({
        id,
        settlementId: id,
        reason: z.string().trim().min(1, 'reason_required').max(300, 'too_long'),
        /** Where the money that was returned is: `tenant` has it, or it is `here`, never sent or come back. */
        moneyAt: z.enum(MONEY_PLACES).optional(),
      }),
    )
    .output(answer(managerView)),
  /** The paper of a settled deposit. */
  pdf: call({ who: 'workspace', right: 'view' }, papers)
    .route({ method: 'GET', path: `${base}/pdf` })
    .input(one)
    .output(z.file()),

  /** The same for the tenant; lines and sums once it is settled. */
  readOwn: call({ who: 'own', kind: 'tenant' })
    .route({ method: 'GET', path: own })
    .input(one)
    .output(answer(view.extend({ managerName: z.string() }))),
  ownPdf: call({ who: 'own', kind: 'tenant' }, papers)
    .route({ method: 'GET', path: `${own}/pdf` })
    .input(one)
    .output(z.file()),
}
