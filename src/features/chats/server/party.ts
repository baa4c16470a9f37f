import { type SQL, sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import { projectName } from '#db/place-name.ts'
import { isRentedBy } from '#db/rented-by.ts'
import type { Locale } from '#i18n/locale.ts'

const named = (name: SQL, nameEn: SQL, locale: Locale) =>
  locale === 'en' ? sql`coalesce(nullif(${nameEn}, ''), ${name})` : name

/**
 * Everything that a thread shows of its other side comes from that side's own record: nothing is copied. A lateral join
 * that reads the other side of `c` as `party`: columns name, email, phone, locale, home. A record that is
 * deleted has no name any more. Among people of the business the others are named.
 */
export function partyOf(locale: Locale, readerId: string): SQL {
  return sql`left join lateral (
    select trim(t.first_name || ' ' || t.last_name) as name, t.email, t.phone, t.locale,
           (select string_agg(distinct p.unit_no, ', ') from leases l
              join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
             where l.workspace_id = t.workspace_id and ${isRentedBy(sql`t.id`)} and l.status = 'active') as home
      from tenants t where c.party_kind = 'tenant' and t.workspace_id = c.workspace_id and t.id = c.party_id and t.deleted_at is null
    union all
    select ${named(sql`o.name`, sql`o.name_en`, locale)}, o.email, o.phone, o.statement_locale, null
      from owners o where c.party_kind = 'owner' and o.workspace_id = c.workspace_id and o.id = c.party_id and o.deleted_at is null
    union all
    select ${named(sql`v.name`, sql`v.name_en`, locale)}, v.email, v.phone, 'th', null
      from vendors v where c.party_kind = 'vendor' and v.workspace_id = c.workspace_id and v.id = c.party_id and v.deleted_at is null
    union all
    select ${personNameIn(locale)}, u.email, u.phone, a.locale, p.unit_no
      from applications a join users u on u.id = a.user_id and u.status not in ('deleted', 'erased')
      left join properties p on p.workspace_id = a.workspace_id and p.id = a.property_id
     where c.party_kind = 'applicant' and a.workspace_id = c.workspace_id and a.id = c.party_id
    union all
    select i.name, i.email, i.phone, i.locale, p.unit_no
      from inquiries i left join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
     where c.party_kind = 'visitor' and i.workspace_id = c.workspace_id and i.id = c.party_id
    union all
    select string_agg(${personNameIn(locale)}, ', ' order by u.first_name), null, null, 'th', null
      from chat_members m join users u on u.id = m.user_id and u.status not in ('deleted', 'erased')
     where c.party_kind is null and m.workspace_id = c.workspace_id and m.chat_id = c.id and m.user_id <> ${readerId}
    having c.party_kind is null
  ) party on true`
}

/** Whether somebody can open the thread of `c` in the product: an account has the record of its other side. */
export const HAS_ACCOUNT: SQL = sql`exists (select 1 from user_links k join users u on u.id = k.user_id and u.status = 'active'
  where k.workspace_id = c.workspace_id and k.kind = c.party_kind and k.record_id = c.party_id)`

/** Whether the other side of `c` can be written to by mail. */
export const HAS_ADDRESS: SQL = sql`case c.party_kind
  when 'tenant' then exists (select 1 from tenants x where x.workspace_id = c.workspace_id and x.id = c.party_id and x.deleted_at is null and x.email <> '')
  when 'owner' then exists (select 1 from owners x where x.workspace_id = c.workspace_id and x.id = c.party_id and x.deleted_at is null and x.email <> '')
  when 'vendor' then exists (select 1 from vendors x where x.workspace_id = c.workspace_id and x.id = c.party_id and x.deleted_at is null and x.email <> '')
  when 'visitor' then exists (select 1 from inquiries x where x.workspace_id = c.workspace_id and x.id = c.party_id and x.email <> '')
  else false end`

/** The home that a visitor `c` asked about, or null. */
export const askedAbout = (locale: Locale): SQL => sql`(
  select concat_ws(' · ', p.unit_no, ${projectName(locale)}) from inquiries i
    join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
    left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
   where c.party_kind = 'visitor' and i.workspace_id = c.workspace_id and i.id = c.party_id)`
