import { and, eq, sql } from 'drizzle-orm'
import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { maskEmail, newCode } from '#features/accounts/server/service.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Clause, KindKey, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { coveredValues } from '#features/papers/kinds/values.ts'
import { paperOpenings, paperShares } from '#features/papers/tables.ts'
import { printedSealCode } from '#features/seals/server/service.ts'
import { announce } from '#server/events.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import {
  isTicketOf,
  type KeptCode,
  keptCode,
  type Lock,
  refusedCode,
  type Tried,
  ticketOf,
  tryCode,
} from '#server/links/link-code.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { displayPhone } from '#thai/phone.ts'
import { findEdition } from './editions.ts'
import { hashOf } from './issue.ts'
import { placeOf } from './links.ts'
import { asPaper } from './view.ts'

type Found = KeptCode & {
  workspaceId: string
  id: string
  paperId: string
  version: number
  email: string | null
  expiresAt: Date
  newest: number
  state: string
  kind: KindKey
  nameTh: string
  nameEn: string | null
  phone: string | null
}

/** What a link shows: which business it is of, where its code goes, and once it may be read the paper. */
export type SharedPaper = {
  businessName: Words
  businessPhone: string | null
  /** Where the code goes, masked; null for a link that opens by itself. */
  sentTo: string | null
  /** Null until the code was entered. */
  inside: {
    paper: ComposedPaper
    expiresAt: Date
    isReplaced: boolean
    isVoid: boolean
  } | null
}

type Opening = { token: string; ticket?: string; act: 'opened' | 'downloaded' }

/**
 * What a link opens, with numbers of identity and secrets covered; that it was opened is written down. A kind behind a code
 * says nothing of itself before it.
 * @throws Problem 404 `paper_link_over`: unknown, ended, taken back, replaced, or its business closed
 */
export async function openShared(kit: Kit, opening: Opening): Promise<SharedPaper> {
  const { issuer: _, sealCode: __, ...shown } = await open(kit, opening)
  return shown
}

/**
 * The PDF of what a link opens, set from the covered words: the sealed file would show the numbers of identity. Of a
 * signed paper it says so, with the code that it is checked by, and is saved under another name than the sealed one.
 * @throws Problem 401 `paper_link_locked`, 404
 */
export async function sharedPdf(
  kit: Kit,
  link: Pick<Opening, 'token' | 'ticket'>,
): Promise<{ pdf: Uint8Array; name: string }> {
  const { inside, issuer, sealCode } = await open(kit, { ...link, act: 'downloaded' })
  if (!inside || !issuer) throw new Problem(401, 'paper_link_locked')
  const { paper } = inside
  const pdf = await kit.ports.pdf.render('composed', {
    paper,
    textHash: hashOf(paper),
    issuer,
    status: 'open',
    sealedAs: sealCode,
  })

  return { pdf, name: `${paper.no ?? 'paper'}${sealCode ? '-copy-of-signed' : ''}` }
}

/** Mails a code to the address the link was sent to; the ones before no longer count. @throws Problem 404, 429 */
export async function askShareCode(kit: Kit, token: string): Promise<{ sentTo: string }> {
  const place = placeOf(kit, token)
  await throttle(kit, `paper_code:${place.id}`, { count: 5, seconds: 900 })
  const code = newCode()
  return kit.database.inWorkspace(place.workspaceId, async (tx) => {
    const share = await findShare(tx, kit, place)
    if (!isBehindCode(share)) throw new Problem(404, 'paper_link_over')
    await keep(tx, share, keptCode(kit, lockOf(share), code))
    await announce(tx, 'paper.code_asked', { workspaceId: place.workspaceId, shareId: share.id, code })
    return { sentTo: maskEmail(share.email) }
  })
}

/** Opens the paper for a while. A wrong code is counted. @throws Problem 404, 422 `signing_code_wrong`, `signing_code_over` */
export async function unlockShare(
  kit: Kit,
  { token, code }: { token: string; code: string },
): Promise<{ ticket: string }> {
  const place = placeOf(kit, token)
  const opened = await kit.database.inWorkspace(place.workspaceId, async (tx): Promise<Tried> => {
    const share = await findShare(tx, kit, place)
    const lock = lockOf(share)
    const tried = tryCode(kit, lock, { kept: share, code })
    if (tried.is === 'over') return { left: 0 }
    await keep(tx, share, tried.keep)
    return tried.is === 'wrong' ? { left: tried.left } : { ticket: ticketOf(kit, lock) }
  })
  if ('left' in opened) throw refusedCode(opened.left)

  return opened
}

async function open(
  kit: Kit,
  { token, ticket, act }: Opening,
): Promise<SharedPaper & { issuer: Issuer | null; sealCode: string | null }> {
  const place = placeOf(kit, token)
  const { workspaceId } = place
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const share = await findShare(tx, kit, place)
    const shown = {
      businessName: { th: share.nameTh, en: share.nameEn || share.nameTh },
      businessPhone: share.phone ? displayPhone(share.phone) : null,
      sentTo: isBehindCode(share) ? maskEmail(share.email) : null,
    }
    if (isBehindCode(share) && !isTicketOf(kit, lockOf(share), ticket))
      return { ...shown, inside: null, issuer: null, sealCode: null }
    const { paper, issuer } = await coveredVersion(tx, share)
    await tx.insert(paperOpenings).values({
      ...{ workspaceId, id: newId(), paperId: share.paperId, version: share.version, shareId: share.id, act },
      createdAt: kit.now(),
    })

    return {
      ...{ ...shown, issuer },
      sealCode: await printedSealCode(tx, { workspaceId, recordId: share.paperId, version: share.version }),
      inside: {
        paper,
        expiresAt: new Date(share.expiresAt),
        isReplaced: share.newest > share.version,
        isVoid: share.state === 'void',
      },
    }
  })
}

/** A link that still opens something, held: of codes tried at once each counts. @throws Problem 404 `paper_link_over` */
async function findShare(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<Found> {
  const { rows } = await tx.execute<Found>(sql`
    select s.workspace_id as "workspaceId", s.id, s.paper_id as "paperId", s.version, s.email, s.expires_at as "expiresAt",
           s.code_hash as "codeHash", s.code_until as "codeUntil", s.code_tries as "codeTries", p.version as newest,
           p.state, p.kind, w.business_name as "nameTh", w.business_name_en as "nameEn", w.phone
      from paper_shares s
      join papers p on p.workspace_id = s.workspace_id and p.id = s.paper_id
      join workspaces w on w.id = s.workspace_id and w.suspended_at is null
     where s.workspace_id = ${workspaceId} and s.id = ${id} and s.revoked_at is null for update of s`)
  const row = rows[0]
  if (!row || new Date(row.expiresAt) <= kit.now()) throw new Problem(404, 'paper_link_over')
  // Made before such kinds asked for an address: there is nobody to send a code to.
  if (!row.email && kindOf(row.kind).isBehindCode) throw new Problem(404, 'paper_link_over')

  return { ...row, codeUntil: row.codeUntil && new Date(row.codeUntil) }
}

const isBehindCode = (share: Found): share is Found & { email: string } =>
  share.email !== null && kindOf(share.kind).isBehindCode

const lockOf = ({ id }: Found): Lock => ({ purpose: 'paper', id, no: 0 })

async function keep(tx: Tx, { workspaceId, id }: Found, changes: Partial<KeptCode>): Promise<void> {
  await tx
    .update(paperShares)
    .set(changes)
    .where(and(eq(paperShares.workspaceId, workspaceId), eq(paperShares.id, id)))
}

async function coveredVersion(
  tx: Tx,
  { workspaceId, paperId, version, kind: key }: Found,
): Promise<{ paper: ComposedPaper; issuer: Issuer }> {
  const stored = await findEdition(tx, { workspaceId, paperId, version })
  const kind = kindOf(key)
  const { no, madeOn } = asPaper(stored.composed)
  const values = coveredValues(kind, stored.fields as Values)
  // Written again from the clauses it was issued with, so that a newer template changes nothing.
  const paper = fixed(compose(kind, stored.clauses as Clause[], values, { no, version, madeOn }))

  return { paper, issuer: stored.issuer as unknown as Issuer }
}
