import { z } from 'zod'
import { answer, call, day, id, list, paging, satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'

/** Satang with a sign: debit positive, credit negative. */
const signedSatang = asBigint(z.bigint())

const ledgerLine = z.object({
  account: z.string(),
  accountName: z.string(),
  debitSatang: satang,
  creditSatang: satang,
  propertyId: z.string().nullable(),
  propertyName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
  leaseId: z.string().nullable(),
})

const ledgerEntry = z.object({
  id: z.string(),
  day: z.string(),
  /** Its own day, where that was closed when it was booked by itself. */
  originalDay: z.string().nullable(),
  kind: z.string(),
  kindName: z.string(),
  /** The record that is the cause: `invoice`, `payment`, `expense`, `statement`, with its id. */
  sourceKind: z.string(),
  sourceId: z.string(),
  memo: z.string(),
  /** What came into the bank or left it; where nothing did, what was moved between accounts. */
  totalSatang: satang,
  createdAt: z.coerce.date(),
  lines: z.array(ledgerLine),
})

const accountLine = z.object({
  account: z.string(),
  name: z.string(),
  kind: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
  debitSatang: satang,
  creditSatang: satang,
  /** Debit positive. */
  balanceSatang: signedSatang,
})

const money = { who: 'workspace', right: 'money' } as const

export const ledgerContract = {
  /** Entries with their lines, newest first. */
  entries: call(money)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/ledger' })
    .input(
      paging.extend({
        from: day.optional(),
        to: day.optional(),
        account: z.string().max(4).optional(),
        propertyId: id.optional(),
        kind: z.string().max(40).optional(),
        sourceId: id.optional(),
      }),
    )
    .output(list(ledgerEntry)),
  /** What stands in each account, all time or over a span of days, and whether the books agree with themselves. */
  balances: call(money)
    .route({ method: 'GET', path: '/manager/dashboard/accounting/balances' })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(
      answer(
        z.object({
          accounts: z.array(accountLine),
          debitSatang: satang,
          creditSatang: satang,
          isBalanced: z.boolean(),
          problems: z.array(z.string()),
        }),
      ),
    ),
}
