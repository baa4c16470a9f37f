import { COMMISSION_STATES } from '#features/agents/contract.ts'
import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './commissions.module.css'
import { introducedPath, stateWords } from './words.ts'

const ID = /^[0-9a-f-]{36}$/

/** What agents get, of a state or of one of them. */
export const shownList = dashboardList({
  name: 'commissions',
  path: '/dashboard/manager/accounting/commissions',
  read: (query) => ({
    search: searchIn(query),
    state: COMMISSION_STATES.find((one) => one === query.get('state')),
    vendorId: ID.test(query.get('vendorId') ?? '') ? (query.get('vendorId') ?? undefined) : undefined,
  }),
  ask: (api, asked) => api.agents.commissions(asked),
  title: () => m.agents_commissions(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'agent',
      head: m.agents_agent(),
      isTitle: true,
      cell: (one) => (
        <Anchor className={css.title} href={pathIn(locale, introducedPath(one.of, one.ofId))}>
          <b>{one.vendorName}</b>
          <small>{[one.tenantName, one.homeName, one.leaseNo].filter(Boolean).join(' · ')}</small>
        </Anchor>
      ),
      file: [
        { head: m.agents_agent(), fact: (one) => one.vendorName },
        { head: m.agents_tenant(), fact: (one) => one.tenantName },
        { head: m.agents_home(), fact: (one) => one.homeName },
        { head: m.agents_lease(), fact: (one) => one.leaseNo ?? '' },
      ],
    },
    {
      key: 'state',
      head: m.agents_state(),
      cell: (one) => (
        <StatusTag kind="commission" state={one.state}>
          {stateWords[one.state]()}
        </StatusTag>
      ),
      file: (one) => stateWords[one.state](),
    },
    {
      key: 'due',
      head: m.agents_due(),
      cell: (one) => (one.dueDay ? formatDay(one.dueDay, locale) : '–'),
      file: [
        { head: m.agents_due(), fact: (one) => one.dueDay ?? '' },
        { head: m.agents_paid_day(), fact: (one) => one.paidDay ?? '' },
      ],
    },
    {
      key: 'sum',
      head: m.agents_sum(),
      isNumber: true,
      cell: (one) => (one.amountSatang === null ? '–' : <Amount satang={one.amountSatang} />),
      file: [
        { head: m.agents_sum(), fact: (one) => (one.amountSatang === null ? '' : csvBaht(one.amountSatang)) },
        { head: m.agents_tax(), fact: (one) => csvBaht(one.withheldSatang) },
        { head: m.agents_certificate(), fact: (one) => one.certificateNo ?? '' },
        { head: m.agents_reference(), fact: (one) => one.reference },
      ],
    },
  ],
})
