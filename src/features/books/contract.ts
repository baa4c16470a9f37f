import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, paging, satang } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { CHECKS, FINDINGS, FORMATS, GAPS } from './rules/kinds.ts'

const base = '/manager/dashboard/accounting/books'
const money = { who: 'workspace', right: 'money' } as const
/** Who manages people runs the business: they alone open again what an accountant has closed (G494). */
const people = { who: 'workspace', right: 'people' } as const
const FILES = { count: 120, seconds: 3600 }

/** Debit positive. */
const signed = asBigint(z.bigint())
const account = z.string().regex(/^\d{4}$/, 'books_account')
const span = z.object({ from: day.optional(), to: day.optional() })
const wholeSpan = z.object({ from: day, to: day })
const format = z.enum(FORMATS)

const accountView = z.object({
  account: z.string(),
  version: z.string(),
  kind: z.enum(['asset', 'liability', 'equity', 'income', 'expense']),
  /** What it is called, in the reader's language: the business's own name, else that of the chart. */
  name: z.string(),
  chartName: z.string(),
  /** What stands in it, in the reader's language. */
  about: z.string(),
  nameTh: z.string(),
  nameEn: z.string(),
  code: z.string(),
  balanceSatang: signed,
  isUsed: z.boolean(),
})
export type BooksAccount = z.infer<typeof accountView>

const label = {
  /** Empty: the name of the chart. */
  nameTh: z.string().trim().max(80, 'too_long').default(''),
  nameEn: z.string().trim().max(80, 'too_long').default(''),
  /** Of the accountant's own program. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9ก-๙ ./-]{0,20}$/, 'books_code')
    .default(''),
}

const entryLine = z.object({
  key: z.string(),
  day: z.string(),
  /** Its own day, where that was closed when it was booked by itself. */
  originalDay: z.string().nullable(),
  kindName: z.string(),
  memo: z.string(),
  propertyName: z.string().nullable(),
  tenantName: z.string().nullable(),
  debitSatang: satang,
  creditSatang: satang,
  /** What the account holds after it; with a home, what of it is of that home. */
  balanceSatang: signed,
  /** The paper or record behind it, as a path of the dashboard without language. */
  path: z.string().nullable(),
})

const trialLine = z.object({
  account: z.string(),
  code: z.string(),
  name: z.string(),
  kind: accountView.shape.kind,
  openingSatang: signed,
  debitSatang: satang,
  creditSatang: satang,
  closingSatang: signed,
})

const trial = z.object({
  from: z.string(),
  to: z.string(),
  lines: z.array(trialLine),
  /** Sums of the four columns; opening and closing are nothing where the books are right. */
  openingSatang: signed,
  debitSatang: satang,
  creditSatang: satang,
  closingSatang: signed,
  isBalanced: z.boolean(),
})
export type BooksTrial = z.infer<typeof trial>

const closing = z.object({
  closedThrough: z.string().nullable(),
  /** Ends of months that can be closed next, the earliest first. */
  closable: z.array(z.string()),
  /** Ends of months to which the books can be opened again, the latest first; an empty text opens all. */
  reopenable: z.array(z.string()),
  history: z.array(
    z.object({
      id: z.string(),
      act: z.enum(['closed', 'reopened']),
      throughDay: z.string().nullable(),
      wasDay: z.string().nullable(),
      reason: z.string(),
      byName: z.string(),
      at: z.coerce.date(),
    }),
  ),
})
export type BooksClosing = z.infer<typeof closing>

const checked = z.object({
  key: z.enum(CHECKS),
  count: z.number().int(),
  satang: satang.nullable(),
  /** Nothing is closed while it stands. */
  isBlocking: z.boolean(),
  path: z.string(),
})
const readiness = z.object({ through: z.string(), checks: z.array(checked), isReady: z.boolean() })

const openingLine = z.object({ account, debitSatang: anySumSatang, creditSatang: anySumSatang })
const opening = z.object({
  /** Null until balances were entered. */
  startDay: z.string().nullable(),
  /** The day to begin with: where none is entered, that before the first entry of the books. */
  beginDay: z.string(),
  version: z.string(),
  lines: z.array(openingLine),
  /** What the equity account takes so that both sides are equal: debit positive. */
  equitySatang: signed,
  equityAccount: z.string(),
  /** Entered here: everything that no tenant, tin or payer stands behind. */
  accounts: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      kind: accountView.shape.kind,
      /** What the books hold on `beginDay` without these balances: debit positive. They are added to it. */
      heldSatang: signed,
    }),
  ),
  /** Brought over with leases and tenants: listed, and not entered again. */
  carried: z.object({
    depositSatang: satang,
    depositCount: z.number().int(),
    debtSatang: satang,
    debtCount: z.number().int(),
  }),
  /** A period is closed: nothing changes any more. */
  isFixed: z.boolean(),
})
export type BooksOpening = z.infer<typeof opening>
const openingInput = z.object({ startDay: day, lines: z.array(openingLine).max(60) })

const findingRow = z.object({
  key: z.string(),
  day: z.string().nullable(),
  words: z.string(),
  satang: signed,
  path: z.string().nullable(),
})
const threeWay = z.object({
  day: z.string(),
  /** By the last balance that a statement tells until that day; null where none does. */
  bankSatang: signed.nullable(),
  bankDay: z.string().nullable(),
  /** Each bank account with the last balance that was told of it and its day; null where none was. */
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      day: z.string().nullable(),
      satang: signed.nullable(),
    }),
  ),
  /** By how much the bank holds more than the books, and the lines that add up to it; null where no statement tells a balance. */
  gap: z
    .object({
      satang: signed,
      lines: z.array(
        z.object({
          key: z.enum(GAPS),
          /** The bank account that it is of. */
          name: z.string().nullable(),
          day: z.string().nullable(),
          satang: signed,
        }),
      ),
    })
    .nullable(),
  booksSatang: signed,
  /** Of deposits and rent in advance: the account, the leases, and what lies ready for them. */
  heldSatang: signed,
  leasesSatang: signed,
  moneySatang: signed,
  findings: z.array(
    z.object({
      key: z.enum(FINDINGS),
      count: z.number().int(),
      satang: signed,
      rows: z.array(findingRow),
    }),
  ),
})
export type BooksThreeWay = z.infer<typeof threeWay>

const vatMonth = z.object({
  month: z.string(),
  exemptSatang: signed,
  baseSatang: signed,
  vatSatang: signed,
  /** Services and utilities that were billed without VAT. */
  untaxedSatang: signed,
  /** Fees that owners paid for looking after their homes, by the day of their statements. */
  feesSatang: signed,
  /** Income beside bills (account 4060), by its day. */
  otherSatang: signed,
  /** Deposits, rent in advance, what was carried over: no sale. */
  outsideSatang: signed,
  inputSatang: signed,
  inputCount: z.number().int(),
})

/** The books as an accountant reads them: chart, trial balance, closing, opening, journal, three-way check, VAT. */
export const booksContract = {
  accounts: call(money)
    .route({ method: 'GET', path: `${base}/accounts` })
    .input(z.object({ day: day.optional() }).optional())
    .output(answer(z.array(accountView))),
  account: call(money)
    .route({ method: 'GET', path: `${base}/accounts/{account}` })
    .input(z.object({ account }))
    .output(answer(accountView)),
  /** Names and code of its own; an empty text takes the chart's. 409 `books_code_used`. */
  setAccount: call(money)
    .route({ method: 'PUT', path: `${base}/accounts/{account}` })
    .input(z.object({ account, version: seenVersion, ...changesOf(label) }))
    .output(answer(accountView)),
  /** The lines of an account, oldest first, with what it holds after each. */
  entries: call(money)
    .route({ method: 'GET', path: `${base}/accounts/{account}/entries` })
    .input(paging.extend({ account, ...span.shape, propertyId: id.optional() }))
    .output(list(entryLine).extend({ openingSatang: signed, closingSatang: signed })),
  trial: call(money)
    .route({ method: 'GET', path: `${base}/trial-balance` })
    .input(span)
    .output(answer(trial)),
  trialFile: call(money, FILES)
    .route({ method: 'GET', path: `${base}/trial-balance/file` })
    .input(span.extend({ format }))
    .output(z.file()),
  closing: call(money)
    .route({ method: 'GET', path: `${base}/closing` })
    .output(answer(closing)),
  /** What is still open in the months until a day. */
  readiness: call(money)
    .route({ method: 'GET', path: `${base}/closing/checks` })
    .input(z.object({ through: day }))
    .output(answer(readiness)),
  /**
   * Closes the books to the end of a month that is over. 409 `books_moved` where somebody closed or reopened meanwhile,
   * `books_not_ready` where something is open and `isMeant` is not said, `books_wrong` where they do not balance.
   */
  close: call(money)
    .route({ method: 'POST', path: `${base}/closing` })
    .input(z.object({ through: day, seenThrough: day.nullable(), isMeant: z.boolean().default(false) }))
    .output(answer(closing)),
  /** Opens days again; `through` stays closed, null opens all. 409 `books_moved`. */
  reopen: call(people)
    .route({ method: 'POST', path: `${base}/closing/reopen` })
    .input(
      z.object({
        through: day.nullable(),
        seenThrough: day,
        reason: longText.min(1, 'reason_required').max(300, 'too_long'),
      }),
    )
    .output(answer(closing)),
  opening: call(money)
    .route({ method: 'GET', path: `${base}/opening` })
    .output(answer(opening)),
  /** What the equity account would take; nothing is booked. */
  previewOpening: call(money)
    .route({ method: 'POST', path: `${base}/opening/preview` })
    .input(openingInput)
    .output(
      answer(
        z.object({
          ...{ debitSatang: satang, creditSatang: satang, equitySatang: signed },
          /** Accounts that the books hold something in on that day already, with what they would hold then: debit positive. */
          added: z.array(
            z.object({ account: z.string(), name: z.string(), heldSatang: signed, afterSatang: signed }),
          ),
        }),
      ),
    ),
  /**
   * Enters them, or enters them anew. 409 `books_opening_fixed` once a period is closed, `books_opening_adds` where an account holds
   * something on that day already and `isMeant` is not said.
   */
  setOpening: call(money)
    .route({ method: 'PUT', path: `${base}/opening` })
    .input(openingInput.extend({ version: seenVersion, isMeant: z.boolean().default(false) }))
    .output(answer(opening)),
  /** All entries of a span, a row for each line; or what moved on each day. 409 `books_journal_long`. */
  journalFile: call(money, FILES)
    .route({ method: 'GET', path: `${base}/journal/file` })
    .input(
      wholeSpan.extend({ format: z.enum(['csv', 'xlsx']), what: z.enum(['lines', 'days']).default('lines') }),
    )
    .output(z.file()),
  threeWay: call(money)
    .route({ method: 'GET', path: `${base}/three-way` })
    .input(z.object({ day: day.optional() }).optional())
    .output(answer(threeWay)),
  /** Sales by month, newest first: with VAT, exempt, and outside; and the VAT of bills that were approved. */
  vat: call(money)
    .route({ method: 'GET', path: `${base}/vat` })
    .input(
      z
        .object({
          year: z
            .string()
            .regex(/^20\d\d$/, 'reports_month_invalid')
            .optional(),
        })
        .optional(),
    )
    .output(
      answer(
        z.object({
          isRegistered: z.boolean(),
          year: z.string(),
          /** Sales of the year that no law exempts: above 1.8 million baht a business registers (Revenue Code s. 81/1). */
          notExemptSatang: signed,
          months: z.array(vatMonth),
        }),
      ),
    ),
}
