import { csvBaht } from '#i18n/csv.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './owners.module.css'

type Owner = Awaited<ReturnType<Scope['api']['owners']['list']>>['data'][number]

/** The owners of a workspace. */
export const shownList = dashboardList({
  name: 'owners',
  path: '/dashboard/manager/owners',
  read: (query) => ({ search: searchIn(query) }),
  ask: (api, asked) => api.owners.list(asked),
  title: () => m.owners_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => ownerColumns(locale),
})

/** An owner, their homes, and where the newest statement stands. */
const ownerColumns = (locale: Scope['locale']) => [
  {
    key: 'name',
    head: m.owners_table_owner(),
    isTitle: true,
    cell: (owner: Owner) => (
      <Anchor href={pathIn(locale, `/dashboard/manager/owners/${owner.id}`)}>{nameOf(owner, locale)}</Anchor>
    ),
    file: (owner: Owner) => nameOf(owner, locale),
  },
  {
    key: 'homes',
    head: m.owners_table_homes(),
    isNumber: true,
    cell: (owner: Owner) => formatNumber(owner.homes),
    file: (owner: Owner) => String(owner.homes),
  },
  {
    key: 'contact',
    head: m.owners_table_contact(),
    cell: (owner: Owner) => owner.phone ?? owner.email ?? '–',
    file: [
      { head: m.owners_form_phone(), fact: ({ phone }: Owner) => phone },
      { head: m.owners_form_email(), fact: ({ email }: Owner) => email },
    ],
  },
  {
    key: 'statement',
    head: m.owners_table_last(),
    cell: ({ lastStatement: last }: Owner) =>
      last ? (
        <StatusTag
          kind={last.isPaidOut ? 'payment' : 'document'}
          state={last.isPaidOut ? 'succeeded' : 'issued'}
        >
          {formatMonth(last.period, locale, 'short')} {stateOf(last)}
        </StatusTag>
      ) : (
        <span className={css.muted}>{m.owners_no_statement()}</span>
      ),
    file: [
      { head: m.owners_table_last(), fact: ({ lastStatement: last }: Owner) => last?.period },
      { head: m.owners_table_state(), fact: ({ lastStatement: last }: Owner) => last && stateOf(last) },
    ],
  },
  {
    key: 'payable',
    head: m.owners_payable_short(),
    isNumber: true,
    cell: ({ lastStatement: last }: Owner) => (last ? <Amount satang={last.payableSatang} /> : '–'),
    file: ({ lastStatement: last }: Owner) => last && csvBaht(last.payableSatang),
  },
]

function nameOf({ name, nameEn }: Owner, locale: Scope['locale']): string {
  return locale === 'th' ? name : (nameEn ?? name)
}

function stateOf({ isPaidOut }: { isPaidOut: boolean }): string {
  return isPaidOut ? m.owners_state_paid_out() : m.owners_state_issued()
}
