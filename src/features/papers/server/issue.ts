import { createHash } from 'node:crypto'
import { type ComposedPaper, textOfPaper } from '#contract/composed-paper.ts'
import { conflict, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { storePaper } from '#features/media/server/service.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import { coveredValues } from '#features/papers/kinds/values.ts'
import { paperVersions } from '#features/papers/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { likelyNumber, takeNumber } from '#server/numbers.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { bookFindings } from './books.ts'
import { readIssuer } from './issuer.ts'
import type { PaperRow } from './read.ts'
import { fingerprint, reviewOf } from './view.ts'
import { endShares, note, save } from './write.ts'

/**
 * Issues the draft: a number, fixed words, a PDF. The paper is set with the number that comes next before that is taken, so
 * that what cannot be set takes none and nobody waits for Typst; one transaction fixes all of it. Where somebody else took
 * the number meanwhile it is set again.
 * @param find reads the paper, locked
 * @throws Problem 422 `papers_missing`, `papers_stopped` with the fields; 409 `changed_meanwhile`, `paper_void`
 */
export async function issuePaper(
  kit: Kit,
  actor: Actor,
  { find, seen, locale }: { find: (tx: Tx) => Promise<PaperRow>; seen?: string; locale: Locale },
): Promise<void> {
  const { workspaceId } = actor
  const before = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const row = await find(tx)
    const review = await assertIssuable(tx, kit, row, { seen, locale })
    const no = row.no ?? (await likelyNumber(tx, seriesOf(kit, row)))
    return { row, review, no, issuer: await readIssuer(tx, workspaceId) }
  })
  const { issuer } = before
  const likely = finished(before.review, before.no)
  const likelyPdf = await kit.ports.pdf.render('composed', { ...likely, issuer, status: 'final' })

  await kit.database.inWorkspace(workspaceId, async (tx) => {
    const row = await find(tx)
    const seenThen = fingerprint(kit, before.row)
    const review = await assertIssuable(tx, kit, row, { seen: seenThen, locale })
    const now = kit.now()
    const no = row.no ?? (await takeNumber(tx, seriesOf(kit, row)))
    const { paper, textHash } = finished(review, no)
    const pdf =
      textHash === likely.textHash
        ? likelyPdf
        : await kit.ports.pdf.render('composed', { paper, textHash, issuer, status: 'final' })
    const { draft, clauses } = review
    const file = await storePaper(tx, kit, { workspaceId, name: `${no}.pdf`, ending: 'pdf', bytes: pdf })
    await tx.insert(paperVersions).values({
      ...{ workspaceId, id: newId(), paperId: row.id, version: draft.version },
      composed: paper as unknown as Record<string, unknown>,
      fields: row.fields,
      clauses,
      ...{ templateOf: row.templateOf, templateEdition: row.templateEdition },
      sha256: textHash,
      fileId: file.id,
      issuer: issuer as unknown as Record<string, unknown>,
      issuedBy: actor.actorId,
      createdAt: now,
    })
    await save(tx, row, {
      ...{ no, version: draft.version, state: 'issued', hasDraft: false, issuedAt: now, updatedAt: now },
      ...{ sentBy: null, trackingNo: '', sentOn: null, receivedOn: null },
      words: textOfPaper(coveredPaper(review, no)),
    })
    await endShares(tx, kit, row)
    await note(tx, kit, actor, {
      id: row.id,
      action: 'paper.issued',
      after: { no, version: draft.version, paperSha256: textHash },
    })
  })
}

/** The PDF of a draft, with its watermark and its gaps named. */
export async function previewPdf(kit: Kit, row: PaperRow, issuer: Issuer): Promise<Uint8Array> {
  const { draft } = reviewOf(kit, row)
  const paper = fixed({ ...draft, missing: [] })

  return kit.ports.pdf.render('composed', { paper, textHash: hashOf(paper), issuer, status: 'draft' })
}

/** SHA-256 of the words of a paper, hex. */
export function hashOf(paper: ComposedPaper): string {
  return createHash('sha256').update(textOfPaper(paper), 'utf8').digest('hex')
}

const seriesOf = (kit: Kit, { workspaceId, kind }: PaperRow) => ({
  ...{ workspaceId, kind },
  year: Number(todayInBangkok(kit.now()).slice(0, 4)),
})

/** What a draft prints and what stands against it. */
type Review = ReturnType<typeof reviewOf>

async function assertIssuable(
  tx: Tx,
  kit: Kit,
  row: PaperRow,
  { seen, locale }: { seen?: string; locale: Locale },
): Promise<Review> {
  if (row.state === 'void') throw conflict('paper_void')
  if (row.state === 'sent') throw conflict('paper_being_signed')
  if (!row.hasDraft) throw conflict('paper_issued')
  if (seen !== undefined && seen !== fingerprint(kit, row)) throw conflict('changed_meanwhile')
  const review = reviewOf(kit, row)
  const { draft, findings } = review
  if (draft.missing.length > 0)
    throw new Problem(422, 'papers_missing', {
      fields: Object.fromEntries(draft.missing.map(({ field }) => [field, 'required'])),
    })
  const all = [...(await bookFindings(tx, kit, row)), ...findings]
  const stop = all.find(({ level }) => level === 'stop')
  if (stop) throw new Problem(422, 'papers_stopped', { params: { reason: stop.text[locale] } })

  return review
}

function finished({ draft }: Review, no: string): { paper: ComposedPaper; textHash: string } {
  const paper = fixed({ ...draft, no })

  return { paper, textHash: hashOf(paper) }
}

/** The paper with its secrets and numbers of identity covered: what is searched. */
function coveredPaper({ kind, values, clauses, draft }: Review, no: string): ComposedPaper {
  return fixed(
    compose(kind, clauses, coveredValues(kind, values), {
      ...{ no, version: draft.version, madeOn: draft.madeOn },
    }),
  )
}
