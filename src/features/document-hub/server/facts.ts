import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { PartyFacts, TenancyFacts } from '#features/document-hub/rules/checklist.ts'
import { isThai } from '#features/filings/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'

type Row = Omit<TenancyFacts, 'parties' | 'outside'> & {
  leaseId: string
  leaseNo: string
  propertyId: string
  tenantId: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
  parties: (Omit<PartyFacts, 'isThai'> & {
    nationality: string | null
    firstName: string
    lastName: string
  })[]
  outside: TenancyFacts['outside'] | null
}

/** A tenancy and what is there of its papers. */
export type Tenancy = {
  leaseId: string
  leaseNo: string
  propertyId: string
  homeName: string
  tenantId: string
  tenantName: string
  parties: { tenantId: string; name: string }[]
  facts: TenancyFacts
}

/** The papers of tenancies that a condition on `l` lets through; drafts that were thrown away are none. */
export async function readTenancies(
  tx: Tx,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<Tenancy[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id as "leaseId", l.no as "leaseNo", l.property_id as "propertyId", l.tenant_id as "tenantId", l.status,
           l.start_day::text as "startDay", l.end_day::text as "endDay",
           (l.end_reason is not null or l.status = 'terminated') as "isEnding", ${PARTIES} as parties,
           exists (select 1 from property_owners o where ${of('o')} and o.property_id = l.property_id) as "hasOwner",
           l.guarantor is not null as "hasGuarantor", l.deposit_satang > 0 as "hasDeposit",
           h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn",
           case when l.signed_paper_file_id is not null
             then json_build_object('id', l.id, 'no', l.no, 'day', ${dayOf(sql`coalesce(l.signed_at, l.activated_at)`)})
             else ${outsideOf(sql`and x.kind = 'lease_scan' and x.lease_id = l.id`)} end as signed,
           ${OUTSIDE} as outside, ${DEPOSIT_RECEIPT} as "depositReceipt",
           ${paperOf(sql`p.kind = 'deposit_letter' and p.fields->>'variant' = 'received'`, { isOnce: true })} as "depositLetter",
           ${paperOf(sql`p.kind = 'welcome_letter'`, { isOnce: true })} as "welcomeLetter",
           ${paperOf(sql`p.kind = 'registration_letter'`, { isOnce: true })} as "registrationLetter",
           ${paperOf(sql`p.kind = 'lease_annex' and p.fields->>'about' = 'guarantee'`, { isWhole: sql`p.state = 'signed'` })} as guarantee,
           ${paperOf(sql`((p.kind = 'letter' and p.fields->>'about' in ('tenant_ends', 'landlord_ends'))
              or (p.kind = 'lease_annex' and p.fields->>'about' = 'early_end'))`)} as "endLetter",
           ${inspectionOf('move_in')} as "moveIn", ${inspectionOf('move_out')} as "moveOut",
           (select json_build_object('id', i.id, 'no', i.policy_no, 'day', i.end_day) from insurance_policies i
             where ${of('i')} and i.property_id = l.property_id and (i.tenant_id is null or i.tenant_id = l.tenant_id)
               and i.end_day >= l.start_day order by i.end_day desc limit 1) as policy,
           (select json_build_object('id', o.id, 'no', null, 'day', ${dayOf(sql`o.created_at`)}) from lease_offers o
             where ${of('o')} and o.lease_id = l.id order by o.created_at desc limit 1) as offer,
           (select json_build_object('id', d.id, 'no', null, 'day', ${dayOf(sql`d.settled_at`)}, 'isWhole', d.status = 'settled')
              from deposit_settlements d where ${of('d')} and d.lease_id = l.id and d.status <> 'taken_back'
             limit 1) as settlement
      from leases l
      join properties h on h.workspace_id = l.workspace_id and h.id = l.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where l.workspace_id = ${workspaceId} and ${where} ${rest}`)

  return rows.map(({ outside, parties: found, ...row }) => {
    const parties = found.map(({ nationality, firstName, lastName, ...party }) => ({
      ...party,
      name: displayName({ first: firstName, last: lastName }),
      isThai: isThai(nationality),
    }))

    return {
      leaseId: row.leaseId,
      leaseNo: row.leaseNo,
      propertyId: row.propertyId,
      homeName: roomName(row, locale),
      tenantId: row.tenantId,
      tenantName: parties.map(({ name }) => name).join(', '),
      parties: parties.map(({ tenantId, name }) => ({ tenantId, name })),
      facts: { ...row, parties, outside: outside ?? {} },
    }
  })
}

const of = (alias: string) => sql`${sql.identifier(alias)}.workspace_id = l.workspace_id`
const dayOf = (moment: SQL) => sql`to_char(${moment} at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`

/** The ids of all who rent, for an index. */
const PARTY_IDS = sql`any (array(select l.tenant_id union all
  select c.tenant_id from lease_cotenants c where ${of('c')} and c.lease_id = l.id))`

/**
 * Papers from outside that are about the tenancy: its lease, one who rents, its home, or the whole business. Each way on its
 * own, so that each has its index.
 */
const ABOUT = sql.join(
  [
    sql`x.lease_id = l.id`,
    sql`x.tenant_id = ${PARTY_IDS} and ((x.lease_id is null and (x.property_id is null or x.property_id = l.property_id)) or x.kind = 'income')`,
    sql`x.property_id = l.property_id and x.lease_id is null and x.tenant_id is null
      and x.kind in ('house_rules', 'inventory', 'power_of_attorney', 'title_deed')`,
    sql`x.property_id is null and x.lease_id is null and x.tenant_id is null and x.owner_id is null and x.kind = 'house_rules'`,
  ].map((about) => sql`select x.* from outside_papers x where ${of('x')} and ${about}`),
  sql` union all `,
)

/** The leases of the same tenant and home up to this one: what was done at moving in holds for the next term. */
const SAME = sql`(select b.id from leases b where b.workspace_id = l.workspace_id and b.tenant_id = l.tenant_id
  and b.property_id = l.property_id and b.start_day <= l.start_day)`

/** What the lead tenant handed in with the application that the lease came of. */
const applied = (condition: SQL) => sql`
  from application_files af join applications a on a.workspace_id = af.workspace_id and a.id = af.application_id
  join files f on f.workspace_id = af.workspace_id and f.id = af.file_id and f.deleted_at is null
 where ${of('af')} and a.id = l.application_id and ${condition} and a.submitted_at is not null`

/** Who rents, the lead tenant first, each with their own papers; a card that the lead one applied with is one of identity. */
const PARTIES = sql`(
  select json_agg(json_build_object('tenantId', t.id, 'firstName', t.first_name, 'lastName', t.last_name,
      'isCompany', t.is_company = 'yes', 'nationality', t.nationality, 'company', ${ownOf(sql`'company'`)},
      'identity', coalesce(${ownOf(sql`'identity'`)}, case when who.position = 0 then (
        select json_build_object('id', null, 'no', null, 'day', ${dayOf(sql`a.submitted_at`)})
          ${applied(sql`af.kind in ('id_card', 'passport')`)} limit 1) end),
      'filing', (select json_build_object('id', f.id, 'no', f.receipt_no, 'day', ${dayOf(sql`f.filed_at`)}, 'isWhole', f.status <> 'open')
         from filings f where ${of('f')} and f.tenant_id = t.id and (f.lease_id = l.id or f.id = l.id)
        order by f.status <> 'open' desc limit 1)) order by who.position)
    from (select l.tenant_id, 0 as position union all
          select c.tenant_id, c.position from lease_cotenants c where ${of('c')} and c.lease_id = l.id) who
    join tenants t on t.workspace_id = l.workspace_id and t.id = who.tenant_id)`

/** The newest copy of a kind that is one person's. */
function ownOf(kind: SQL): SQL {
  return sql`(select json_build_object('id', x.id, 'no', null, 'day', coalesce(x.paper_day::text, ${dayOf(sql`x.created_at`)}))
    from outside_papers x where ${of('x')} and x.kind = ${kind} and x.tenant_id = t.id order by x.id desc limit 1)`
}

const outsideOf = (condition: SQL) => sql`(
  select json_build_object('id', x.id, 'no', null, 'day', coalesce(x.paper_day::text, ${dayOf(sql`x.created_at`)}))
    from outside_papers x where ${of('x')} ${condition} order by x.id desc limit 1)`

/** The newest of each kind; what the tenant applied with proves income, too. */
const OUTSIDE = sql`(
  select json_object_agg(k.kind, json_build_object('id', k.id, 'no', null, 'day', k.day)) from (
    select distinct on (kind) kind, id, day from (
      select x.kind, x.id, coalesce(x.paper_day::text, ${dayOf(sql`x.created_at`)}) as day, 1 as rank
        from (${ABOUT}) x where x.kind not in ('identity', 'company')
      union all
      select 'income', null, ${dayOf(sql`a.submitted_at`)}, 2 ${applied(sql`af.kind = 'income'`)}
    ) every_one order by kind, rank, day desc, id desc) k)`

const DEPOSIT_RECEIPT = sql`(
  select json_build_object('id', i.id, 'no', r.no, 'day', r.day)
    from invoices i join receipts r on ${sql`r.workspace_id = i.workspace_id`} and r.invoice_id = i.id
   where ${of('i')} and i.lease_id in ${SAME} and i.status = 'paid'
     and exists (select 1 from invoice_lines n where n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.kind = 'deposit')
   order by r.day desc, r.id desc limit 1)`

const IS_ISSUED = sql`p.state in ('issued', 'shared', 'sent', 'signed')`

/** A written paper of the lease: the newest that is whole, else the newest that was begun. */
function paperOf(
  condition: SQL,
  { isWhole = IS_ISSUED, isOnce = false }: { isWhole?: SQL; isOnce?: boolean } = {},
): SQL {
  return sql`(
    select json_build_object('id', p.id, 'no', p.no, 'day', ${dayOf(sql`coalesce(p.issued_at, p.updated_at)`)}, 'isWhole', ${isWhole})
      from papers p where ${of('p')} and ${isOnce ? sql`p.lease_id in ${SAME}` : sql`p.lease_id = l.id`} and p.state <> 'void' and ${condition}
     order by ${isWhole} desc, p.id desc limit 1)`
}

/** Signed by both it is whole, whatever is remarked on afterwards. */
function inspectionOf(kind: 'move_in' | 'move_out'): SQL {
  const isWhole = sql`i.state in ('remarks', 'agreed', 'disputed')`
  // At a move-in keys are handed over, at a move-out they come back.
  const counted = kind === 'move_in' ? 'count' : 'returned'

  return sql`(
    select json_build_object('id', i.id, 'no', i.no, 'day', i.inspected_on, 'isWhole', ${isWhole},
        'hasKeys', exists (select 1 from jsonb_each(i.doc) e where e.key like 'key:%' and e.value->'values' ? ${counted}))
      from inspections i where ${of('i')} and ${kind === 'move_in' ? sql`i.lease_id in ${SAME}` : sql`i.lease_id = l.id`} and i.kind = ${kind} and i.deleted_at is null
     order by ${isWhole} desc, i.id desc limit 1)`
}
