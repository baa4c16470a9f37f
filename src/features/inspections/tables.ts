import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, workspaceId } from '#db/tables/columns.ts'

/** What was said of one room, point, meter or key, and when each field was said. */
type Entry = { values: Record<string, string | number | boolean>; at: Record<string, number> }

/** The state of a home as somebody found it: in between, at moving in, at moving out. */
export const inspections = pgTable(
  'inspections',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** IR-2026-0003, MI-…, MO-…; taken when it is finished. */
    no: text('no'),
    /** inspection, move_in, move_out */
    kind: text('kind').$type<'inspection' | 'move_in' | 'move_out'>().notNull(),
    /** draft, to_sign, remarks, agreed, disputed */
    state: text('state')
      .$type<'draft' | 'to_sign' | 'remarks' | 'agreed' | 'disputed'>()
      .notNull()
      .default('draft'),
    /** letting, half_year, repair, complaint */
    reason: text('reason')
      .$type<'letting' | 'half_year' | 'repair' | 'complaint'>()
      .notNull()
      .default('letting'),
    propertyId: uuid('property_id').notNull(),
    leaseId: uuid('lease_id'),
    /** Who lives there, where somebody does. */
    tenantId: uuid('tenant_id'),
    inspectorName: text('inspector_name').notNull(),
    inspectedOn: date('inspected_on', { mode: 'string' }).notNull(),
    /** tenant, proxy, absent */
    present: text('present').$type<'tenant' | 'proxy' | 'absent'>().notNull().default('tenant'),
    presentNote: text('present_note').notNull().default(''),
    remarkDays: integer('remark_days').notNull().default(7),
    notes: text('notes').notNull().default(''),
    /** Rooms, points, meters and keys by key (`rules/doc.ts`). */
    doc: jsonb('doc').$type<Record<string, Entry>>().notNull().default({}),
    /** The inspection before: what stood there then is shown beside. */
    lastId: uuid('last_id'),
    /** The words as they were signed, with whatever photos were there then; null before. */
    signedPaper: jsonb('signed_paper').$type<Record<string, unknown>>(),
    signedPhotos: integer('signed_photos'),
    /** Why the tenant did not sign. */
    unsignedReason: text('unsigned_reason').notNull().default(''),
    /** The last day for remarks of the tenant, once it is signed. */
    remarksUntil: date('remarks_until', { mode: 'string' }),
    signedFileId: uuid('signed_file_id'),
    /** The version that was sealed: each answered remark makes a new one. */
    signedVersion: integer('signed_version').notNull().default(0),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('inspections_no').on(t.workspaceId, t.no),
    index('inspections_newest').on(t.workspaceId, t.id.desc().nullsFirst()),
    index('inspections_home').on(t.workspaceId, t.propertyId),
    index('inspections_lease').on(t.workspaceId, t.leaseId),
    index('inspections_tenant').on(t.workspaceId, t.tenantId),
  ],
)

/** Photos in the order in which they came, each bound to the one before it (`server/chain.ts`). Never changed. */
export const inspectionPhotos = pgTable(
  'inspection_photos',
  {
    workspaceId: workspaceId(),
    /** Made by the device: sent again it is kept once. */
    id: id(),
    inspectionId: uuid('inspection_id').notNull(),
    seq: integer('seq').notNull(),
    /** The room, point or meter that it is of. */
    key: text('spot').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Of the bytes as they were sent. */
    sha256: text('sha256').notNull(),
    takenAt: instant('taken_at').notNull(),
    chain: text('chain').notNull(),
    isLater: boolean('is_later').notNull().default(false),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('inspection_photos_seq').on(t.workspaceId, t.inspectionId, t.seq),
  ],
)

/** Signatures on the screen, each bound to the words that were shown. */
export const inspectionSignatures = pgTable(
  'inspection_signatures',
  {
    workspaceId: workspaceId(),
    id: id(),
    inspectionId: uuid('inspection_id').notNull(),
    party: text('party').$type<'tenant' | 'manager'>().notNull(),
    name: text('name').notNull(),
    /** Strokes as text (`#contract/drawn-signature.ts`); null where the name was typed. */
    drawing: text('drawing'),
    consent: jsonb('consent').$type<{ th: string; en: string }>().notNull(),
    /** SHA-256 of the words. */
    textSha256: text('text_sha256').notNull(),
    /** Whose phone it was signed on. */
    takenBy: uuid('taken_by').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('inspection_signatures_party').on(t.workspaceId, t.inspectionId, t.party),
  ],
)

/** Links that open an inspection for some days. The token follows from the ids (G425). */
export const inspectionShares = pgTable(
  'inspection_shares',
  {
    workspaceId: workspaceId(),
    id: id(),
    inspectionId: uuid('inspection_id').notNull(),
    email: text('email'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    openedAt: instant('opened_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('inspection_shares_inspection').on(t.workspaceId, t.inspectionId),
  ],
)

/** What a tenant adds within the days, with photos, and what the business answers. Never changed, only answered. */
export const inspectionRemarks = pgTable(
  'inspection_remarks',
  {
    workspaceId: workspaceId(),
    id: id(),
    inspectionId: uuid('inspection_id').notNull(),
    text: text('text').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
    /** open, accepted (part of the record), declined (with the reason) */
    state: text('state').$type<'open' | 'accepted' | 'declined'>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('inspection_remarks_inspection').on(t.workspaceId, t.inspectionId),
  ],
)
