import { conflict, invalid, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { goesOn, type JobStage, linkEnds, type Standing } from '#features/jobs/rules/states.ts'
import { PART_TIMES } from '#features/maintenance/contract.ts'
import {
  askToTell,
  addPhotos as keepPhotos,
  moveRepair,
  type RepairRow,
  readRow,
  tellOnWay,
  writeStep,
} from '#features/maintenance/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { announce } from '#server/events.ts'
import { throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { clockInstant } from '#thai/days.ts'
import { type JobLink, readJobToken } from './link.ts'
import { findQuotes, type JobRow, readJob, standing } from './rows.ts'
import { shownToWorker } from './view.ts'
import { changeJob, type Prices, writeQuote } from './write.ts'

/** One link may be pressed so often in an hour: a worker needs ten. */
const PRESSES = { count: 120, seconds: 3600 }

/** Who opens which link, in which language. */
export type Opened = { token: string; locale: Locale }

export type Time = {
  day?: string
  part?: keyof typeof PART_TIMES
  fromTime?: string
  toTime?: string
}

type Held = { tx: Tx; kit: Kit; workspaceId: string; job: JobRow; repair: RepairRow; by: Doer }
type Doer = { kind: 'vendor'; id: string }

/** What a link shows; changes nothing. @throws Problem 404 for one that was not made here */
export function readByLink(kit: Kit, { token, locale }: Opened) {
  const link = readJobToken(kit, token)

  return kit.database.inWorkspace(link.workspaceId, (tx) => shownToWorker(tx, kit, { link, locale }))
}

/** Notes that somebody looks at it, the first time alone. */
export function openByLink(kit: Kit, opened: Opened) {
  return onJob(kit, opened, async ({ tx, workspaceId, job }) => {
    if (!job.openedAt) await changeJob(tx, workspaceId, job.id, { openedAt: kit.now() })
  })
}

/** Takes the job on, once however often it is pressed. @throws Problem 409, 422 */
export function acceptJob(kit: Kit, { time, ...opened }: Opened & { time: Time }) {
  return onJob(kit, opened, async (held, state) => {
    const { tx, workspaceId, job, by } = held
    if (job.kind !== 'work') throw conflict('job_is_quote')
    if (state === 'accepted') return
    refuseUnless(state, ['asked'])
    if (held.repair.vendorId === null || isUnanswered(held.repair))
      await moveRepair(tx, kit, { workspaceId, by }, held.repair, { to: 'assigned', vendorId: job.vendorId })
    await changeJob(tx, workspaceId, job.id, {
      ...{ state: 'accepted', answeredAt: kit.now(), openedAt: job.openedAt ?? kit.now() },
      expiresAt: linkEnds(kit.now(), dateOf(held.repair.scheduledAt)),
    })
    await writeStep(tx, kit, { ...of(held), kind: 'job_accepted', by })
    if (time.day || time.fromTime) await chooseTime(held, time)
  })
}

/** Refuses, with the reason: a job goes back to the business. @throws Problem 409 */
export function refuseJob(kit: Kit, { text, ...opened }: Opened & { text: string }) {
  return onJob(kit, opened, async (held, state) => {
    const { tx, workspaceId, job, repair, by } = held
    if (state === 'refused') return
    refuseUnless(state, ['asked', 'accepted'])
    if (job.stage === 'started') throw conflict('job_begun')
    await changeJob(tx, workspaceId, job.id, {
      ...{ state: 'refused', refusal: text, answeredAt: kit.now(), openedAt: job.openedAt ?? kit.now() },
    })
    const stepId = await writeStep(tx, kit, { ...of(held), kind: 'job_refused', by, text })
    if (job.kind === 'work' && repair.vendorId === job.vendorId && repair.status !== 'new')
      await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'new' })
    await announce(tx, 'job.refused', { workspaceId, jobId: job.id, stepId })
  })
}

/** Chooses when to come, or another time. @throws Problem 409, 422 by field */
export function scheduleJob(kit: Kit, { time, ...opened }: Opened & { time: Time }) {
  return onJob(kit, opened, async (held, state) => {
    refuseUnless(state, ['accepted'])
    await chooseTime(held, time)
  })
}

/** A price for the job, until one is chosen or the work is done. @throws Problem 409, 422 by field */
export function quoteJob(kit: Kit, { prices, ...opened }: Opened & { prices: Prices }) {
  return onJob(kit, opened, async (held, state) => {
    const { tx, workspaceId, job, by } = held
    refuseUnless(state, job.kind === 'quote' ? ['asked'] : ['accepted'])
    const before = (await findQuotes(tx, of(held))).find(({ jobId }) => jobId === job.id)
    if (!(await writeQuote(tx, kit, { workspaceId, by }, job, { prices, before }))) return
    const stepId = await writeStep(tx, kit, { ...of(held), kind: 'quoted', by })
    await announce(tx, 'job.quoted', { workspaceId, jobId: job.id, stepId })
  })
}

/** Goes on to a stage of the work; one that was passed already changes nothing. @throws Problem 409 */
export function stageJob(kit: Kit, { to, text, ...opened }: Opened & { to: JobStage; text: string }) {
  return onJob(kit, opened, async (held, state) => {
    const { tx, workspaceId, job, repair, by } = held
    if (state === 'done' && to === 'done') return
    refuseUnless(state, ['accepted'])
    if (!goesOn(job.stage, to)) return
    refuseHeld(repair)
    await changeJob(tx, workspaceId, job.id, {
      stage: to,
      ...(to === 'done' && { state: 'done' as const, expiresAt: linkEnds(kit.now()) }),
    })
    if (to === 'on_way') await tellOnWay(tx, kit, { workspaceId, by }, repair.id)
    if (to === 'arrived') await writeStep(tx, kit, { ...of(held), kind: 'arrived', by })
    if (to === 'started' && repair.status !== 'in_progress')
      await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'in_progress' })
    if (to === 'done') {
      await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'completed', text })
      await askToTell(tx, kit, { workspaceId, by }, { id: repair.id, text: '' })
    }
  })
}

type Photos = Opened & { phase: 'before' | 'after'; photos: File[]; key?: string }

/** Photos of the work; what comes a second time under its key is kept once. @throws Problem 409, 413, 415, 422 */
export function photographJob(kit: Kit, { phase, photos, key, ...opened }: Photos) {
  if (photos.length === 0) throw invalid({ photos: 'required' })

  return onJob(kit, opened, async (held, state) => {
    if (held.job.kind !== 'work') throw conflict('job_is_quote')
    refuseUnless(state, ['accepted', 'done'])
    await keepPhotos(held.tx, kit, of(held), { files: photos, phase, key, uploadedBy: null })
  })
}

/** The tenants are told once of each time; the same one again tells nobody. */
async function chooseTime(held: Held, { part, ...time }: Time): Promise<void> {
  const { tx, kit, workspaceId, job, repair, by } = held
  if (job.kind !== 'work') throw conflict('job_is_quote')
  if (job.stage === 'started' || repair.status === 'in_progress') throw conflict('job_begun')
  refuseHeld(repair)
  if (part && !repair.windows.some((one) => one.day === time.day && one.part === part))
    throw invalid({ day: 'job_window_gone' })
  const { day, fromTime, toTime } = { ...time, ...(part && PART_TIMES[part]) }
  if (day && toTime && clockInstant(day, toTime) <= kit.now()) throw invalid({ toTime: 'job_time_past' })
  const isSame =
    day && fromTime && repair.status === 'scheduled' && isAt(repair.scheduledAt, clockInstant(day, fromTime))
  if (isSame && (!toTime || isAt(repair.scheduledUntil, clockInstant(day, toTime)))) return
  await moveRepair(
    tx,
    kit,
    { workspaceId, by },
    { ...repair, status: (await readRow(tx, kit, { workspaceId, id: repair.id })).status },
    { to: 'scheduled', day, fromTime, toTime, vendorId: job.vendorId },
  )
  const scheduled = await readRow(tx, kit, { workspaceId, id: repair.id })
  await changeJob(tx, workspaceId, job.id, { expiresAt: linkEnds(kit.now(), dateOf(scheduled.scheduledAt)) })
}

/** Works on the job of a link with its repair, both held, and answers what the link shows then. */
export async function onJob(
  kit: Kit,
  { token, locale }: Opened,
  work: (held: Held, state: Standing) => Promise<void>,
) {
  const link: JobLink = readJobToken(kit, token)
  const { workspaceId, jobId } = link
  await throttle(kit, `job:${jobId}`, PRESSES)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { maintenanceId } = await readJob(tx, workspaceId, { id: jobId })
    const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId, isHeld: true })
    const job = await readJob(tx, workspaceId, { id: jobId, isHeld: true })
    const by = { kind: 'vendor' as const, id: job.vendorId }
    await work({ tx, kit, workspaceId, job, repair, by }, standing(job, kit.now(), link.linkNo)).catch(
      inTheirWords,
    )

    return shownToWorker(tx, kit, { link, locale })
  })
}

/** What the business is to do about a refusal is of no use to the worker: they are told what it means for them. */
function inTheirWords(error: unknown): never {
  const code = error instanceof Problem ? error.code : ''
  if (code === 'repair_needs_owner' || code === 'repair_needs_manager') throw conflict('job_not_agreed')
  if (code === 'job_refused') throw conflict('job_you_refused')
  throw error
}

/** Says in words why the link does nothing any more. @throws Problem 409, 410 */
export function refuseUnless(state: Standing, may: readonly Standing[]): void {
  if (may.includes(state)) return
  if (state === 'asked') throw conflict('job_not_accepted')
  throw new Problem(state === 'expired' || state === 'replaced' ? 410 : 409, `job_${state}`)
}

/** While its owner decides nothing is begun: it might not be paid. */
function refuseHeld({ status, holdReason }: RepairRow): void {
  if (status === 'on_hold' && holdReason === 'owner') throw conflict('job_held')
}

const of = ({ workspaceId, repair }: Held) => ({ workspaceId, maintenanceId: repair.id })
const isUnanswered = ({ status }: RepairRow) => status === 'new' || status === 'reopened'
const dateOf = (text: string | null) => (text === null ? null : new Date(text))
const isAt = (text: string | null, moment: Date) =>
  text !== null && new Date(text).getTime() === moment.getTime()
