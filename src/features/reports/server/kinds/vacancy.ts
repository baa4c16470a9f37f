import { sql } from 'drizzle-orm'
import { LEASE_END } from '#db/lease-span.ts'
import { homeName, isInScope, type Kind, LEASE_RAN } from '#features/reports/server/engine/kind.ts'
import { m } from '#i18n/messages/messages.js'
import { codeWords, groupCount, groupSum } from './words.ts'

/**
 * Days on which homes stood empty, and the rent that they would have brought: the asked rent, by the days of each month. A
 * home counts from the day on which it came here, or from its first lease.
 */
export const vacancy: Kind = {
  columns: [
    { key: 'home', type: 'text' },
    { key: 'since', type: 'day' },
    { key: 'days', type: 'count', isSummed: true },
    { key: 'asked', type: 'money' },
    { key: 'lost', type: 'money', isSummed: true },
  ],
  relation: (scope) => {
    const [first, last] = [sql`${scope.firstDay}::date`, sql`${scope.lastDay}::date`]

    return sql`
      select p.id as row_key, 'property' as source_kind, p.id as source_id, ${homeName(scope)} as home, p.rent_satang as asked,
             v.days, v.lost, case when e.is_let then null else coalesce(e.until + 1, h.here) end as since,
             case when not e.is_let then '1_vacant' when v.days > 0 then '2_was' else '3_let' end as grp
        from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
        cross join lateral (
          select range_agg(daterange(l.start_day, case when l.status = 'active' then null else ${LEASE_END} + 1 end)) as let,
                 min(l.start_day) as began
            from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and ${LEASE_RAN}
             and (l.status = 'active' or ${LEASE_END} is null or ${LEASE_END} >= l.start_day)) s
        cross join lateral (
          select least((p.created_at at time zone 'Asia/Bangkok')::date, s.began) as here,
                 least((p.deleted_at at time zone 'Asia/Bangkok')::date, ${last}) as gone) h
        cross join lateral (
          select coalesce(s.let @> h.gone, false) as is_let, (select max(upper(r)) - 1 from unnest(s.let) r where upper(r) <= h.gone) as until) e
        cross join lateral (
          select coalesce(sum(w.empty), 0) as days, coalesce(sum(round(p.rent_satang::numeric * w.empty / w.month_days)), 0) as lost
            from (
              select greatest(0, mo.until - mo.since) - coalesce((
                       select sum(upper(r) - lower(r)) from unnest(s.let * datemultirange(daterange(mo.since, greatest(mo.since, mo.until)))) r), 0) as empty,
                     mo.month_days
                from (
                  select greatest(g::date, h.here) as since, least((g + interval '1 month')::date, h.gone + 1) as until,
                         (g + interval '1 month')::date - g::date as month_days
                    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') g) mo) w) v
       where p.workspace_id = ${scope.workspaceId} and (p.deleted_at is null or (p.deleted_at at time zone 'Asia/Bangkok')::date >= ${first})
         and h.here <= ${last} and ${isInScope(scope, { home: sql`p.id`, day: last })}`
  },
  order: sql`days desc, home, row_key`,
  group: { name: codeWords('vacancy') },
  figures: (told) => {
    const { sums, scope } = told
    const { locale } = scope

    return [
      {
        key: 'homes_vacant',
        type: 'count',
        value: groupCount(told, '1_vacant'),
        note: m.reports_rent_lost({}, { locale }),
      },
      { key: 'lost', type: 'money', value: sums.lost! },
      { key: 'days', type: 'count', value: sums.days! },
      { key: 'lost_now', type: 'money', value: groupSum(told, '1_vacant', 'lost') },
    ]
  },
}
