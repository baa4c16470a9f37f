import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { addressOf, type Person } from '#features/greetings/recipients.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { IsoDay } from '#thai/dates.ts'
import { displayName, salutation, salutationOf } from '#thai/names.ts'

type Home = {
  unitNo: string | null
  propertyType: string | null
  projectTh: string | null
  projectEn: string | null
}
type Tenant = Home & {
  id: string
  firstName: string
  lastName: string
  nickname: string | null
  isCompany: string
  email: string | null
  locale: 'th' | 'en'
  since: string | null
}
type Owner = Home & {
  id: string
  name: string
  nameEn: string | null
  email: string | null
  locale: 'th' | 'en'
  isCurrent: boolean
}
type Contact = {
  id: string
  name: string
  email: string | null
  locale: 'th' | 'en'
  consent: 'unknown' | 'yes' | 'no'
}

/** Everybody whom a business may send a card to, and what a card says of them. */
export async function readPeople(tx: Tx, workspaceId: string, today: IsoDay): Promise<Person[]> {
  const { rows: tenants } = await tx.execute<Tenant>(sql`
    select t.id, t.first_name as "firstName", t.last_name as "lastName", t.nickname, t.email, t.locale,
           t.is_company as "isCompany", h.*,
           (select min(l.start_day)::text from leases l where l.workspace_id = t.workspace_id
              and l.status in ('active', 'expired', 'renewed', 'terminated') and ${isRentedBy(sql`t.id`)}) as since
      from tenants t left join lateral (
        select p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
          from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
          left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
         where l.workspace_id = t.workspace_id and l.status = 'active' and ${isRentedBy(sql`t.id`)}
         order by l.start_day desc, l.id limit 1) h on true
     where t.workspace_id = ${workspaceId} and t.deleted_at is null order by t.first_name, t.last_name, t.id`)
  const { rows: owners } = await tx.execute<Owner>(sql`
    select o.id, o.name, o.name_en as "nameEn", o.email, o.statement_locale as locale, h.*,
           h."unitNo" is not null as "isCurrent"
      from owners o left join lateral (
        select p.unit_no as "unitNo", p.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
          from ownerships held join properties p on p.workspace_id = held.workspace_id and p.id = held.property_id
          left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
         where held.workspace_id = o.workspace_id and held.owner_id = o.id and ${isHeldOn(sql`held`, sql`${today}::date`)}
           and p.deleted_at is null order by p.unit_no, p.id limit 1) h on true
     where o.workspace_id = ${workspaceId} and o.deleted_at is null order by o.name, o.id`)
  const { rows: contacts } = await tx.execute<Contact>(sql`
    select id, name, email, locale, consent from contacts
     where workspace_id = ${workspaceId} and merged_into is null order by name, id`)

  return [...tenants.map(ofTenant), ...owners.map(ofOwner), ...contacts.map(ofContact)]
}

function ofTenant(row: Tenant): Person {
  const { id, firstName, lastName, nickname, email, locale, since } = row
  const isCompany = row.isCompany === 'yes'
  const greeted = (reader: 'th' | 'en') =>
    isCompany ? firstName : salutation({ first: nickname || firstName }, reader)

  return {
    ...{ kind: 'tenant', id, email, locale, since, consent: null },
    name: isCompany ? firstName : displayName({ first: firstName, last: lastName }),
    greeted: { th: greeted('th'), en: greeted('en') },
    room: roomOf(row),
    property: null,
    isCurrent: row.unitNo !== null,
  }
}

function ofOwner(row: Owner): Person {
  const { id, name, nameEn, email, locale, isCurrent } = row

  return {
    ...{ kind: 'owner', id, name, email, locale, isCurrent, since: null, consent: null, room: null },
    greeted: { th: salutationOf(name, 'th'), en: salutationOf(nameEn || name, 'en') },
    property:
      row.projectTh === null ? roomOf(row) : { th: row.projectTh, en: row.projectEn ?? row.projectTh },
  }
}

function ofContact({ id, name, email, locale, consent }: Contact): Person {
  return {
    ...{ kind: 'contact', id, name, email, locale, consent, since: null, room: null, property: null },
    greeted: { th: salutationOf(name, 'th'), en: salutationOf(name, 'en') },
    isCurrent: true,
  }
}

/** A room without the name of its building: the business is known to who lives there. */
function roomOf({ unitNo, propertyType }: Home): Person['room'] {
  if (unitNo === null) return null
  const facts = { unitNo, propertyType: propertyType ?? '', projectTh: null, projectEn: null }

  return { th: roomName(facts, 'th'), en: roomName(facts, 'en') }
}

/** An account `u` that has news in the bell: a card comes there where it takes no mails of them. */
const TAKES_BELL = sql`u.status = 'active' and u.email_verified_at is not null
  and coalesce((select w.is_on from notice_wishes w where w.user_id = u.id and w.topic = 'news' and w.way = 'bell'), true)`

/** Addresses that take no such cards: stopped for the business or the occasion, or by mail and bell for every sender. */
export async function stoppedAddresses(
  tx: Tx,
  { workspaceId, occasion }: { workspaceId: string; occasion: string },
  people: readonly Person[],
): Promise<Set<string>> {
  const asked = [...new Set(people.flatMap(({ email }) => addressOf(email) ?? []))]
  if (asked.length === 0) return new Set()
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from greeting_stops
     where workspace_id = ${workspaceId} and occasion in ('', ${occasion}) and email = any (${sql.param(asked)}::text[])
    union
    select m.address from mail_stops m where m.topic = 'news' and m.address = any (${sql.param(asked)}::text[])
       and not exists (select 1 from users u where u.email = m.address and ${TAKES_BELL})`)

  return new Set(rows.map(({ email }) => email))
}

/** Addresses of contacts who said that the business may not write to them: they get none as a tenant or owner, either. */
export function refusedAddresses(people: readonly Person[]): Set<string> {
  return new Set(people.flatMap((one) => (one.consent === 'no' ? (addressOf(one.email) ?? []) : [])))
}
