import { and, desc, eq, sql } from 'drizzle-orm'
import type { ComposedPaper, PaperBlock, Words } from '#contract/composed-paper.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { signedUrl } from '#features/media/server/service.ts'
import { findingsOf } from '#features/papers/kinds/checks.ts'
import { compose, fixed, type PaperDraft } from '#features/papers/kinds/compose.ts'
import type { Clause, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { paperShares, paperVersions } from '#features/papers/tables.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { bookFindings } from './books.ts'
import { findEdition, sealedFiles } from './editions.ts'
import { linkOf } from './links.ts'
import { type PaperRow, type Reading, readListed } from './read.ts'
import { scanOf } from './scan.ts'
import { templateInUse } from './templates/in-use.ts'
import { isOfTemplate } from './write.ts'

/** A paper as its writer works on it: fields, what they print, what is missing, what was issued and who saw it. */
export async function paperView(tx: Tx, kit: Kit, reading: Reading, row: PaperRow) {
  const { draft, findings } = reviewOf(kit, row)
  const stored = await readEditions(tx, kit, reading, row)
  const newest = row.hasDraft ? null : await findEdition(tx, { ...row, paperId: row.id })
  const moved = newest ? [] : await bookFindings(tx, kit, row)

  return {
    ...(await readListed(tx, reading, row.id)),
    values: row.fields,
    version: fingerprint(kit, row),
    clauses: clausesOf(row),
    template: {
      of: row.templateOf,
      edition: row.templateEdition,
      isNewest: isOfTemplate(row, await templateInUse(tx, row.workspaceId, row.kind)),
    },
    composed: newest ? asPaper(newest.composed) : shownNow(draft),
    missing: newest ? [] : draft.missing.map(({ field, label }) => ({ field, label })),
    findings: newest ? [] : findings,
    moved,
    editions: stored,
    shares: await readShares(tx, kit, reading, row),
    openings: await readOpenings(tx, reading, row),
    sentBy: row.sentBy as 'hand' | null,
    trackingNo: row.trackingNo,
    sentOn: row.sentOn,
    receivedOn: row.receivedOn,
    prefilledAt: row.prefilledAt,
    voidReason: row.voidReason,
    scan: await scanOf(tx, kit, row),
    hasSigners: draft.signers.length > 0,
    canEdit: reading.rights.includes('edit') && row.state !== 'void',
  }
}

/** What the draft prints today, and what stands against issuing it. */
export function reviewOf(kit: Pick<Kit, 'now'>, row: PaperRow) {
  const kind = kindOf(row.kind)
  const values = row.fields as Values
  const today = todayInBangkok(kit.now())
  const clauses = clausesOf(row)
  const draft = compose(kind, clauses, values, {
    no: row.no,
    version: row.version + 1,
    madeOn: today,
  })

  return { kind, values, clauses, draft, findings: findingsOf(kind, values, draft, today) }
}

/** The clauses that a draft is written with: those of its template as they were, else the product's. */
export function clausesOf({ kind, clauses }: Pick<PaperRow, 'kind' | 'clauses'>): Clause[] {
  return (clauses as Clause[] | null) ?? kindOf(kind).clauses
}

/** All that a change of a draft may write over. */
export function fingerprint(kit: Pick<Kit, 'config'>, row: PaperRow): string {
  const { fields, version, state, templateOf, templateEdition } = row
  // An edition never changes, so its number stands for its clauses.
  return versionOf(kit, { fields, version, state, templateOf, templateEdition })
}

/** The draft with its gaps as they are shown: a label where something is missing. */
function shownNow(draft: PaperDraft): ComposedPaper {
  return fixed({ ...draft, missing: [] })
}

async function readEditions(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, { id, no }: PaperRow) {
  const rows = await tx
    .select({
      version: paperVersions.version,
      sha256: paperVersions.sha256,
      fileId: paperVersions.fileId,
      composed: paperVersions.composed,
      issuedAt: paperVersions.createdAt,
      issuedBy: sql<
        string | null
      >`(select nullif(${personNameIn(locale)}, '') from users u where u.id = ${paperVersions.issuedBy})`,
    })
    .from(paperVersions)
    .where(and(eq(paperVersions.workspaceId, workspaceId), eq(paperVersions.paperId, id)))
    .orderBy(desc(paperVersions.version))

  const sealed = await sealedFiles(tx, { workspaceId, paperId: id })

  return rows.map((row, index) => {
    const before = rows[index + 1]
    return {
      edition: row.version,
      no: no ?? '',
      issuedAt: row.issuedAt,
      issuedBy: row.issuedBy,
      sha256: row.sha256,
      differences: before ? differencesOf(asPaper(before.composed), asPaper(row.composed)) : null,
      url: signedUrl(kit, { workspaceId, fileId: sealed.get(row.version) ?? row.fileId }),
    }
  })
}

export const asPaper = (stored: Record<string, unknown>) => stored as unknown as ComposedPaper

type Difference = { label: Words; before: Words | null; after: Words | null }

/** What two versions of a paper say differently, clause by clause. */
export function differencesOf(before: ComposedPaper, after: ComposedPaper): Difference[] {
  const keys = [...new Set([...after.blocks, ...before.blocks].map(({ key }) => key))]
  const blockIn = (paper: ComposedPaper, key: string) => paper.blocks.find((block) => block.key === key)
  const blocks = keys.flatMap((key): Difference[] => {
    const [old, now] = [blockIn(before, key), blockIn(after, key)]
    const [was, is] = [old && wordsOf(old), now && wordsOf(now)]
    if (was?.th === is?.th && was?.en === is?.en) return []
    const label = (now ?? old)!.title ?? { th: key, en: key }
    return [{ label, before: was ?? null, after: is ?? null }]
  })
  const subject = (paper: ComposedPaper) => paper.letter?.subject ?? paper.title
  const [was, is] = [subject(before), subject(after)]

  return was.th === is.th && was.en === is.en
    ? blocks
    : [{ label: { th: 'เรื่อง', en: 'Subject' }, before: was, after: is }, ...blocks]
}

function wordsOf(block: PaperBlock): Words {
  const lines = block.parts.map((part) => {
    if (part.kind === 'text') return part
    const rows = part.kind === 'list' ? part.items.map((item) => [item]) : part.rows
    const of = (locale: 'th' | 'en') =>
      rows.map((row) => row.map((cell) => cell[locale]).join(' | ')).join('\n')
    return { th: of('th'), en: of('en') }
  })

  return { th: lines.map(({ th }) => th).join('\n'), en: lines.map(({ en }) => en).join('\n') }
}

async function readShares(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, { id }: PaperRow) {
  const { rows } = await tx.execute<{
    id: string
    email: string | null
    version: number
    expiresAt: Date
    revokedAt: Date | null
    openedAt: Date | null
  }>(sql`
    select s.id, s.email, s.version, s.expires_at as "expiresAt", s.revoked_at as "revokedAt",
           (select min(o.created_at) from paper_openings o where o.workspace_id = s.workspace_id and o.share_id = s.id) as "openedAt"
      from ${paperShares} s where s.workspace_id = ${workspaceId} and s.paper_id = ${id} order by s.created_at desc, s.id desc limit 50`)
  const asDate = (at: Date | null) => at && new Date(at)

  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    edition: row.version,
    expiresAt: new Date(row.expiresAt),
    revokedAt: asDate(row.revokedAt),
    openedAt: asDate(row.openedAt),
    url: linkOf(kit, { workspaceId, id: row.id }, locale),
  }))
}

async function readOpenings(tx: Tx, { workspaceId, locale }: Reading, { id }: PaperRow) {
  const { rows } = await tx.execute<{
    at: Date
    who: string | null
    email: string | null
    act: 'opened' | 'downloaded'
  }>(sql`
    select o.created_at as at, o.act, s.email,
           (select nullif(${personNameIn(locale)}, '') from users u where u.id = o.user_id) as who
      from paper_openings o
      left join paper_shares s on s.workspace_id = o.workspace_id and s.id = o.share_id
     where o.workspace_id = ${workspaceId} and o.paper_id = ${id} order by o.created_at desc, o.id desc limit 50`)

  return rows.map(({ at, who, email, act }) => ({ at: new Date(at), who: who ?? email ?? '', act }))
}
