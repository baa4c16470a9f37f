import { sql } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { answers as answersSchema } from '#features/applications/contract.ts'
import { meetPerson, spokenWith } from '#features/contacts/server/service.ts'
import { linkAccounts } from '#features/people/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { typedSource } from '#server/typed-source.ts'
import { todayInBangkok } from '#thai/days.ts'
import { idNumberFault } from '#thai/id-number.ts'
import { displayPhone, phoneFault, readPhone } from '#thai/phone.ts'
import { type ApplicationStatus, assertStep } from './rules.ts'

/** The wording of purpose and consent that an applicant agreed to; a new wording gets a new version. */
export const CONSENT_VERSION = '2026-11'

export type StoredAnswers = Record<string, string>

export type ApplicationRow = {
  workspaceId: string
  id: string
  propertyId: string
  userId: string
  status: ApplicationStatus
  answers: StoredAnswers
  locale: Locale
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  decisionReason: string | null
  consentAt: Date | null
  updatedAt: Date
}

const COLUMNS = sql`
  workspace_id as "workspaceId", id, property_id as "propertyId", user_id as "userId", status, answers, locale,
  submitted_at as "submittedAt", decided_at as "decidedAt", decided_by as "decidedBy", decision_reason as "decisionReason",
  consent_at as "consentAt", updated_at as "updatedAt"`

/**
 * The applicant's draft for a home, made when there is none, with what we know of them filled in. A home that is not
 * offered is 404; one whose application is already under way answers that one.
 */
export async function begin(
  kit: Kit,
  reader: Reader,
  propertyId: string,
  locale: Locale,
): Promise<ApplicationRow> {
  const workspaceId = await workspaceOfListing(kit, propertyId)
  const known = await kit.database.global(async (tx) => {
    const { rows } = await tx.execute<{ phone: string | null; address: string | null }>(
      sql`select phone, address from users where id = ${reader.userId}`,
    )
    return rows[0]
  })

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    // Of several begun at once all find the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`application:${reader.userId}:${propertyId}`}, 0))`,
    )
    const open = await tx.execute<ApplicationRow>(sql`
      select ${COLUMNS} from applications
       where workspace_id = ${workspaceId} and user_id = ${reader.userId} and property_id = ${propertyId}
         and status in ('draft', 'submitted', 'under_review', 'approved') order by created_at desc limit 1`)
    if (open.rows[0]) return withDates(open.rows[0])

    const id = newId()
    const { firstName, lastName, email } = reader
    const first: StoredAnswers = {
      firstName,
      lastName,
      email,
      ...(known?.phone ? { phone: displayPhone(known.phone) } : {}),
      ...(known?.address ? { currentAddress: known.address } : {}),
    }
    await tx.execute(sql`
      insert into applications (workspace_id, id, property_id, user_id, answers, locale, created_at, updated_at)
      values (${workspaceId}, ${id}, ${propertyId}, ${reader.userId}, ${JSON.stringify(first)}::jsonb, ${locale},
              ${kit.now().toISOString()}, ${kit.now().toISOString()})`)
    await linkAccounts(tx, kit, [{ userId: reader.userId, workspaceId, kind: 'applicant', recordId: id }])

    return findOwn(tx, workspaceId, reader.userId, id)
  })
}

/** Keeps what was typed so far; fields that are not sent stay as they are. */
export async function saveDraft(
  tx: Tx,
  kit: Kit,
  application: ApplicationRow,
  typed: StoredAnswers,
): Promise<Date> {
  if (application.status !== 'draft') throw conflict(`application_${application.status}`)
  const savedAt = kit.now()
  await tx.execute(sql`
    update applications set answers = answers || ${JSON.stringify(typed)}::jsonb, updated_at = ${savedAt.toISOString()}
     where workspace_id = ${application.workspaceId} and id = ${application.id}`)

  return savedAt
}

/** Sends a draft: the whole form is checked now, and consent and typed name are kept with their time. */
export async function submit(
  tx: Tx,
  kit: Kit,
  application: ApplicationRow,
  { signatureName, source }: { signatureName: string; source?: string | undefined },
): Promise<void> {
  assertStep(application.status, 'submitted')
  const checked = answersSchema.safeParse(application.answers)
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), keyOf(issue)])),
    )
  const form = checked.data
  const phone = readPhone(form.phone)
  if (!phone.ok) throw invalid({ phone: phoneFault(form.phone) })
  const idFault = form.idNumber ? idNumberFault(form.idNumber) : null
  if (idFault) throw invalid({ idNumber: idFault })
  const today = todayInBangkok(kit.now())
  if (form.moveInDay < today) throw invalid({ moveInDay: 'applications_move_in_past' })
  assertDay('moveInDay', form.moveInDay, comingDays(today, 12))

  const at = kit.now().toISOString()
  await tx.execute(sql`
    update applications set status = 'submitted', submitted_at = ${at}, updated_at = ${at}, consent_at = ${at},
           consent_version = ${CONSENT_VERSION}, signature_name = ${signatureName}, source = ${typedSource(source)}, first_name = ${form.firstName},
           last_name = ${form.lastName}, email = ${form.email}, phone = ${phone.e164}, move_in_day = ${form.moveInDay},
           term_months = ${form.termMonths}, income_satang = ${form.incomeSatang}
     where workspace_id = ${application.workspaceId} and id = ${application.id}`)
  const { workspaceId, userId, locale } = application
  const name = `${form.firstName} ${form.lastName}`
  const person = { workspaceId, userId, name, phone: phone.e164, email: form.email }
  await meetPerson(tx, kit, { ...person, source: 'listing', locale })
  await tell(tx, kit, application, {
    event: 'application.submitted',
    actorId: application.userId,
    to: 'submitted',
  })
}

/** The manager opened a new application: its review has begun. */
export async function beginReview(
  tx: Tx,
  kit: Kit,
  application: ApplicationRow,
  actorId: string,
): Promise<void> {
  if (application.status !== 'submitted') return
  await setStatus(tx, kit, application, 'under_review')
  await auditStep(tx, kit, application, 'under_review', actorId)
}

/** Approves or declines, once and for all; decider, time and reason are kept and the applicant is mailed. */
export async function decide(
  tx: Tx,
  kit: Kit,
  application: ApplicationRow,
  { decision, reason, actorId }: { decision: 'approved' | 'declined'; reason?: string; actorId: string },
): Promise<void> {
  assertStep(application.status, decision)
  const { rows } = await tx.execute<{ name: string; phone: string | null; email: string | null }>(sql`
    update applications set status = ${decision}, decided_at = ${kit.now().toISOString()}, decided_by = ${actorId},
           decision_reason = ${reason || null}, updated_at = ${kit.now().toISOString()}
     where workspace_id = ${application.workspaceId} and id = ${application.id}
    returning concat_ws(' ', first_name, last_name) as name, phone, email`)
  await spokenWith(tx, { workspaceId: application.workspaceId, ...rows[0]!, at: kit.now() })
  await tell(tx, kit, application, { event: 'application.decided', actorId, to: decision, reason })
}

/** The applicant takes the application back; refused once a lease was signed on it. */
export async function withdraw(tx: Tx, kit: Kit, application: ApplicationRow): Promise<void> {
  assertStep(application.status, 'withdrawn')
  const { rows } = await tx.execute(sql`
    select 1 from leases where workspace_id = ${application.workspaceId} and application_id = ${application.id}
       and status in ('signed', 'active')`)
  if (rows.length) throw conflict('application_leased')
  await setStatus(tx, kit, application, 'withdrawn')
  await tell(tx, kit, application, {
    event: 'application.withdrawn',
    actorId: application.userId,
    to: 'withdrawn',
  })
}

/** The applicant's own application, locked for the step that follows; anyone else's is 404. */
export async function findOwn(
  tx: Tx,
  workspaceId: string,
  userId: string,
  id: string,
): Promise<ApplicationRow> {
  const { rows } = await tx.execute<ApplicationRow>(sql`
    select ${COLUMNS} from applications
     where workspace_id = ${workspaceId} and id = ${id} and user_id = ${userId} for update`)
  if (!rows[0]) throw notFound()

  return withDates(rows[0])
}

/** An application that was sent to this workspace, locked; drafts are the applicant's alone. */
export async function findSent(tx: Tx, workspaceId: string, id: string): Promise<ApplicationRow> {
  const { rows } = await tx.execute<ApplicationRow>(sql`
    select ${COLUMNS} from applications
     where workspace_id = ${workspaceId} and id = ${id} and status <> 'draft' and submitted_at is not null for update`)
  if (!rows[0]) throw notFound()

  return withDates(rows[0])
}

/** Which workspace offers a home publicly; 404 when nobody does. */
async function workspaceOfListing(kit: Kit, propertyId: string): Promise<string> {
  const { rows } = await kit.database.global((tx) =>
    tx.execute<{ workspace_id: string; status: string }>(
      sql`select workspace_id, status from listing_index where property_id = ${propertyId}`,
    ),
  )
  const listing = rows[0]
  if (!listing) throw notFound()
  if (listing.status === 'rented') throw conflict('home_rented')
  if (listing.status === 'unconfirmed') throw conflict('home_unconfirmed')

  return listing.workspace_id
}

async function setStatus(tx: Tx, kit: Kit, { workspaceId, id }: ApplicationRow, to: ApplicationStatus) {
  await tx.execute(sql`
    update applications set status = ${to}, updated_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`)
}

type Step = {
  event: 'application.submitted' | 'application.decided' | 'application.withdrawn'
  actorId: string
  to: ApplicationStatus
  reason?: string
}

async function tell(tx: Tx, kit: Kit, application: ApplicationRow, { event, actorId, to, reason }: Step) {
  const { workspaceId, id, userId } = application
  await auditStep(tx, kit, application, to, actorId, reason)
  await announce(tx, event, { workspaceId, applicationId: id })
  await push(tx, `workspace:${workspaceId}`, event, { applicationId: id })
  await push(tx, `user:${userId}`, event, { applicationId: id })
}

async function auditStep(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, status }: ApplicationRow,
  to: ApplicationStatus,
  actorId: string,
  reason?: string,
) {
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: `application.${to}`,
    recordKind: 'application',
    recordId: id,
    before: { status },
    after: { status: to, ...(reason ? { reason } : {}) },
  })
}

/** Raw rows hold timestamps as text only through other drivers; `pg` gives dates, and this keeps the type honest. */
function withDates(row: ApplicationRow): ApplicationRow {
  const asDate = (value: Date | string | null) => (value === null ? null : new Date(value))

  return {
    ...row,
    submittedAt: asDate(row.submittedAt),
    decidedAt: asDate(row.decidedAt),
    consentAt: asDate(row.consentAt),
    updatedAt: new Date(row.updatedAt),
  }
}

function keyOf(issue: { message: string; code: string }): string {
  return /^[a-z][a-z0-9_]*$/.test(issue.message) ? issue.message : 'required'
}
