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
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** Whose template: the business’s own or the platform’s. */
type TemplateOf = 'own' | 'ruen'

/** Papers that are written from clauses. The draft stands here, what was issued in `paper_versions`. */
export const papers = pgTable(
  'papers',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').notNull(),
    /** draft → issued → shared; void. */
    state: text('state')
      .$type<'draft' | 'issued' | 'shared' | 'sent' | 'signed' | 'void'>()
      .notNull()
      .default('draft'),
    /** Given with the first issue, kept by later versions. */
    no: text('no'),
    /** The newest issued version; 0 before the first. */
    version: integer('version').notNull().default(0),
    hasDraft: boolean('has_draft').notNull().default(true),
    propertyId: uuid('property_id'),
    leaseId: uuid('lease_id'),
    tenantId: uuid('tenant_id'),
    ownerId: uuid('owner_id'),
    /** Title as it is printed now, for lists and search. */
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    /** The fields of the draft by name. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Words of the newest issued version without secrets, for the search. */
    words: text('words').notNull().default(''),
    /** What a search reads, folded. */
    findKey: text('find_key').generatedAlwaysAs(
      sql`fold_key(coalesce(no, '') || ' | ' || title_th || ' | ' || title_en || ' | ' || words)`,
    ),
    prefilledAt: instant('prefilled_at').notNull(),
    issuedAt: instant('issued_at'),
    voidReason: text('void_reason'),
    sentBy: text('sent_by'),
    trackingNo: text('tracking_no').notNull().default(''),
    sentOn: date('sent_on', { mode: 'string' }),
    receivedOn: date('received_on', { mode: 'string' }),
    /** The template it was begun with or has taken over; null for the clauses in code. */
    templateOf: text('template_of').$type<TemplateOf>(),
    templateEdition: integer('template_edition'),
    /** Its clauses as they were then. */
    clauses: jsonb('clauses').$type<unknown[]>(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('papers_no_key').on(t.workspaceId, t.no),
    index('papers_newest').on(t.workspaceId, t.updatedAt.desc(), t.id),
    index('papers_property').on(t.workspaceId, t.propertyId),
    index('papers_lease').on(t.workspaceId, t.leaseId),
    index('papers_tenant').on(t.workspaceId, t.tenantId),
    index('papers_owner').on(t.workspaceId, t.ownerId),
  ],
)

/** What was issued: never changed. */
export const paperVersions = pgTable(
  'paper_versions',
  {
    workspaceId: workspaceId(),
    id: id(),
    paperId: uuid('paper_id').notNull(),
    version: integer('version').notNull(),
    /** The paper word by word (`ComposedPaper`). */
    composed: jsonb('composed').$type<Record<string, unknown>>().notNull(),
    /** The fields it was written from: a link covers some of them. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** The clauses it was written from, as the template had them. */
    clauses: jsonb('clauses').$type<unknown[]>().notNull(),
    templateOf: text('template_of').$type<TemplateOf>(),
    templateEdition: integer('template_edition'),
    /** SHA-256 of its words, hex. */
    sha256: text('sha256').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Who issued it in the business’s name, as printed in the head. */
    issuer: jsonb('issuer').$type<Record<string, unknown>>().notNull(),
    issuedBy: uuid('issued_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('paper_versions_key').on(t.workspaceId, t.paperId, t.version),
  ],
)

/** A version that was signed by hand: its scan, by whom and on which day. Never changed. */
export const paperScans = pgTable(
  'paper_scans',
  {
    workspaceId: workspaceId(),
    id: id(),
    paperId: uuid('paper_id').notNull(),
    version: integer('version').notNull(),
    signedOn: date('signed_on', { mode: 'string' }).notNull(),
    /** The names of those who signed, as they were typed. */
    signers: text('signers').notNull(),
    fileId: uuid('file_id').notNull(),
    /** SHA-256 of the file, hex. */
    sha256: text('sha256').notNull(),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('paper_scans_key').on(t.workspaceId, t.paperId, t.version),
    index('paper_scans_file').on(t.workspaceId, t.fileId),
  ],
)

/** Links that open one version for some days. The token follows from the ids (G425). */
export const paperShares = pgTable(
  'paper_shares',
  {
    workspaceId: workspaceId(),
    id: id(),
    paperId: uuid('paper_id').notNull(),
    version: integer('version').notNull(),
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Fingerprint of the code that was mailed last, until when it counts, and how often it was tried. */
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    codeTries: integer('code_tries').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('paper_shares_paper').on(t.workspaceId, t.paperId),
  ],
)

/** Who opened a paper, when, and how. */
export const paperOpenings = pgTable(
  'paper_openings',
  {
    workspaceId: workspaceId(),
    id: id(),
    paperId: uuid('paper_id').notNull(),
    version: integer('version').notNull(),
    userId: uuid('user_id'),
    shareId: uuid('share_id'),
    act: text('act').$type<'opened' | 'downloaded'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('paper_openings_paper').on(t.workspaceId, t.paperId, t.id),
  ],
)

/**
 * The template of a kind: a business’s own, or the platform’s under the workspace that is none. Every business reads the
 * platform’s and writes its own alone.
 */
export const paperTemplates = pgTable(
  'paper_templates',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').notNull(),
    /** draft → in_use → archived, and back to in_use. */
    state: text('state').$type<'draft' | 'in_use' | 'archived'>().notNull().default('draft'),
    /** The edition in use, or the last that was; 0 before the first. */
    edition: integer('edition').notNull().default(0),
    /** What is being written; null while it is as the edition. */
    draft: jsonb('draft').$type<unknown[]>(),
    updatedBy: uuid('updated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('paper_templates_kind').on(t.workspaceId, t.kind),
  ],
)

/** What was put to use of a template: never changed, for papers were written with it. */
export const paperTemplateEditions = pgTable(
  'paper_template_editions',
  {
    workspaceId: workspaceId(),
    id: id(),
    kind: text('kind').notNull(),
    edition: integer('edition').notNull(),
    clauses: jsonb('clauses').$type<unknown[]>().notNull(),
    usedBy: uuid('used_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('paper_template_editions_key').on(t.workspaceId, t.kind, t.edition),
  ],
)
