import { sql } from 'drizzle-orm'
import { foreignOf } from '#contract/dollars.ts'
import type { Tx } from '#db/client.ts'
import { leaseTermsInput } from '#features/leases/contract.ts'
import { leadShareBp } from '#features/leases/shares.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { clausesOf } from '#server/ports/pdf/lease/lease-text.ts'
import type { LeasePaper } from '#server/ports/pdf/papers.ts'
import { versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readSteps } from '#thai/lease-rules/rent-steps.ts'
import { type CoTenant, coTenantsOf } from './cotenants.ts'
import { noticeDaysOf, noticeOf, shownNotice } from './life/asked-notice.ts'
import { madeNext, offerOf, ownOfferOf } from './life/offers.ts'
import { stayingDeposit } from './life/terms.ts'
import { aheadOf, historyOf } from './life/timeline.ts'
import { isBilledFirst, isOnPaper } from './on-paper.ts'
import { buildPaper } from './paper.ts'
import { CONSENT, reviewLease } from './rules.ts'
import { guarantorOf, steppedRent } from './steps.ts'
import { findOverlap, type LeaseRow } from './store.ts'

/** What the rule checker says of a lease, with the homes of its workspace counted. */
export async function reviewOf(tx: Tx, lease: LeaseRow) {
  const { rows } = await tx.execute<{ units: number; is_company: string }>(sql`
    select (select count(*)::int from properties where workspace_id = ${lease.workspaceId} and deleted_at is null) as units,
           (select is_company from tenants where workspace_id = ${lease.workspaceId} and id = ${lease.tenantId}) as is_company`)
  const { units, is_company } = rows[0]!

  // What stays from the lease before is money up front as well.
  const depositSatang = lease.depositSatang + (await stayingDeposit(tx, lease))

  const guaranteeSatang = guarantorOf(lease)?.mostSatang ?? null

  return reviewLease(
    { ...lease, ...steppedRent(lease), guaranteeSatang, depositSatang },
    { landlordUnits: units, isCompany: is_company === 'yes' },
  )
}

/** A lease as its manager works on it; who did what is named in their language. */
export async function managerView(tx: Tx, kit: Kit, lease: LeaseRow, locale: Locale) {
  const facts = await factsOf(tx, lease)
  const coTenants = await coTenantsOf(tx, lease)
  const today = todayInBangkok(kit.now())
  const standing = await offerOf(tx, lease)
  const notice = await noticeOf(tx, lease)
  const nameOf = (id: string) => coTenants.find(({ tenantId }) => tenantId === id)?.name ?? facts.tenantName

  return {
    ...(await sharedView(tx, kit, lease, { ...facts, coTenants })),
    version: leaseVersion(kit, lease, coTenants),
    coTenants,
    applicationId: lease.applicationId,
    isOnPaper: isOnPaper(lease),
    isBilledFirst: isBilledFirst(kit, lease),
    isCompanyTenant: facts.isCompany,
    tenantEmail: facts.tenantEmail,
    tenantPhone: facts.tenantPhone,
    hasTenantAccount: facts.hasTenantAccount,
    check: await reviewOf(tx, lease),
    offer: standing,
    notice: notice && { ...shownNotice(notice)!, name: nameOf(notice.tenantId) },
    overlap: ['draft', 'sent'].includes(lease.status) ? await findOverlap(tx, lease) : null,
    history: await historyOf(tx, lease, { today, locale }),
    ahead: aheadOf(
      {
        ...lease,
        answerBy: standing?.state === 'offered' ? standing.answerBy : null,
        isRenewed: (await madeNext(tx, lease)) !== null,
      },
      today,
    ),
  }
}

/** All that the form of a draft shows. */
function leaseVersion(kit: Kit, lease: LeaseRow, others: CoTenant[]): string {
  const coTenants = others.map(({ tenantId, shareBp }) => `${tenantId}:${shareBp}`)
  const shown = { ...lease, coTenants }
  const names = Object.keys(leaseTermsInput.shape) as (keyof typeof leaseTermsInput.shape)[]

  return versionOf(kit, Object.fromEntries(names.map((name) => [name, shown[name] ?? null])))
}

/** A lease as its tenant reads it. */
export async function tenantView(tx: Tx, kit: Kit, lease: LeaseRow, readerId: string) {
  const facts = await factsOf(tx, lease)
  const shared = await sharedView(tx, kit, lease, { ...facts, coTenants: await coTenantsOf(tx, lease) })
  const reader = shared.parties.find(({ tenantId }) => tenantId === readerId)!
  const isLead = readerId === lease.tenantId
  const notice = await noticeOf(tx, lease)
  const { managerName, managerNameEn, managerPhone, managerEmail } = facts

  return {
    ...shared,
    managerName,
    managerNameEn,
    managerPhone,
    managerEmail,
    canSign: canSign(kit, { ...lease, hasSigned: reader.hasSigned }),
    hasSigned: reader.hasSigned,
    signerName: reader.name,
    isLead,
    consent: CONSENT,
    offer: isLead ? await ownOfferOf(tx, lease) : null,
    notice: notice && { ...shownNotice(notice)!, isOwn: notice.tenantId === readerId },
    noticeFrom: noticeDaysOf(lease, todayInBangkok(kit.now())),
  }
}

/** Sent, not signed by this tenant yet, and its day to sign has not passed. */
export function canSign(
  kit: Kit,
  { status, signBy, hasSigned }: Pick<LeaseRow, 'status' | 'signBy'> & { hasSigned: boolean },
): boolean {
  return status === 'sent' && !hasSigned && (signBy === null || signBy >= todayInBangkok(kit.now()))
}

async function sharedView(tx: Tx, kit: Kit, lease: LeaseRow, facts: Facts & { coTenants: CoTenant[] }) {
  // What was sent is what is read, whatever changed since.
  const paper = (lease.paper as unknown as LeasePaper | null) ?? (await buildPaper(tx, kit, lease))
  const signatures = await tx.execute<{
    party: 'manager' | 'tenant'
    tenantId: string | null
    typedName: string
    isDrawn: boolean
    at: Date
    ip: string
    paperSha256: string
  }>(sql`
    select party, tenant_id as "tenantId", typed_name as "typedName", drawing is not null as "isDrawn", at, ip, paper_sha256 as "paperSha256" from lease_signatures
     where workspace_id = ${lease.workspaceId} and lease_id = ${lease.id} order by at`)
  const lead = { tenantId: lease.tenantId, name: facts.tenantName, shareBp: leadShareBp(facts.coTenants) }
  const parties = [lead, ...facts.coTenants].map(({ tenantId, name, shareBp }) => ({
    ...{ tenantId, name, shareBp },
    hasSigned: signatures.rows.some((one) => one.tenantId === tenantId),
  }))
  const nameOf = (id: string | null) => parties.find(({ tenantId }) => tenantId === id)?.name ?? ''
  const hasDays = lease.endDay === null || lease.endDay >= lease.startDay

  return {
    ...lease,
    rentForeign: foreignOf({
      ...{ cents: lease.rentUsdCents, rateE4: lease.rentRateE4, rateDay: lease.rentRateDay },
    }),
    rentSteps: readSteps(lease.rentSteps),
    guarantor: guarantorOf(lease),
    titleTh: facts.titleTh,
    titleEn: facts.titleEn,
    unitNo: facts.unitNo,
    projectName: facts.projectName,
    projectNameEn: facts.projectNameEn,
    tenantName: facts.tenantName,
    parties,
    hasSignedPaper: lease.signedPaperFileId !== null,
    clauses: hasDays ? clausesOf(paper) : [],
    signatures: signatures.rows.map((row) => ({
      ...row,
      typedName: row.typedName || nameOf(row.tenantId),
      at: new Date(row.at),
    })),
  }
}

type Facts = {
  titleTh: string
  titleEn: string | null
  unitNo: string
  projectName: string | null
  projectNameEn: string | null
  tenantName: string
  tenantEmail: string | null
  tenantPhone: string | null
  hasTenantAccount: boolean
  isCompany: boolean
  managerName: string
  managerNameEn: string | null
  managerPhone: string | null
  managerEmail: string | null
}

async function factsOf(tx: Tx, { workspaceId, propertyId, tenantId }: LeaseRow): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    select p.title_th as "titleTh", p.title_en as "titleEn", p.unit_no as "unitNo", j.name_th as "projectName",
           j.name_en as "projectNameEn", trim(t.first_name || ' ' || t.last_name) as "tenantName", t.email as "tenantEmail",
           t.phone as "tenantPhone", w.business_name as "managerName", w.business_name_en as "managerNameEn",
           w.phone as "managerPhone", w.email as "managerEmail",
           exists (select 1 from user_links l where l.workspace_id = t.workspace_id and l.kind = 'tenant' and l.record_id = t.id)
             as "hasTenantAccount", t.is_company = 'yes' as "isCompany"
      from properties p
      join workspaces w on w.id = p.workspace_id
      join tenants t on t.workspace_id = p.workspace_id and t.id = ${tenantId}
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = ${propertyId}`)

  return rows[0]!
}
