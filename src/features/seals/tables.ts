import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, workspaceId } from '#db/tables/columns.ts'

/** Who signed a sealed paper, as it is said to whoever checks it; `how` is the way the person was known. */
export type SealedSigner = {
  name: string
  roleTh: string
  roleEn: string
  at: string
  how: 'emailCode' | 'signedIn' | 'drawn' | 'typed'
}

/** Signed papers that were sealed: one row for each version of a record's paper. */
export const seals = pgTable(
  'seals',
  {
    workspaceId: workspaceId(),
    id: id(),
    /** Twelve letters and digits, printed in the paper: K7QF-2MXA-9TPD without its dashes. */
    code: text('code').notNull(),
    /** What the paper is, as its noun calls it: `lease`. */
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull().default(1),
    no: text('no').notNull(),
    titleTh: text('title_th').notNull(),
    titleEn: text('title_en').notNull(),
    /** SHA-256 of the text that was signed. */
    textHash: text('text_sha256').notNull(),
    signers: jsonb('signers').$type<SealedSigner[]>().notNull(),
    /** `waiting`: the code is taken, the file is not made yet. `replaced`: a later version is sealed. */
    state: text('state').$type<'waiting' | 'sealed' | 'replaced'>().notNull().default('waiting'),
    /** SHA-256 of the sealed file. */
    sha256: text('sha256'),
    fileId: uuid('file_id'),
    sealedAt: instant('stamped_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('seals_code_key').on(t.code),
    uniqueIndex('seals_record_key').on(t.workspaceId, t.kind, t.recordId, t.version),
    index('seals_sha256').on(t.sha256).where(sql`sha256 is not null`),
  ],
)
