import { type SQL, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { projectName } from '#db/place-name.ts'
import { isRentedBy } from '#db/rented-by.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import type { Chat, Seat } from './access.ts'
import { readRow } from './list.ts'
import { HAS_ACCOUNT, HAS_ADDRESS, partyOf } from './party.ts'

type Eye = { reader: Reader; locale: Locale; seat: Seat }

/** The other side of a thread, and for people of the business what is open with them. */
export async function readInfo(tx: Tx, kit: Kit, eye: Eye) {
  const { reader, locale, seat } = eye
  const { chat, side } = seat
  const { workspaceId, id } = chat
  const row = await readRow(tx, { reader, locale }, { workspaceId, id, side })
  const { rows } = await tx.execute<{
    email: string | null
    phone: string | null
    locale: Locale | null
    account: boolean
  }>(
    side === 'staff'
      ? sql`select party.email, party.phone, party.locale, ${HAS_ACCOUNT} as account from chats c ${partyOf(locale, reader.userId)}
             where c.workspace_id = ${workspaceId} and c.id = ${id}`
      : sql`select w.email, w.phone, ${locale} as locale, true as account from workspaces w where w.id = ${workspaceId}`,
  )
  const { email, phone, account, locale: theirs } = rows[0]!
  const isStaff = side === 'staff'

  return {
    ...row,
    ...{ email, phone },
    locale: theirs ?? 'th',
    reach:
      account || chat.partyKind === null
        ? ('account' as const)
        : email
          ? ('mail' as const)
          : ('none' as const),
    ...(isStaff
      ? await readOpen(tx, kit, eye)
      : { lease: null, openRepairs: 0, overdueSatang: null, listing: null }),
    fields: isStaff ? { th: await readFields(tx, eye, 'th'), en: await readFields(tx, eye, 'en') } : null,
    hasTranslator: kit.ports.ai.isConfigured,
    members: chat.partyKind === null || !isStaff ? [] : await readMembers(tx, workspaceId, locale),
  }
}

/** `204 · Baan Suan`: a home `p` of the project `j`. */
const homeName = (locale: Locale) => sql`concat_ws(' · ', p.unit_no, ${projectName(locale)})`
const HOME_OF_LEASE = sql`join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
  left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id`
const isRentedIn = (tenant: SQL) => sql`${isRentedBy(tenant)} and l.status = 'active'`

/** What quick replies are filled in with, in the language of the reply. */
async function readFields(tx: Tx, { reader, seat: { chat } }: Eye, locale: Locale) {
  const { rows } = await tx.execute<{
    name: string | null
    business: string
    phone: string | null
    unitNo: string | null
    propertyType: string | null
  }>(sql`
    select party.name, ${businessNameIn(locale)} as business, w.phone, coalesce(h.unit_no, party.home) as "unitNo",
           h.type as "propertyType"
      from chats c join workspaces w on w.id = c.workspace_id ${partyOf(locale, reader.userId)}
      left join lateral (
        select p.unit_no, p.type from leases l ${HOME_OF_LEASE}
         where ${chat.partyKind === 'tenant'} and l.workspace_id = ${chat.workspaceId} and ${isRentedIn(sql`${chat.partyId}::uuid`)}
         order by l.start_day desc limit 1) h on true
     where c.workspace_id = ${chat.workspaceId} and c.id = ${chat.id}`)
  const { name, business, phone, unitNo, propertyType } = rows[0]!
  const facts = { unitNo: unitNo ?? '', propertyType: propertyType ?? '', projectTh: null, projectEn: null }

  // A room is named as cards and messages to many name it: with its word.
  return {
    ...{ name, business, phone: phone && displayPhone(phone) },
    room: unitNo && roomName(facts, locale),
  }
}

/** @throws Problem 409 `chat_no_way` for somebody who would never see it: they have no account and no address (G462) */
export async function assertReached(tx: Tx, { workspaceId, id, partyKind }: Chat): Promise<void> {
  if (partyKind === null) return
  const { rows } = await tx.execute<{ isReached: boolean }>(sql`
    select (${HAS_ACCOUNT} or ${HAS_ADDRESS}) as "isReached" from chats c
     where c.workspace_id = ${workspaceId} and c.id = ${id}`)
  if (!rows[0]!.isReached) throw conflict('chat_no_way')
}

async function readOpen(tx: Tx, kit: Kit, { reader, locale, seat: { chat } }: Eye) {
  const { workspaceId, partyKind, partyId } = chat
  const isTenant = partyKind === 'tenant'
  const home = homeName(locale)
  const leases = await tx.execute<{
    id: string
    home: string
    propertyId: string
    endDay: string | null
  }>(sql`
    select l.id, ${home} as home, p.id as "propertyId", l.end_day::text as "endDay" from leases l ${HOME_OF_LEASE}
     where ${isTenant} and l.workspace_id = ${workspaceId} and ${isRentedIn(sql`${partyId}::uuid`)}
     order by l.start_day desc limit 1`)
  const counts = await tx.execute<{ repairs: number; overdue: string }>(sql`
    select (select count(*)::int from maintenance_items r where r.workspace_id = ${workspaceId} and r.status not in ('completed', 'cancelled')
               and case ${partyKind} when 'tenant' then r.tenant_id = ${partyId} when 'vendor' then r.vendor_id = ${partyId} else false end) as repairs,
           (select coalesce(sum(i.total_satang - i.paid_satang), 0)::text from invoices i
             where ${isTenant} and i.workspace_id = ${workspaceId} and i.tenant_id = ${partyId}
               and i.status in ('due', 'partially_paid', 'overdue') and ${isLateOn(todayInBangkok(kit.now()))}) as overdue`)
  const listings = await tx.execute<{ propertyId: string; name: string }>(sql`
    select p.id as "propertyId", ${home} as name from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.id = (
       case ${partyKind} when 'applicant' then (select a.property_id from applications a where a.workspace_id = ${workspaceId} and a.id = ${partyId})
                         when 'visitor' then (select i.property_id from inquiries i where i.workspace_id = ${workspaceId} and i.id = ${partyId}) end)`)
  const { repairs, overdue } = counts.rows[0]!

  return {
    lease: leases.rows[0] ?? null,
    openRepairs: repairs,
    overdueSatang: reader.workspace?.rights.includes('money') ? BigInt(overdue) : null,
    listing: listings.rows[0] ?? null,
  }
}

async function readMembers(tx: Tx, workspaceId: string, locale: Locale) {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, ${personNameIn(locale)} as name from workspace_members m join users u on u.id = m.user_id and u.status = 'active'
     where m.workspace_id = ${workspaceId} order by u.first_name, u.id`)

  return rows
}
