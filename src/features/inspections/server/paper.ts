import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { svgOfSignature } from '#contract/drawn-signature.ts'
import type { Tx } from '#db/client.ts'
import { files } from '#db/tables/files.ts'
import { composeBlank } from '#features/inspections/paper/blank.ts'
import { composeInspection, hashOfPaper } from '#features/inspections/paper/compose.ts'
import type { InspectionFacts } from '#features/inspections/paper/facts.ts'
import { METER, pointOnPaper, roomOnPaper, same, together } from '#features/inspections/paper/say.ts'
import type { InspectionKind } from '#features/inspections/rules/choices.ts'
import { type Doc, roomsIn } from '#features/inspections/rules/doc.ts'
import type { HomeShape } from '#features/inspections/rules/template.ts'
import { inspectionRemarks, inspectionSignatures } from '#features/inspections/tables.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type FileRow, readFile, signedUrl } from '#features/media/server/service.ts'
import { readIssuer } from '#features/papers/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type {
  PrintedPhoto,
  PrintedRemark,
  PrintedSignature,
} from '#server/ports/pdf/inspection/inspection-print.ts'
import type { Issuer, PaperSeal } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { type InspectionRow, readRow } from './rows.ts'
import { readLast, readPhotos } from './seen.ts'

const HOUSES = ['house', 'townhouse', 'shophouse']

/** The words of an inspection: those that were signed, else as it stands now. */
export async function readPaper(
  tx: Tx,
  row: InspectionRow,
): Promise<{ paper: ComposedPaper; photos: number }> {
  const { workspaceId, signedPaper, signedPhotos } = row
  if (signedPaper && signedPhotos !== null) return { paper: signedPaper, photos: signedPhotos }
  const photos = await readPhotos(tx, workspaceId, row.id)
  const last = await readLast(tx, workspaceId, row.lastId)
  const { rows } = await tx.execute<{ th: string; en: string | null }>(sql`
    select business_name as th, business_name_en as en from workspaces where id = ${workspaceId}`)
  const business = rows[0]!
  const facts: InspectionFacts = {
    ...row,
    isHouse: HOUSES.includes(row.propertyType),
    home: { th: roomName(row, 'th'), en: roomName(row, 'en') },
    tenantName: row.tenantFirstName
      ? displayName({ first: row.tenantFirstName, last: row.tenantLastName ?? undefined })
      : null,
    businessName: { th: business.th, en: business.en || business.th },
    photos: photos.map(({ key, chain }, at) => ({ no: at + 1, key, chain })),
    last,
  }

  return { paper: composeInspection(facts), photos: photos.length }
}

/** Everything that the PDF is set from, read at once. */
type Printable = {
  row: InspectionRow
  paper: ComposedPaper
  issuer: Issuer
  shots: { no: number; label: Words; at: Date; isLater: boolean; file: FileRow }[]
  signatures: PrintedSignature[]
  remarks: (Omit<PrintedRemark, 'photos'> & { files: FileRow[] })[]
}

/** Reads what the PDF of an inspection is set from. @throws Problem 404 */
export async function readPrintable(tx: Tx, workspaceId: string, id: string): Promise<Printable> {
  const row = await readRow(tx, workspaceId, { id })
  const { paper, photos: count } = await readPaper(tx, row)
  const photos = (await readPhotos(tx, workspaceId, id)).slice(0, count)
  const found = photos.length
    ? await tx
        .select()
        .from(files)
        .where(
          and(
            eq(files.workspaceId, workspaceId),
            inArray(
              files.id,
              photos.map(({ fileId }) => fileId),
            ),
          ),
        )
    : []
  const byId = new Map(found.map((file) => [file.id, file]))
  const labels = labelsOf(row.doc)

  return {
    row,
    paper,
    issuer: await readIssuer(tx, workspaceId),
    shots: photos.flatMap(({ key, takenAt, isLater, fileId }, at) => {
      const file = byId.get(fileId)
      return file ? [{ no: at + 1, label: labels.get(key) ?? same(''), at: takenAt, isLater, file }] : []
    }),
    signatures: await readSignatures(tx, row, paper),
    remarks: await readRemarked(tx, row),
  }
}

/** The photos of a paper as pages show them; each opens for some minutes. */
export function picturesOf(kit: Kit, workspaceId: string, shots: Printable['shots']) {
  return shots.map(({ no, label, file, at }) => ({
    ...{ no, label, takenAt: at },
    url: signedUrl(kit, { workspaceId, fileId: file.id }),
  }))
}

/** The PDF of an inspection, with its photos. A draft has a watermark. */
export async function inspectionPdf(kit: Kit, found: Printable, seal?: PaperSeal): Promise<Uint8Array> {
  const { row, paper, issuer, shots, signatures } = found
  const photos: PrintedPhoto[] = []
  const small = async (file: FileRow) =>
    (await kit.ports.images.printed(await readFile(kit, { key: keyOf(file) }))).bytes
  for (const { file, at, ...shot } of shots)
    photos.push({ ...shot, at: at.toISOString(), bytes: await small(file) })
  const remarks: PrintedRemark[] = []
  for (const { files: sent, ...remark } of found.remarks) {
    const bytes: Uint8Array[] = []
    for (const file of sent) bytes.push(await small(file))
    remarks.push({ ...remark, photos: bytes })
  }
  const isSigned = row.state !== 'draft' && row.state !== 'to_sign'

  return kit.ports.pdf.render('inspection', {
    ...{ issuer, paper, photos, textHash: hashOfPaper(paper) },
    status: row.state === 'draft' ? 'draft' : isSigned ? 'signed' : 'final',
    ...(isSigned && { signatures, ...(row.unsignedReason && { unsignedReason: row.unsignedReason }) }),
    ...(remarks.length > 0 && { remarks }),
    ...(seal && { seal }),
  })
}

/** The rendition that is just large enough for paper; the photo itself while there is none. */
function keyOf({ key, renditions }: FileRow): string {
  const small = Object.values(renditions ?? {})
    .filter((one) => one.key.endsWith('.webp') && one.width >= 480)
    .toSorted((a, b) => a.width - b.width)

  return small[0]?.key ?? key
}

/** What each key of a photo is called on paper. */
function labelsOf(doc: Doc): Map<string, Words> {
  const labels = new Map(Object.entries(METER).map(([key, words]) => [`meter:${key}`, words]))
  for (const room of roomsIn(doc)) {
    const name = roomOnPaper(room)
    labels.set(room.key, name)
    for (const point of room.points) {
      const item = pointOnPaper({ ...point, values: {} })
      labels.set(point.key, together([item, name]))
    }
  }

  return labels
}

async function readSignatures(
  tx: Tx,
  { workspaceId, id }: InspectionRow,
  paper: ComposedPaper,
): Promise<PrintedSignature[]> {
  const rows = await tx
    .select()
    .from(inspectionSignatures)
    .where(and(eq(inspectionSignatures.workspaceId, workspaceId), eq(inspectionSignatures.inspectionId, id)))
    .orderBy(inspectionSignatures.createdAt, inspectionSignatures.id)

  return rows.map((row) => ({
    name: row.name,
    role: paper.signers.find(({ key }) => key === row.party)?.role ?? same(row.party),
    at: row.createdAt.toISOString(),
    consent: row.consent,
    ...(row.drawing && { drawing: svgOfSignature(row.drawing, INK) }),
  }))
}

/** Remarks with their pictures; a paper that came along and is no picture is named by its number alone. */
async function readRemarked(tx: Tx, { workspaceId, id }: InspectionRow): Promise<Printable['remarks']> {
  const rows = await tx
    .select()
    .from(inspectionRemarks)
    .where(and(eq(inspectionRemarks.workspaceId, workspaceId), eq(inspectionRemarks.inspectionId, id)))
    .orderBy(inspectionRemarks.createdAt, inspectionRemarks.id)
  const ids = rows.flatMap(({ fileIds }) => fileIds)
  const found = ids.length
    ? await tx
        .select()
        .from(files)
        .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, ids)))
    : []

  return rows.map(({ text, createdAt, state, answer, fileIds }) => ({
    ...{ text, at: createdAt.toISOString(), state, answer, answered: state !== 'open' },
    files: found.filter((file) => fileIds.includes(file.id) && file.type.startsWith('image/')),
  }))
}

/** The blue of a pen. */
const INK = '#12306b'

/** A form to fill in by hand: with the rooms of a home, or of none in particular. @throws Problem 404 */
export async function blankForm(
  kit: Kit,
  { workspaceId, kind, home }: { workspaceId: string; kind: InspectionKind; home: BlankOf | null },
): Promise<Uint8Array> {
  const issuer = await kit.database.inWorkspace(workspaceId, (tx) => readIssuer(tx, workspaceId))
  const paper = composeBlank(kind, {
    home: home && { ...home, name: { th: roomName(asNamed(home), 'th'), en: roomName(asNamed(home), 'en') } },
    madeOn: todayInBangkok(kit.now()),
  })

  return kit.ports.pdf.render('inspection', { issuer, paper, photos: [], status: 'blank' })
}

/** A home as a blank form has it. */
export type BlankOf = HomeShape & { unitNo: string; projectTh: string | null; projectEn: string | null }

const asNamed = ({ type, ...home }: BlankOf) => ({ ...home, propertyType: type })
