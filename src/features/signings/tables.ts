import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

export type SigningState = 'asked' | 'signed' | 'declined' | 'expired' | 'withdrawn'
export type SignerState = 'waiting' | 'asked' | 'signed' | 'declined'

/** Asks for the signatures of one version of a paper: one row for each asking. */
export const signings = pgTable(
  'signings',
  {
    workspaceId: workspaceId(),
    id: id(),
    paperId: uuid('paper_id').notNull(),
    version: integer('version').notNull(),
    no: text('no').notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    /** SHA-256 of the words that are signed, hex. */
    textHash: text('text_sha256').notNull(),
    state: text('state').$type<SigningState>().notNull().default('asked'),
    signBy: date('sign_by', { mode: 'string' }).notNull(),
    /** Of the sender to all signers, in the mail. */
    message: text('message').notNull().default(''),
    /** Why it was withdrawn. */
    endReason: text('end_reason'),
    /** The sealed paper, once all have signed. */
    sealedFileId: uuid('signed_paper_file_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('signings_paper').on(t.workspaceId, t.paperId, t.id),
    uniqueIndex('signings_open_key').on(t.workspaceId, t.paperId).where(sql`state = 'asked'`),
    index('signings_due').on(t.signBy).where(sql`state = 'asked'`),
  ],
)

/** Who signs, in the order in which they are asked; what they signed is never changed. */
export const signingSigners = pgTable(
  'signing_signers',
  {
    workspaceId: workspaceId(),
    id: id(),
    signingId: uuid('signing_id').notNull(),
    position: integer('position').notNull(),
    /** As the paper names the signer: `owners`, `broker2`. */
    key: text('spot').notNull(),
    roleTh: text('role_th').notNull(),
    roleEn: text('role_en').notNull(),
    nameTh: text('name_th').notNull(),
    nameEn: text('name_en').notNull(),
    how: text('how').$type<'agree' | 'acknowledge' | 'witness'>().notNull(),
    /** Signs in the dashboard, for the business; everybody else by a link to their address. */
    isHere: text('is_here').$type<'yes' | 'no'>().notNull(),
    email: text('email'),
    /** The address of this person that was on file when the link was sent; empty where there was none. */
    emailOnFile: text('email_on_file'),
    /** The how-manieth link it is: a corrected address gets a new one. */
    linkNo: integer('link_no').notNull().default(1),
    state: text('state').$type<SignerState>().notNull().default('waiting'),
    /** Fingerprint of the code that was mailed last; with its end and the tries that are left. */
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    codeTries: integer('code_tries').notNull().default(0),
    askedAt: instant('asked_at'),
    remindedAt: instant('reminded_at'),
    /** When the paper was opened behind the code, first. */
    openedAt: instant('opened_at'),
    signedAt: instant('signed_at'),
    method: text('method').$type<'drawn' | 'typed'>(),
    typedName: text('typed_name'),
    /** Strokes as text (`drawn-signature.ts`). */
    drawing: text('drawing'),
    consentTh: text('consent_th'),
    consentEn: text('consent_en'),
    /** The hash of the words that were shown: the same as of those that are signed. */
    shownHash: text('shown_sha256'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    userId: uuid('user_id'),
    /** Who was logged in when it was signed for the business, by name and login: as they were called then. */
    accountName: text('account_name'),
    accountEmail: text('account_email'),
    declineReason: text('decline_reason'),
    declineWords: text('decline_words'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('signing_signers_order').on(t.workspaceId, t.signingId, t.position),
  ],
)
