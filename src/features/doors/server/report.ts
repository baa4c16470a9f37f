import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MOST_FIX_PHOTOS } from '#features/doors/fix-limits.ts'
import { type FIX_PRIORITIES, type FixKind, TRADE_OF } from '#features/doors/rules.ts'
import { doorReports } from '#features/doors/tables.ts'
import type { DAY_PARTS } from '#features/maintenance/contract.ts'
import { addPhotos, addRepair, readRow } from '#features/maintenance/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addAttempt } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'
import { displayPhone } from '#thai/phone.ts'
import { type DoorPlace, placeOfCode, readPlace, roomAt } from './public-door.ts'

/** Reports that a label takes in an hour: a broken pipe is told more than once, and a joke not for long. */
const MOST_AN_HOUR = 6
const HOUR = 3600
/** How long photos of a report may come after it. */
export const PHOTO_HOURS = 24

export type DoorReport = {
  code: string
  sentId: string
  kind: FixKind
  text: string
  priority: (typeof FIX_PRIORITIES)[number]
  phone: string
  day?: string
  part?: (typeof DAY_PARTS)[number]
  mayEnter: boolean
  photos?: File[]
}

/** The word of a square, in a language. */
const KIND_WORDS: Record<FixKind, (_: object, { locale }: { locale: Locale }) => string> = {
  leak: m.doors_fix_leak,
  blocked: m.doors_fix_blocked,
  power: m.doors_fix_power,
  aircon: m.doors_fix_aircon,
  key: m.doors_fix_key,
  other: m.doors_fix_other,
}

/**
 * Takes down what somebody at a door reports; sent again it is the same repair. It is of whoever rents the home today, who
 * finds it in their portal, and says nothing of them here.
 * @throws Problem 404, 409 `door_revoked`, 422 by field, 429 `door_busy`
 */
export async function reportAtDoor(kit: Kit, { code: typed, ...report }: DoorReport, locale: Locale) {
  const found = await placeOfCode(kit, typed)
  const phone = typedPhone(report.phone, 'phone')!
  if (report.kind === 'other' && !report.text) throw invalid({ text: 'door_text_required' })
  const again = await kit.database.inWorkspace(found.workspaceId, (tx) =>
    readSent(tx, { ...found, sentId: report.sentId }),
  )
  if (again) return shown(again, { phone, locale })
  const place = await kit.database.inWorkspace(found.workspaceId, (tx) => readPlace(tx, found))
  if (!place.isOpen) throw refused('door_revoked', 409, place)
  await assertCalm(kit, place)
  const sent = await kit.database.inWorkspace(found.workspaceId, async (tx) => {
    const held = await readPlace(tx, { ...found, isHeld: true })
    if (!held.isOpen) throw refused('door_revoked', 409, held)
    const meanwhile = await readSent(tx, { ...found, sentId: report.sentId })
    if (meanwhile) return meanwhile
    const maintenanceId = await keepReport(tx, kit, { ...found, place: held }, { ...report, phone })
    await tx.insert(doorReports).values({
      ...found,
      ...{ sentId: report.sentId, maintenanceId, createdAt: kit.now() },
    })
    return (await readSent(tx, { ...found, sentId: report.sentId }))!
  })

  return shown(sent, { phone, locale })
}

function keepReport(
  tx: Tx,
  kit: Kit,
  { workspaceId, place }: { workspaceId: string; place: DoorPlace },
  { kind, text, priority, phone, day, part, mayEnter, photos }: Omit<DoorReport, 'code'>,
): Promise<string> {
  // The business reads Thai; what was written stays as it was written.
  const word = KIND_WORDS[kind]({}, { locale: 'th' })
  const title = kind === 'other' ? text.split('\n')[0]!.slice(0, 80) : word

  return addRepair(
    tx,
    kit,
    { workspaceId, by: { kind: 'door', id: null } },
    {
      ...{ title, description: text, category: TRADE_OF[kind], priority, mayEnter, photos },
      windows: day && part ? [{ day, part }] : [],
      propertyIds: [place.propertyId],
      reporter: { kind: 'door', phone },
      ...{ estimateSatang: null, billTo: 'owner', billToReason: '' },
    },
  )
}

/**
 * Keeps a photo that came after its report; sent again it is kept once. Answers how many there are.
 * @throws Problem 404 for a report that did not come from this code, or came long ago; 413, 415, 422 for the photo
 */
export async function addDoorPhoto(
  kit: Kit,
  { code: typed, sentId, photoId, photo }: { code: string; sentId: string; photoId: string; photo: File },
): Promise<number> {
  const { workspaceId, code } = await placeOfCode(kit, typed)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const isIt = and(
      eq(doorReports.workspaceId, workspaceId),
      eq(doorReports.sentId, sentId),
      eq(doorReports.code, code),
    )
    const [report] = await tx.select().from(doorReports).where(isIt).for('update')
    if (!report || kit.now().getTime() - report.createdAt.getTime() > PHOTO_HOURS * HOUR * 1000)
      throw notFound()
    const { maintenanceId, photoIds } = report
    if (photoIds.includes(photoId)) return photoIds.length
    if (photoIds.length >= MOST_FIX_PHOTOS) throw invalid({ photo: 'too_many' })
    await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })
    await addPhotos(
      tx,
      kit,
      { workspaceId, maintenanceId },
      { files: [photo], phase: 'before', uploadedBy: null },
    )
    await tx
      .update(doorReports)
      .set({ photoIds: [...photoIds, photoId] })
      .where(isIt)

    return photoIds.length + 1
  })
}

type Sent = { no: string; title: string; answerDueAt: string | null; place: DoorPlace }

async function readSent(
  tx: Tx,
  { workspaceId, code, sentId }: { workspaceId: string; code: string; sentId: string },
): Promise<Sent | undefined> {
  const { rows } = await tx.execute<Omit<Sent, 'place'>>(sql`
    select r.no, r.title, r.answer_due_at as "answerDueAt" from door_reports d
      join maintenance_items r on r.workspace_id = d.workspace_id and r.id = d.maintenance_id
     where d.workspace_id = ${workspaceId} and d.sent_id = ${sentId} and d.code = ${code}`)
  const [row] = rows

  return row && { ...row, place: await readPlace(tx, { workspaceId, code }) }
}

function shown(
  { no, title, answerDueAt, place }: Sent,
  { phone, locale }: { phone: string; locale: Locale },
) {
  return {
    ...{ no, title },
    room: roomAt(place, locale),
    answerBy: answerDueAt === null ? null : new Date(answerDueAt),
    phone: displayPhone(phone),
  }
}

/** @throws Problem 429 `door_busy`, with the minutes until this label takes reports again */
async function assertCalm(kit: Kit, place: DoorPlace): Promise<void> {
  if ((await addAttempt(kit, `door:${place.code}`, HOUR)) <= MOST_AN_HOUR) return
  const seconds = HOUR - (Math.floor(kit.now().getTime() / 1000) % HOUR)

  throw refused('door_busy', 429, place, { minutes: String(Math.ceil(seconds / 60)) })
}

/** A refusal with the telephone of the business, where it has one. */
function refused(code: string, status: 409 | 429, { phone }: DoorPlace, params: Record<string, string> = {}) {
  return phone
    ? new Problem(status, code, { params: { ...params, phone: displayPhone(phone) } })
    : new Problem(status, `${code}_alone`, { params })
}
