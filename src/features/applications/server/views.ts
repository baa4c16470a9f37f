import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import type { FILE_KINDS } from '#features/applications/contract.ts'
import { entryOf } from '#features/contacts/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { maskIdNumber } from './rules.ts'
import type { ApplicationRow, StoredAnswers } from './service.ts'

/** An application as its own applicant reads it. */
export async function ownView(tx: Tx, kit: Kit, application: ApplicationRow) {
  const { workspaceId, id, status, answers, submittedAt, decidedAt, decisionReason, updatedAt } = application

  return {
    id,
    status,
    answers,
    files: await filesOf(tx, kit, workspaceId, id),
    home: await homeOf(tx, application),
    submittedAt,
    decidedAt,
    decisionReason,
    updatedAt,
    leaseId: await leaseOf(tx, application, ['sent', 'signed', 'active']),
  }
}

/** An application as the manager decides on it; the id number leaves masked. */
export async function managerView(tx: Tx, kit: Kit, application: ApplicationRow, locale: Locale) {
  const { workspaceId, id, propertyId, answers, submittedAt, consentAt, decidedAt, decisionReason } =
    application
  const home = await homeOf(tx, application)
  const people = await tx.execute<{ name: string | null }>(
    sql`select ${personNameIn(locale)} as name from users u where u.id = ${application.decidedBy}`,
  )
  const others = await tx.execute<{ id: string; name: string; at: Date }>(sql`
    select id, first_name || ' ' || last_name as name, submitted_at as at from applications
     where workspace_id = ${workspaceId} and property_id = ${propertyId} and id <> ${id} and status in ('submitted', 'under_review')
     order by submitted_at limit 10`)
  const history = await tx.execute<{ at: Date; action: string; who: string | null }>(sql`
    select a.created_at as at, a.action, ${personNameIn(locale)} as who
      from audit_log a left join users u on u.id = a.actor_id
     where a.workspace_id = ${workspaceId} and a.record_kind = 'application' and a.record_id = ${id} order by a.created_at, a.id`)

  const entries = await tx.execute<{ id: string | null }>(sql`
    select ${entryOf({
      workspaceId: sql`a.workspace_id`,
      name: sql`concat_ws(' ', a.first_name, a.last_name)`,
      phone: sql`a.phone`,
      email: sql`a.email`,
    })} as id from applications a where a.workspace_id = ${workspaceId} and a.id = ${id}`)

  return {
    id,
    contactId: entries.rows[0]?.id ?? null,
    status: application.status as Exclude<ApplicationRow['status'], 'draft'>,
    name: `${answers.firstName} ${answers.lastName}`,
    propertyId,
    unitNo: home.unitNo,
    titleTh: home.titleTh,
    titleEn: home.titleEn,
    moveInDay: answers.moveInDay ?? null,
    termMonths: answers.termMonths ? Number(answers.termMonths) : null,
    incomeSatang: answers.incomeSatang ? BigInt(answers.incomeSatang) : null,
    rentSatang: home.rentSatang,
    submittedAt: submittedAt!,
    answers: masked(answers),
    files: await filesOf(tx, kit, workspaceId, id),
    home,
    consentAt,
    decidedAt,
    decidedByName: people.rows[0]?.name ?? null,
    decisionReason,
    leaseId: await leaseOf(tx, application, ['draft', 'sent', 'signed', 'active', 'expired', 'terminated']),
    others: others.rows.map((other) => ({ id: other.id, name: other.name, submittedAt: new Date(other.at) })),
    history: history.rows.map((entry) => ({ ...entry, at: new Date(entry.at) })),
  }
}

/** The documents of an application, with private links that live for minutes. */
export async function filesOf(tx: Tx, kit: Kit, workspaceId: string, applicationId: string) {
  const { rows } = await tx.execute<{
    id: string
    kind: (typeof FILE_KINDS)[number]
    name: string
    type: string
    sizeBytes: number
  }>(sql`
    select f.id, a.kind, f.name, f.type, f.size_bytes as "sizeBytes"
      from application_files a join files f on f.workspace_id = a.workspace_id and f.id = a.file_id
     where a.workspace_id = ${workspaceId} and a.application_id = ${applicationId} and f.deleted_at is null
     order by a.position`)

  return rows.map((row) => ({ ...row, url: signedUrl(kit, { workspaceId, fileId: row.id }) }))
}

async function homeOf(tx: Tx, { workspaceId, propertyId }: ApplicationRow) {
  const { rows } = await tx.execute<Record<string, never>>(sql`
    select p.id as "propertyId", p.workspace_id as "workspaceId", p.title_th as "titleTh", p.title_en as "titleEn",
           p.unit_no as "unitNo", p.type, p.bedrooms, p.area_sqm::float8 as "areaSqm", p.pets,
           p.rent_satang::text as "rentSatang", p.deposit_satang::text as "depositSatang",
           p.advance_satang::text as "advanceSatang", p.min_lease_months as "minLeaseMonths", p.status,
           w.business_name as "managerName",
           w.business_name_en as "managerNameEn"
      from properties p join workspaces w on w.id = p.workspace_id
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId}`)
  const row = rows[0] as unknown as {
    propertyId: string
    workspaceId: string
    titleTh: string
    titleEn: string | null
    unitNo: string
    type: string
    bedrooms: number
    areaSqm: number | null
    pets: string[]
    rentSatang: string
    depositSatang: string
    advanceSatang: string
    minLeaseMonths: number
    status: string
    managerName: string
    managerNameEn: string | null
  }

  return {
    ...row,
    rentSatang: BigInt(row.rentSatang),
    depositSatang: BigInt(row.depositSatang),
    advanceSatang: BigInt(row.advanceSatang),
  }
}

async function leaseOf(
  tx: Tx,
  { workspaceId, id }: ApplicationRow,
  statuses: string[],
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leases where workspace_id = ${workspaceId} and application_id = ${id}
       and status in (${sql.join(
         statuses.map((status) => sql`${status}`),
         sql`, `,
       )}) order by created_at desc limit 1`)

  return rows[0]?.id ?? null
}

function masked(answers: StoredAnswers): StoredAnswers {
  return answers.idNumber ? { ...answers, idNumber: maskIdNumber(answers.idNumber) } : answers
}
