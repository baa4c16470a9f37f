import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, satang, workspaceId } from '#db/tables/columns.ts'

/** Bank accounts of a business whose statements are brought in. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Short name of the bank; null where no file told it. */
    bank: text('bank'),
    /** As the file with the most figures prints it; null where none does. */
    accountNo: text('account_no'),
    /** As the bank prints it: whoever has this name pays themselves. */
    holder: text('holder'),
    /** What the business calls it. */
    name: text('name').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
)

/** Statements: read, then brought in, and undone as a whole if need be. The file itself is not kept. */
export const bankFiles = pgTable(
  'bank_files',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Null while it is not said whose statement it is. */
    accountId: uuid('account_id'),
    fileName: text('file_name').notNull(),
    /** Of the file's bytes: the same file is brought in once. */
    sha256: text('sha256').notNull(),
    /** `unmapped`: its columns wait to be named; its days are then those of the upload, its lines those of the file. */
    state: text('state').$type<'unmapped' | 'read' | 'imported' | 'undone'>().notNull(),
    bank: text('bank'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** Of those lines: new in the account when it was brought in. */
    newCount: integer('new_count').notNull().default(0),
    /** Lines of the account on its days that it does not tell. */
    vanishedCount: integer('vanished_count').notNull().default(0),
    isProven: boolean('is_proven').notNull(),
    openingSatang: satang('opening_satang'),
    closingSatang: satang('closing_satang'),
    /** What was read, until it is brought in or forgotten. */
    reading: jsonb('reading').$type<Record<string, unknown>>(),
    /** The cells of a file whose columns somebody names, as long. */
    sheet: jsonb('sheet').$type<{ line: number; cells: string[] }[]>(),
    /** What was said of its columns. */
    mapping: jsonb('mapping').$type<Record<string, unknown>>(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    importedAt: instant('imported_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_files_once').on(t.workspaceId, t.accountId, t.sha256).where(sql`state = 'imported'`),
    index('bank_files_newest').on(t.workspaceId, t.createdAt.desc().nullsFirst()),
  ],
)

/** What the columns of an account's files hold, as somebody named them once: the next file of that heading is read by it. */
export const bankMappings = pgTable(
  'bank_mappings',
  {
    workspaceId: workspaceId(),
    id: id(),
    accountId: uuid('account_id').notNull(),
    /** Of the heading, so that a changed one is asked about anew. */
    signature: text('signature').notNull(),
    headings: text('headings').array().notNull(),
    roles: text('roles').array().notNull(),
    dateOrder: text('date_order').notNull(),
    years: text('years').notNull(),
    /** How often it was said anew. */
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_mappings_heading').on(t.workspaceId, t.accountId, t.signature),
    index('bank_mappings_signature').on(t.workspaceId, t.signature, t.changedAt.desc()),
  ],
)

/** Lines of an account, each once, however many files tell it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    workspaceId: workspaceId(),
    id: id(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: text('time'),
    /** Its place in the file that told it first: equal days keep their order. */
    position: integer('position').notNull(),
    /** Above zero came, below went. */
    satang: satang('satang').notNull(),
    balanceSatang: satang('balance_satang'),
    /** What the bank wrote. */
    words: text('words').array().notNull(),
    isProvisional: boolean('is_provisional').notNull(),
    state: text('state').$type<'open' | 'accepted' | 'not_rent' | 'put_off'>().notNull().default('open'),
    /** What it was, where it is no rent. */
    kind: text('kind'),
    note: text('note'),
    /** The payment of a bill to pay that this money is, and whether this line made that payment or only shows it. */
    billPaymentId: uuid('bill_payment_id'),
    hasPaidBill: boolean('has_paid_bill').notNull().default(false),
    /** The expense or the other income that this money is, and whether this line wrote it down or only shows it. */
    expenseId: uuid('expense_id'),
    incomeId: uuid('income_id'),
    hasBooked: boolean('has_booked').notNull().default(false),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bank_lines_account').on(t.workspaceId, t.accountId, t.day),
    index('bank_lines_open').on(t.workspaceId, t.accountId, t.state, t.day.desc(), t.id.desc()),
    uniqueIndex('bank_lines_bill').on(t.workspaceId, t.billPaymentId).where(sql`bill_payment_id is not null`),
    uniqueIndex('bank_lines_expense').on(t.workspaceId, t.expenseId).where(sql`expense_id is not null`),
    uniqueIndex('bank_lines_income').on(t.workspaceId, t.incomeId).where(sql`income_id is not null`),
  ],
)

/** Which file tells which line. */
export const bankFileLines = pgTable(
  'bank_file_lines',
  {
    workspaceId: workspaceId(),
    fileId: uuid('file_id').notNull(),
    lineId: uuid('bank_line_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.fileId, t.lineId] }),
    index('bank_file_lines_line').on(t.workspaceId, t.lineId),
  ],
)

/** What a line pays: payments that the bank confirms, each by one line. */
export const bankAllocations = pgTable(
  'bank_allocations',
  {
    workspaceId: workspaceId(),
    id: id(),
    lineId: uuid('bank_line_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    satang: satang('satang').notNull(),
    /** Whether the line made the payment, or only shows what was noted before. */
    isMade: boolean('is_made').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('bank_allocations_payment').on(t.workspaceId, t.paymentId),
    index('bank_allocations_line').on(t.workspaceId, t.lineId),
  ],
)

/** Who pays for whom, as lines that people accepted tell it. */
export const bankPayers = pgTable(
  'bank_payers',
  {
    workspaceId: workspaceId(),
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    bank: text('bank'),
    /** Figures of the account, as many as the bank shows. */
    digits: text('account_digits'),
    name: text('name'),
    /** The line that taught it: undone, it is forgotten. */
    lineId: uuid('bank_line_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('bank_payers_line').on(t.workspaceId, t.lineId),
  ],
)
