import { z } from 'zod'
import { answer, call, id, list, needed, paging, satang, shortText } from '#contract/base.ts'
import { asBigint } from '#contract/typed-values.ts'
import { expenseInput } from '#features/expenses/contract.ts'
import { INCOME_CATEGORIES } from '#features/other-income/contract.ts'
import { KINDS } from './matching/noise.ts'
import { HEAPS, REASONS } from './matching/types.ts'
import { DATE_ORDERS, YEARS } from './reading/mapped/dates.ts'
import { MOST_COLUMNS, ROLES } from './reading/mapped/roles.ts'

/** Where a line lies: as it is proposed while it is open, or as somebody decided. */
export const PLACES = [...HEAPS, 'putOff', 'accepted', 'setAside'] as const

const money = { who: 'workspace', right: 'money' } as const
const base = '/manager/dashboard/accounting/bank'

/** Satang with their sign: above zero came, below went. */
const signedSatang = asBigint(z.bigint())

const account = z.object({
  id: z.string(),
  name: z.string(),
  /** Short name of the bank (`KBANK`); null where no file told it. */
  bank: z.string().nullable(),
  /** As the bank prints it, masked or not. */
  accountNo: z.string().nullable(),
  /** The last day of its newest statement; null before the first. */
  toldUntil: z.string().nullable(),
  openLines: z.number().int(),
})

const file = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `unmapped`: what its columns hold is to be said first (`columns`); until then its days are that of the upload. */
  state: z.enum(['unmapped', 'read', 'imported', 'undone']),
  /** Whether what its columns hold was said by somebody, and may be said anew while it waits. */
  hasSheet: z.boolean(),
  bank: z.string().nullable(),
  fromDay: z.string(),
  toDay: z.string(),
  lineCount: z.number().int(),
  /** Lines that the account has not: when it was brought in; of one file that waits, as it stands now. Nothing in a list while it waits. */
  newCount: z.number().int(),
  vanishedCount: z.number().int(),
  /** Whether opening, every step and closing agree; a file without balances proves nothing. */
  isProven: z.boolean(),
  openingSatang: signedSatang.nullable(),
  closingSatang: signedSatang.nullable(),
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.coerce.date(),
  importedAt: z.coerce.date().nullable(),
  undoneAt: z.coerce.date().nullable(),
})

const fileDetail = file.extend({
  /** What came and what went, in satang, both above zero. */
  inSatang: satang,
  outSatang: satang,
  /** As printed in the file; null where it does not say. */
  accountNo: z.string().nullable(),
  /** Accounts that it may be of, where the file does not settle it. */
  accounts: z.array(account.pick({ id: true, name: true })),
  /** Why it cannot be of the account that it seems to be, in words. */
  refusal: z.string().nullable(),
})

const billPart = z.object({
  invoiceId: z.string(),
  no: z.string(),
  roomName: z.string(),
  tenantName: z.string(),
  dueDay: z.string(),
  /** What the bill waits for. */
  openSatang: satang,
  /** What of the line goes to it. */
  satang,
})

const line = z.object({
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  /** The statements that tell it, oldest first. */
  fileNames: z.array(z.string()),
  day: z.string(),
  time: z.string().nullable(),
  satang: signedSatang,
  balanceSatang: signedSatang.nullable(),
  /** What the bank wrote, cell by cell. */
  words: z.array(z.string()),
  isProvisional: z.boolean(),
  place: z.enum(PLACES),
  /** Why it is proposed so; null once somebody has decided. */
  reason: z.enum(REASONS).nullable(),
  /** What it pays, or would pay; where several bills fit equally, those. */
  parts: z.array(billPart),
  /** What of the line no bill of these needs; it becomes the tenant's credit where that is agreed to. */
  overSatang: satang,
  /** A payment that was noted or sent a slip for before, which the line shows. */
  paymentId: z.string().nullable(),
  /** Of a line that may be money which came before: what that was, and whether the line may be accepted as what shows it. */
  twin: z
    .object({
      day: z.string(),
      tenantName: z.string(),
      payment: z
        .object({
          id: z.string(),
          /** Null while it has no receipt. */
          receiptNo: z.string().nullable(),
          invoiceId: z.string(),
          isShown: z.boolean(),
        })
        .nullable(),
      /** Where it is another line that is proposed for it. */
      lineId: z.string().nullable(),
    })
    .nullable(),
  /** The bill to pay that money which went has paid. */
  paidBill: z.object({ id: z.string(), payeeName: z.string(), no: z.string() }).nullable(),
  /** The expense or other income that the money was noted as. */
  booked: z.object({ as: z.enum(['expense', 'income']), id: z.string(), description: z.string() }).nullable(),
  /** Of open money that went: the one bill to pay that it is the sum of; null where none or several are. */
  billToPay: z
    .object({
      id: z.string(),
      payeeName: z.string(),
      no: z.string(),
      /** The day that it was noted as paid by a transfer. */
      paidDay: z.string().nullable(),
    })
    .nullable(),
  kind: z.enum(KINDS).nullable(),
  note: z.string().nullable(),
  decidedAt: z.coerce.date().nullable(),
})

const role = z.enum(ROLES)
const mapping = {
  /** What each column holds, from the left. */
  roles: z.array(role).min(1).max(MOST_COLUMNS),
  order: z.enum(DATE_ORDERS),
  /** Which years its days count; `auto` tells it by the figures. */
  years: z.enum(YEARS),
}
const mapped = z.object(mapping)

const sheet = z.object({
  id: z.string(),
  fileName: z.string(),
  headings: z.array(z.string()),
  /** The first 20 rows of the file as they stand, each with its line. */
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  rowCount: z.number().int(),
  /** The row that heads the table, by its line; null where none does. */
  headingLine: z.number().int().nullable(),
  /** What was said for this file, was kept for its heading, or is seen in its cells. */
  mapping: mapped.extend({ from: z.enum(['said', 'kept', 'seen']) }),
  /** Whether the days are told in Buddhist years, as their figures show. */
  isBuddhist: z.boolean(),
})

const tried = z.object({
  /** The first 20 lines as they would be. */
  lines: z.array(
    z.object({
      row: z.number().int(),
      day: z.string().nullable(),
      time: z.string().nullable(),
      /** Null where nothing tells yet whether it came or went. */
      satang: signedSatang.nullable(),
      balanceSatang: signedSatang.nullable(),
      words: z.array(z.string()),
      problem: z.enum(['day', 'sum', 'balance']).nullable(),
    }),
  ),
  /** Lines that cannot be read, by their row: the first 20, of all. */
  wrong: z.array(z.object({ row: z.number().int(), problem: z.enum(['day', 'sum', 'balance']) })),
  wrongCount: z.number().int(),
  /** Why it cannot be brought in so, in words; null where it can. */
  refusal: z.string().nullable(),
  lineCount: z.number().int(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  inSatang: satang,
  outSatang: satang,
  isProven: z.boolean(),
})

const billToPay = z.object({
  id: z.string(),
  payeeName: z.string(),
  no: z.string(),
  words: z.string(),
  dueDay: z.string(),
  totalSatang: satang,
  /** Tax that was withheld of it; the line is the rest. */
  withheldSatang: satang,
  /** The day that it was noted as paid by a transfer; null while it is to be paid. */
  paidDay: z.string().nullable(),
  /** Whether the bank's words name the payee. */
  isNamed: z.boolean(),
})

/** Where money belongs and what it was, as the forms of expenses and other income say it; day and sum are those of the bank. */
const spent = expenseInput.pick({
  ...{ propertyId: true, projectId: true, category: true, description: true },
  ...{ payeeName: true, bearer: true, approvedBy: true, receiptFileId: true },
})
const earned = z.object({
  category: z.enum(INCOME_CATEGORIES, 'choice_required'),
  description: z.string().trim().min(1, 'required').max(150, 'too_long'),
  payerName: shortText.default(''),
  propertyId: id.nullable().default(null),
  projectId: id.nullable().default(null),
  fileId: id.nullable().default(null),
})

const place = z.enum(PLACES)
const accepted = z.object({ lineId: z.string(), receiptNos: z.array(z.string()) })
const ok = answer(z.object({ ok: z.literal(true) }))
const often = { count: 60, seconds: 3600 }

export const bankContract = {
  /** Accounts whose statements are brought in, with what is open in each. */
  accounts: call(money)
    .route({ method: 'GET', path: `${base}/accounts` })
    .output(answer(z.array(account))),
  /**
   * Reads a statement and says what it is; nothing is brought in yet. CSV, text, .xlsx, a table of a web page, MT940; 8 MB. A PDF
   * of up to 20 MB and 120 pages, opened by `password` where it is locked (422 `bank_pdf_locked`, `bank_pdf_wrong_password`), is
   * taken where every running balance proves it. A table whose columns no words explain answers as `unmapped`. Neither the file
   * nor the password is kept; what was read waits for a day.
   */
  check: call(money, often)
    .route({ method: 'POST', path: `${base}/files` })
    .input(z.object({ file: z.file(), password: z.string().max(100, 'too_long').optional() }))
    .output(answer(fileDetail)),
  /** The cells of a statement that waits, to say what its columns hold. 409 `bank_file_not_read` where they are gone. */
  columns: call(money)
    .route({ method: 'GET', path: `${base}/files/{id}/columns` })
    .input(z.object({ id }))
    .output(answer(sheet)),
  /** How the lines would be read so, with what is wrong by line; nothing is changed. */
  tryColumns: call(money, { count: 1200, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/files/{id}/columns/try` })
    .input(z.object({ id, ...mapping }))
    .output(answer(tried)),
  /**
   * Reads the statement so; it then waits to be brought in like any other. Brought in, this is kept for its account and its
   * heading, and the next file of both is read by itself. 422 why it cannot be read so, with rows.
   */
  nameColumns: call(money)
    .route({ method: 'PUT', path: `${base}/files/{id}/columns` })
    .input(z.object({ id, ...mapping }))
    .output(answer(fileDetail)),
  /** Statements, newest first. */
  files: call(money)
    .route({ method: 'GET', path: `${base}/files` })
    .input(paging.pick({ itemsPerPage: true, page: true }).extend({ accountId: id.optional() }))
    .output(list(file)),
  file: call(money)
    .route({ method: 'GET', path: `${base}/files/{id}` })
    .input(z.object({ id, accountId: id.optional() }))
    .output(answer(fileDetail)),
  /**
   * Brings a statement that was read into its account, in one transaction; asked twice it does it once. `accountId` is needed where
   * the file does not say whose it is; `newName` makes an account.
   */
  importFile: call(money)
    .route({ method: 'POST', path: `${base}/files/{id}/import` })
    .input(z.object({ id, accountId: id.optional(), newName: needed('bank_account_name').optional() }))
    .output(answer(fileDetail)),
  /** Takes a statement back: its lines go, unless another statement tells them, and the payments that they made are undone. */
  undoFile: call(money)
    .route({ method: 'POST', path: `${base}/files/{id}/undo` })
    .input(z.object({ id }))
    .output(answer(fileDetail)),
  /** Forgets a statement that was only read. */
  discardFile: call(money)
    .route({ method: 'DELETE', path: `${base}/files/{id}` })
    .input(z.object({ id }))
    .output(ok),
  /** Lines of one heap, or of all; open ones with what is proposed for them as of now. */
  lines: call(money)
    .route({ method: 'GET', path: `${base}/lines` })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ accountId: id.optional(), place: place.optional() }),
    )
    .output(
      list(line).extend({
        counts: z.array(z.object({ place, count: z.number().int() })),
      }),
    ),
  line: call(money)
    .route({ method: 'GET', path: `${base}/lines/{id}` })
    .input(z.object({ id }))
    .output(answer(line)),
  /** Open bills to choose from for a line, those that fit it first; found by number, room or name. */
  bills: call(money)
    .route({ method: 'GET', path: `${base}/lines/{id}/bills` })
    .input(z.object({ id, search: z.string().trim().max(100).optional() }))
    .output(answer(z.array(billPart.omit({ satang: true })))),
  /**
   * Accepts a line: as payments of these bills, oldest first, or as what shows a payment that was noted before. What is above the
   * bills is refused (`overpayment`) unless it is kept as credit. The payer is known from then on.
   */
  accept: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/accept` })
    .input(
      z
        .object({
          id,
          invoiceIds: z.array(id).max(6, 'bank_most_bills').default([]),
          paymentId: id.optional(),
          keepsExcess: z.boolean().optional(),
        })
        .refine(({ invoiceIds, paymentId }) => paymentId || invoiceIds.length > 0, {
          path: ['invoiceIds'],
          error: 'bank_no_bill_chosen',
        }),
    )
    .output(answer(accepted)),
  /**
   * Bills to pay that money which went is the exact sum of, with or without the tax withheld: those of the payee that the bank
   * names first, then by the day they are due. One that was noted as paid by a transfer near that day is among them.
   */
  billsToPay: call(money)
    .route({ method: 'GET', path: `${base}/lines/{id}/bills-to-pay` })
    .input(z.object({ id }))
    .output(answer(z.array(billToPay))),
  /** Money that went pays a bill to pay, or shows that it was paid as noted: booked once. 409 `bank_moved`, `bank_line_comes_in`. */
  payBill: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/pay-bill` })
    .input(z.object({ id, payableId: id }))
    .output(ok),
  /** What was noted by hand as an expense or other income of just the sum of a line, near its day: it may be this money. */
  noted: call(money)
    .route({ method: 'GET', path: `${base}/lines/{id}/noted` })
    .input(z.object({ id }))
    .output(answer(z.array(z.object({ id: z.string(), day: z.string(), description: z.string() })))),
  /**
   * Money that went is noted as an expense, or shows one that was noted by hand, and the line is done, in one transaction. 409
   * `bank_line_decided`, `bank_line_comes_in`, `bank_moved`, and why an expense is not noted.
   */
  bookExpense: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/expense` })
    .input(
      z
        .object({ id, expenseId: id.optional(), spent: spent.optional() })
        .refine((one) => one.expenseId || one.spent, { path: ['spent'], error: 'required' }),
    )
    .output(ok),
  /** Money that came is noted as other income, or shows what was noted by hand; as an expense. 409 `bank_line_goes_out`. */
  bookIncome: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/income` })
    .input(
      z
        .object({ id, incomeId: id.optional(), earned: earned.optional() })
        .refine((one) => one.incomeId || one.earned, { path: ['earned'], error: 'required' }),
    )
    .output(ok),
  /** Accepts all lines of an account that are certain, each in a transaction of its own; at most 200 at a time. */
  acceptCertain: call(money)
    .route({ method: 'POST', path: `${base}/accounts/{id}/accept-certain` })
    .input(z.object({ id }))
    .output(answer(z.object({ accepted: z.number().int(), left: z.number().int() }))),
  /** Says what a line was that is no rent, and books nothing; or puts it off. */
  setAside: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/set-aside` })
    .input(
      z.object({
        id,
        as: z.enum(['notRent', 'putOff']),
        kind: z.enum(KINDS).optional(),
        note: z.string().trim().max(300, 'too_long').optional(),
      }),
    )
    .output(ok),
  /** Opens a decided line again: payments that it made are taken back, what it only showed stays. */
  undoLine: call(money)
    .route({ method: 'POST', path: `${base}/lines/{id}/undo` })
    .input(z.object({ id }))
    .output(ok),
}
