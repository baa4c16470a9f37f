import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { type Checked, MOST_BYTES } from '#features/seals/contract.ts'
import { seals } from '#features/seals/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Kit } from '#server/kit.ts'
import { displayPhone } from '#thai/phone.ts'
import { coveredName, printedCode, readCode } from './codes.ts'

const UNKNOWN: Checked = { outcome: 'unknown' }

/** What is known of a code. */
export async function checkCode(kit: Kit, typed: string): Promise<Checked> {
  const code = readCode(typed)
  const found = code && (await findPaper(kit, { code }))
  if (!found) return UNKNOWN

  return found.paper ? { outcome: 'kept', paper: found.paper } : { outcome: 'waiting' }
}

/** Whether a file of this SHA-256 is a sealed one, as it was sealed. */
async function checkHash(kit: Kit, sha256: string): Promise<Checked> {
  const found = await findPaper(kit, { sha256 })

  return found?.paper ? { outcome: 'unchanged', paper: found.paper } : UNKNOWN
}

/**
 * Whether a file is as it was sealed: by its hash; else by its seal, or by the code that its seal names. Nothing of it is
 * kept, and it is never opened as a PDF.
 */
export async function checkFile(kit: Kit, file: File): Promise<Checked> {
  if (file.size > MOST_BYTES)
    throw new Problem(422, 'seals_too_large', { fields: { file: 'seals_too_large' } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const known = await checkHash(kit, createHash('sha256').update(bytes).digest('hex'))
  if (known.outcome === 'unchanged') return known
  const text = Buffer.from(bytes.buffer)
  // Readers take a PDF that begins within the first kilobyte.
  if (!text.subarray(0, 1_024).includes('%PDF-'))
    throw new Problem(422, 'seals_not_pdf', { fields: { file: 'seals_not_pdf' } })
  const seal = await kit.ports.seal.read(bytes)
  if (seal.state === 'none') {
    if (text.includes('/Encrypt'))
      throw new Problem(422, 'seals_locked', { fields: { file: 'seals_locked' } })
    return UNKNOWN
  }
  const code = readCode(seal.reason ?? '')
  const found = code ? await findPaper(kit, { code }) : null
  // Another one's signature that names a code of ours is a copy that was signed anew: not what we sealed.
  if (found?.paper) return { outcome: 'changed', paper: { ...found.paper, signers: [], sha256: null } }
  if (!seal.isOurs) return UNKNOWN

  return { outcome: seal.state, ...(seal.sealedAt ? { sealedAt: seal.sealedAt } : {}) }
}

type Found = { paper: Checked['paper'] }

/** A paper by its code or its file, of whichever business; `paper` is absent while its seal is being made. */
async function findPaper(kit: Kit, by: { code: string } | { sha256: string }): Promise<Found | null> {
  const [place] = await kit.database.once<{ workspace_id: string | null }>(
    'code' in by
      ? sql`select seal_workspace_by_code(${by.code}) as workspace_id`
      : sql`select seal_workspace_by_hash(${by.sha256}) as workspace_id`,
  )
  const workspaceId = place?.workspace_id
  if (!workspaceId) return null
  const [row] = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .select({ seal: seals, business: workspaces.businessName, phone: workspaces.phone })
      .from(seals)
      .innerJoin(workspaces, eq(workspaces.id, seals.workspaceId))
      .where(
        and(
          eq(seals.workspaceId, workspaceId),
          'code' in by ? eq(seals.code, by.code) : eq(seals.sha256, by.sha256),
        ),
      ),
  )
  if (!row) return null
  const { seal, business, phone } = row
  if (!seal.sealedAt || !seal.sha256) return { paper: undefined }

  return {
    paper: {
      code: printedCode(seal.code),
      titleTh: seal.titleTh,
      titleEn: seal.titleEn,
      no: seal.no,
      version: seal.version,
      business,
      phone: phone ? displayPhone(phone) : null,
      sealedAt: seal.sealedAt,
      isReplaced: seal.state === 'replaced',
      isSigned: seal.signers.length > 0,
      signers: seal.signers.map(({ name, at, ...one }) => ({
        ...one,
        name: coveredName(name),
        at: new Date(at),
      })),
      sha256: seal.sha256,
    },
  }
}
