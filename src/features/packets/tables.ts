import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** A part of a packet: what it is and where it stands. `title` is in the language of the packet. */
export type PacketPart = {
  kind: 'statement' | 'receipt' | 'expense' | 'photo' | 'missing'
  title: string
  /** Its first page in the PDF; null for what could not be set. */
  page: number | null
  pages: number
}

/** An owner's month as one file with its vouchers: one row for each version. */
export const statementPackets = pgTable(
  'statement_packets',
  {
    workspaceId: workspaceId(),
    id: id(),
    ownerId: uuid('owner_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    /** `2026-11` */
    period: text('period').notNull(),
    version: integer('version').notNull(),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    state: text('state').$type<'making' | 'ready' | 'failed'>().notNull().default('making'),
    percent: integer('percent').notNull().default(0),
    /** What it was made of, by name: other facts make another version. */
    madeOf: jsonb('made_of').$type<Record<string, string>>().notNull(),
    /** What differs from the version before, as `rules/differs.ts` names it. */
    differs: jsonb('differs').$type<string[]>().notNull().default([]),
    parts: jsonb('parts').$type<PacketPart[]>().notNull().default([]),
    pages: integer('pages').notNull().default(0),
    sizeBytes: integer('size_bytes').notNull().default(0),
    fileId: uuid('file_id'),
    /** SHA-256 of the file, hex. */
    sha256: text('sha256'),
    /** Until when a link given away opens it; null where none does. */
    linkUntil: instant('link_until'),
    /** Links made up to then were taken back. */
    linksEndedAt: instant('links_ended_at'),
    createdAt: createdAt(),
    madeAt: instant('made_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('statement_packets_version').on(t.workspaceId, t.statementId, t.version),
  ],
)
