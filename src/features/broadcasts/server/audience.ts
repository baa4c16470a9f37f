import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { MONEY_OPEN } from '#db/tax-of-bills.ts'
import { type Audience, DUE_SOON_DAYS, type Values } from '#features/broadcasts/rules.ts'
import { type Person, readPeople } from '#features/greetings/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { formatAmount, formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { IsoDay } from '#thai/dates.ts'
import { addDays } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'

/** Somebody who is meant, with the home by which they are meant and what they owe where that was asked for. */
export type Meant = {
  person: Person
  unitNo: string
  room: Record<Locale, string>
  dueSatang: bigint | null
  dueDay: string | null
}

type Row = {
  kind: 'tenant' | 'owner'
  id: string
  unitNo: string | null
  type: string | null
  dueSatang: string | null
  dueDay: string | null
}

export type Asked = Audience & { chosen: readonly string[] }

/** Everybody who is meant, by building, floor and room; each once. */
export async function readMeant(tx: Tx, workspaceId: string, asked: Asked, today: IsoDay): Promise<Meant[]> {
  const { rows } = await tx.execute<Row>(sql`
    select x.kind, x.id, x.unit_no as "unitNo", x.type, x.due_satang::text as "dueSatang", x.due_day::text as "dueDay" from (
      select distinct on (y.kind, y.id) y.* from (${peopleOf(workspaceId, asked, today)}) y
       order by y.kind, y.id, y.place nulls last, y.floor nulls last, y.unit_no) x
     order by x.kind desc, x.place nulls last, x.floor nulls last, length(x.unit_no), x.unit_no, x.id`)
  const known = new Map(
    (await readPeople(tx, workspaceId, today)).map((person) => [`${person.kind}:${person.id}`, person]),
  )

  return rows.flatMap((row) => {
    const person = known.get(`${row.kind}:${row.id}`)
    return person ? [{ person, ...roomOf(row), dueSatang: asSatang(row.dueSatang), dueDay: row.dueDay }] : []
  })
}

const asSatang = (text: string | null) => (text === null ? null : BigInt(text))

function roomOf({ unitNo, type }: Row): Pick<Meant, 'room' | 'unitNo'> {
  if (unitNo === null) return { unitNo: '', room: { th: '', en: '' } }
  const facts = { unitNo, propertyType: type ?? '', projectTh: null, projectEn: null }

  return { unitNo, room: { th: roomName(facts, 'th'), en: roomName(facts, 'en') } }
}

/** Rows of: kind, id, unit_no, type, place, floor, due_satang, due_day. */
function peopleOf(workspaceId: string, { kind, projectId, floor, chosen }: Asked, today: IsoDay): SQL {
  if (kind === 'owners') return owners(workspaceId, today, { isChosen: false })
  if (kind === 'bill_due') return debtors(workspaceId, addDays(today, DUE_SOON_DAYS))
  const idsOf = (wanted: string) =>
    sql.param(chosen.flatMap((key) => (key.startsWith(`${wanted}:`) ? [key.slice(wanted.length + 1)] : [])))
  if (kind === 'chosen')
    return sql`${tenants(workspaceId, { isChosen: true })} where t.workspace_id = ${workspaceId} and t.deleted_at is null
        and t.id = any (${idsOf('tenant')}::uuid[])
      union all ${owners(workspaceId, today, { isChosen: true })} and o.id = any (${idsOf('owner')}::uuid[])`
  const where = projectId
    ? sql`and p.project_id = ${projectId} ${floor === null ? sql`` : sql`and p.floor = ${floor}`}`
    : sql``

  return sql`${tenants(workspaceId, { isChosen: false })} where t.workspace_id = ${workspaceId} and t.deleted_at is null ${where}`
}

/** Who rents now; chosen ones also where they rent nothing any more. */
const tenants = (workspaceId: string, { isChosen }: { isChosen: boolean }) => sql`
  select 'tenant' as kind, t.id, p.unit_no, p.type, p.project_id as place, p.floor, null::bigint as due_satang, null::date as due_day
    from tenants t ${isChosen ? sql`left` : sql`inner`} join leases l on l.workspace_id = ${workspaceId} and l.status = 'active'
     and ${isRentedBy(sql`t.id`)}
    left join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id`

const owners = (workspaceId: string, today: IsoDay, { isChosen }: { isChosen: boolean }) => sql`
  select 'owner' as kind, o.id, null::text as unit_no, null::text as type, null::uuid as place, null::int as floor,
         null::bigint as due_satang, null::date as due_day from owners o
   where o.workspace_id = ${workspaceId} and o.deleted_at is null
     ${
       isChosen
         ? sql``
         : sql`and exists (select 1 from ownerships held join properties p
           on p.workspace_id = held.workspace_id and p.id = held.property_id and p.deleted_at is null
         where held.workspace_id = o.workspace_id and held.owner_id = o.id and ${isHeldOn(sql`held`, sql`${today}::date`)})`
     }`

/** Whoever a bill is made out to that is not paid and due by a day, with all that they owe by then. */
const debtors = (workspaceId: string, until: IsoDay) => sql`
  select 'tenant' as kind, t.id, min(p.unit_no) as unit_no, min(p.type) as type, min(p.project_id::text)::uuid as place,
         min(p.floor) as floor, sum(${MONEY_OPEN})::bigint as due_satang, min(i.due_day) as due_day
    from invoices i join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id and t.deleted_at is null
    left join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
   where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and i.due_day <= ${until}
     and ${MONEY_OPEN} > 0
   group by t.id`

/** The business as its letters name it. */
export type Sender = Record<Locale, string> & { phone: string | null }

export async function readSender(tx: Tx, workspaceId: string): Promise<Sender> {
  const { rows } = await tx.execute<Sender>(sql`
    select business_name as th, coalesce(nullif(business_name_en, ''), business_name) as en, phone
      from workspaces where id = ${workspaceId}`)

  return rows[0]!
}

/** What stands for one person in a letter. */
export function valuesFor(meant: Meant, sender: Sender, locale: Locale): Values {
  const { person, room, dueSatang, dueDay } = meant

  return {
    name: person.greeted[locale],
    room: room[locale] || null,
    business: sender[locale],
    phone: sender.phone && displayPhone(sender.phone),
    amount: dueSatang === null ? null : formatAmount(dueSatang),
    due: dueDay && formatDay(dueDay as IsoDay, locale),
  }
}
