import { type SQL, sql } from 'drizzle-orm'
import { projectName } from '#db/place-name.ts'
import type { Kind, Scope } from '#features/reports/server/engine/kind.ts'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { counted } from './words.ts'

/** Months that were issued to owners, as they were shown. */
export const ownerStatements: Kind = {
  columns: [
    { key: 'owner', type: 'text' },
    { key: 'opening', type: 'money' },
    { key: 'income', type: 'money', isSummed: true },
    { key: 'expense', type: 'money', isSummed: true },
    { key: 'fee', type: 'money', isSummed: true },
    { key: 'payable', type: 'money', isSummed: true },
    { key: 'issued', type: 'day' },
    { key: 'paid', type: 'day' },
  ],
  relation: (scope) => sql`
    select s.id as row_key, s.period as grp, 'statement' as source_kind, s.id as source_id, ${ownerName(scope)} as owner,
           s.income_satang as income, s.expense_satang as expense, s.fee_satang as fee, s.payable_satang as payable,
           s.payable_satang - s.income_satang + s.expense_satang + s.fee_satang as opening,
           (s.issued_at at time zone 'Asia/Bangkok')::date as issued, (s.paid_out_at at time zone 'Asia/Bangkok')::date as paid
      from owner_statements s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
     where s.workspace_id = ${scope.workspaceId} and s.period between ${scope.from} and ${scope.to} ${theirs(scope)}`,
  order: sql`owner, row_key`,
  group: { name: (period, locale) => formatMonth(period, locale) },
  figures: ({ sums, count, scope: { from, to, locale } }) => [
    {
      key: 'statements',
      type: 'count',
      value: BigInt(count),
      note: from === to ? formatMonth(to, locale) : m.reports_issued({}, { locale }),
    },
    { key: 'income', type: 'money', value: sums.income! },
    { key: 'fee', type: 'money', value: sums.fee! },
    { key: 'payable', type: 'money', value: sums.payable! },
  ],
}

/**
 * What an owner needs for the tax of a year: rent (Revenue Code s.40 (5)) and what else came in, what was spent and the fee,
 * home by home, of the months that were issued. Amounts are their share.
 */
export const ownerYear: Kind = {
  columns: [
    { key: 'home', type: 'text' },
    { key: 'months', type: 'count' },
    { key: 'rent', type: 'money', isSummed: true },
    { key: 'other', type: 'money', isSummed: true },
    { key: 'expense', type: 'money', isSummed: true },
    { key: 'fee', type: 'money', isSummed: true },
    { key: 'net', type: 'money', isSummed: true },
  ],
  relation: (scope) => sql`
    select x.owner_id || ':' || coalesce(x.property_id::text, '') as row_key, x.owner_id::text as grp, max(x.owner) as grp_name,
           'owner' as source_kind, x.owner_id as source_id, max(x.home) as home, count(distinct x.period) as months,
           sum(x.amount) filter (where x.kind = 'income' and x.is_rent) as rent,
           sum(x.amount) filter (where x.kind = 'income' and not x.is_rent) as other,
           sum(x.amount) filter (where x.kind = 'expense') as expense, sum(x.amount) filter (where x.kind = 'fee') as fee,
           coalesce(sum(case when x.kind = 'income' then x.amount else -x.amount end), 0) as net
      from (
        select s.owner_id, s.period, ${ownerName(scope)} as owner, line->>'kind' as kind, (line->>'amountSatang')::bigint as amount,
               line->>'category' in ('rent', 'advance') as is_rent, (line->>'propertyId')::uuid as property_id,
               concat_ws(' ', ${projectName(scope.locale)}, p.unit_no) as home
          from owner_statements s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id
          cross join lateral jsonb_array_elements(s.lines) line
          left join properties p on p.workspace_id = s.workspace_id and p.id = (line->>'propertyId')::uuid
          left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
         where s.workspace_id = ${scope.workspaceId} and s.period between ${scope.from} and ${scope.to}
           and line->>'kind' <> 'carried' ${theirs(scope)}) x
     group by x.owner_id, x.property_id`,
  order: sql`home, row_key`,
  group: {},
  figures: ({ sums, groups, scope: { locale } }) => [
    {
      key: 'rent_year',
      type: 'money',
      value: sums.rent!,
      note: counted(groups.length, { one: m.reports_owners_one, many: m.reports_owners }, locale),
    },
    { key: 'other', type: 'money', value: sums.other! },
    { key: 'spent', type: 'money', value: sums.expense! + sums.fee! },
    { key: 'net', type: 'money', value: sums.net! },
  ],
}

function ownerName({ locale }: Scope): SQL {
  return locale === 'th' ? sql`o.name` : sql`coalesce(nullif(o.name_en, ''), o.name)`
}

function theirs({ ownerId }: Scope): SQL {
  return ownerId ? sql`and s.owner_id = ${ownerId}` : sql``
}
