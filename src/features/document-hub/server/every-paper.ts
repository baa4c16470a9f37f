import { type SQL, sql } from 'drizzle-orm'
import { MONEY_KINDS } from '#features/document-hub/rules/kinds.ts'
import { DOCUMENTS } from '#features/media/server/service.ts'

/**
 * Every paper of a business in one shape, whatever noun keeps it: leases, written papers, inspections, policies, papers from
 * outside, and the files of bills, applications and expenses. `day` is the day that matters, `verb` says why; `ends` is the
 * last day on which it holds; `words` are what a search reads beside title, number, home and people, `key` is all of it folded.
 */
export function everyPaper(workspaceId: string, { seesMoney }: { seesMoney: boolean }): SQL {
  return sql`
    ${leases(workspaceId)} union all ${written(workspaceId, seesMoney)} union all ${inspections(workspaceId)}
    union all ${policies(workspaceId)} union all ${outside(workspaceId)} union all ${filed(workspaceId, seesMoney)}`
}

function leases(workspaceId: string): SQL {
  return sql`
    select l.id, 'lease' as type, null::text as "titleTh", null::text as "titleEn", l.no, null::text as detail, 1 as edition,
           'lease' as "stateKind", l.status as state, l.property_id as "propertyId", l.tenant_id as "tenantId", null::uuid as "ownerId",
           l.id as "leaseId", l.id as "recordId", coalesce(l.ended_at, l.activated_at, l.sent_at, l.updated_at) as "at",
           case when l.status = 'sent' then 'sign_by' when l.end_day is not null then 'ends' else 'starts' end as verb,
           case when l.status = 'sent' then l.sign_by when l.end_day is not null then l.end_day else l.start_day end::text as day,
           case when l.status = 'active' then l.end_day end as ends,
           coalesce(l.signed_paper_file_id, l.paper_file_id) as "fileId", null::int as done, null::int as total,
           concat_ws(' ', l.special_terms_th, l.special_terms_en, l.occupant_names, l.guarantor->>'nameTh', l.guarantor->>'nameEn') as words,
           fold_key(concat_ws(' | ', l.no, l.special_terms_th, l.special_terms_en, l.occupant_names, l.guarantor->>'nameTh', l.guarantor->>'nameEn')) as key
      from leases l where l.workspace_id = ${workspaceId}`
}

function written(workspaceId: string, seesMoney: boolean): SQL {
  return sql`
    select p.id, p.kind, p.title_th, p.title_en, p.no, null, greatest(p.version, 1), 'document', p.state,
           p.property_id, p.tenant_id, p.owner_id, p.lease_id, p.id, p.updated_at,
           case when s.id is not null then 'sign_by' when p.state = 'draft' then 'changed' else 'issued' end,
           case when s.id is not null then s.sign_by
                else (case when p.state = 'draft' then p.updated_at else coalesce(p.issued_at, p.updated_at) end
                  at time zone 'Asia/Bangkok')::date end::text,
           null::date, coalesce(d.signed_paper_file_id, k.file_id, v.file_id), c.done, c.total, p.words, p.find_key
      from papers p
      left join signings s on s.workspace_id = p.workspace_id and s.paper_id = p.id and s.state = 'asked'
      left join signings d on d.workspace_id = p.workspace_id and d.paper_id = p.id and d.state = 'signed' and p.state = 'signed'
       and d.version = p.version
      left join lateral (
        select count(*)::int as total, count(*) filter (where g.state = 'signed')::int as done
          from signing_signers g where g.workspace_id = p.workspace_id and g.signing_id = s.id) c on s.id is not null
      left join paper_scans k on k.workspace_id = p.workspace_id and k.paper_id = p.id and k.version = p.version
      left join paper_versions v on v.workspace_id = p.workspace_id and v.paper_id = p.id and v.version = p.version
     where p.workspace_id = ${workspaceId} ${seesMoney ? sql`` : sql`and p.kind <> all(${sql.param(MONEY_KINDS)})`}`
}

function inspections(workspaceId: string): SQL {
  return sql`
    select i.id, i.kind, null, null, i.no, i.reason, 1, 'inspection', i.state, i.property_id, i.tenant_id, null, i.lease_id, i.id,
           i.updated_at, case when i.state = 'remarks' then 'remarks_until' else 'inspected' end,
           case when i.state = 'remarks' then i.remarks_until else i.inspected_on end::text, null::date, i.signed_file_id, null, null,
           concat_ws(' ', i.inspector_name, i.present_note), fold_key(concat_ws(' | ', i.no, i.inspector_name, i.present_note))
      from inspections i where i.workspace_id = ${workspaceId} and i.deleted_at is null`
}

function policies(workspaceId: string): SQL {
  return sql`
    select ip.id, 'policy', null, null, ip.policy_no, ip.kind, 1, 'policy', null, ip.property_id, ip.tenant_id, ip.owner_id, null, ip.id,
           ip.updated_at, 'covers', ip.end_day::text, ip.end_day, ip.file_id, null, null, concat_ws(' ', ip.insurer, ip.notes),
           fold_key(concat_ws(' | ', ip.policy_no, ip.insurer, ip.notes))
      from insurance_policies ip where ip.workspace_id = ${workspaceId}`
}

function outside(workspaceId: string): SQL {
  return sql`
    select x.id, 'outside', x.title, x.title, null, x.kind, 1, case when x.end_day is not null then 'policy' end, null, x.property_id,
           x.tenant_id, x.owner_id, x.lease_id, x.id, x.updated_at,
           case when x.end_day is not null then 'covers' when x.paper_day is not null then 'dated' else 'added' end,
           coalesce(x.end_day, x.paper_day, (x.created_at at time zone 'Asia/Bangkok')::date)::text, x.end_day, x.file_id, null, null,
           x.notes, x.find_key
      from outside_papers x where x.workspace_id = ${workspaceId}`
}

/**
 * The private files with what each is about. Left out: what an applicant has not sent yet, copies of papers that were replaced
 * (made by the product, and no document any more), files whose paper stands above, and a paper's other language.
 */
function filed(workspaceId: string, seesMoney: boolean): SQL {
  const mine = (table: string) => sql`${sql.identifier(table)}.workspace_id = f.workspace_id`

  return sql`
    select f.id, case when k.id is not null then k.kind when s.id is not null then 'slip' when a.id is not null then 'application'
                      when e.id is not null or vb.id is not null or pb.id is not null or oi.id is not null then 'expense' when fl.id is not null then 'filing' else 'upload' end,
           null, null, coalesce(i.no, r.no, dl.no, b.period, si.no, fl.receipt_no), case when k.id is null then f.name end, 1, null,
           case when ds.status = 'taken_back' or rp.status = 'refunded' then 'taken_back' end,
           coalesce(i.property_id, ri.property_id, ds.property_id, si.property_id, a.property_id, e.property_id, pb.property_id, oi.property_id),
           coalesce(i.tenant_id, ri.tenant_id, ds.tenant_id, si.tenant_id, fl.tenant_id), b.owner_id,
           coalesce(i.lease_id, ri.lease_id, ds.lease_id, si.lease_id, fl.lease_id),
           coalesce(k.record_id, si.id, a.id, e.id, vb.id, pb.id, oi.id, fl.id), f.created_at, 'added', (f.created_at at time zone 'Asia/Bangkok')::date::text,
           null::date, f.id, null, null, f.name,
           fold_key(concat_ws(' | ', i.no, r.no, dl.no, b.period, si.no, fl.receipt_no, f.name))
      from files f
      left join documents k on ${mine('k')} and k.file_id = f.id
      left join invoices i on ${mine('i')} and i.id = k.record_id and k.kind = 'invoice'
      left join receipts r on ${mine('r')} and r.id = k.record_id and k.kind = 'receipt'
      left join payments rp on ${mine('rp')} and rp.id = r.payment_id
      left join invoices ri on ${mine('ri')} and ri.id = r.invoice_id
      left join deposit_settlements ds on ${mine('ds')} and ds.id = k.record_id and k.kind = 'deposit_settlement'
      left join leases dl on ${mine('dl')} and dl.id = ds.lease_id
      left join owner_statements b on ${mine('b')} and b.id = k.record_id and k.kind = 'owner_statement'
      left join slips s on ${mine('s')} and s.file_id = f.id
      left join invoices si on ${mine('si')} and si.id = s.invoice_id
      left join filings fl on ${mine('fl')} and fl.proof_file_id = f.id
      left join application_files x on ${mine('x')} and x.file_id = f.id
      left join applications a on ${mine('a')} and a.id = x.application_id
      left join vendor_bills vb on ${mine('vb')} and vb.file_id = f.id
      left join lateral (
        select pb.* from payables pb where ${mine('pb')} and pb.file_id = f.id order by pb.id limit 1) pb on true
      left join lateral (
        select oi.* from other_incomes oi where ${mine('oi')} and oi.file_id = f.id order by oi.id limit 1) oi on true
      left join lateral (
        select e.* from expenses e where ${mine('e')} and e.receipt_file_id = f.id order by e.id limit 1) e on true
     where f.workspace_id = ${workspaceId} and f.container_id = ${DOCUMENTS} and f.deleted_at is null
       and (k.id is not null or f.uploaded_by is not null) and (k.kind is null or k.kind not in ('lease', 'lease_signed'))
       and not exists (select 1 from documents z where ${mine('z')} and z.kind = k.kind and z.record_id = k.record_id
             and (z.version, z.locale) > (k.version, k.locale))
       and (x.file_id is null or (a.status <> 'draft' and a.submitted_at is not null))
       and (k.id is not null or not (${sql.join(ELSEWHERE.map(isIn), sql` or `)}
         or exists (select 1 from inspection_remarks n where n.workspace_id = f.workspace_id and n.file_ids ? f.id::text)))
       ${seesMoney ? sql`` : sql`and e.id is null and vb.id is null and pb.id is null and oi.id is null and k.kind is distinct from 'owner_statement'`}`
}

/** Files whose paper stands in the list as itself, and pictures that belong to a record. */
const ELSEWHERE = [
  'insurance_policies',
  'paper_scans',
  'outside_papers',
  'inspection_photos',
  'maintenance_photos',
  'asset_photos',
  'property_photos',
]

const isIn = (table: string) =>
  sql`exists (select 1 from ${sql.identifier(table)} n where n.workspace_id = f.workspace_id and n.file_id = f.id)`
