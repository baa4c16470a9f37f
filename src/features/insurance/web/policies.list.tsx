import { csvBaht } from '#i18n/csv.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './insurance.module.css'
import { PaperLink } from './paper-link.tsx'
import { asFilter, holderWords, kindWords, stateWords } from './words.ts'

const PATH = '/dashboard/manager/insurance'

/** The policies of a business. */
export const shownList = dashboardList({
  name: 'insurance',
  path: PATH,
  read: (query) => ({
    search: searchIn(query),
    state: asFilter(query.get('state')),
    propertyId: query.get('property') ?? undefined,
  }),
  ask: (api, asked) => api.insurance.list(asked),
  title: () => m.insurance_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale, today }) => [
    {
      key: 'what',
      head: m.insurance_column_what(),
      isTitle: true,
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={`${pathIn(locale, PATH)}/${one.id}`}>{kindWords[one.kind]()}</Anchor>
          <small>{[one.insurer, one.policyNo].join(' · ')}</small>
        </span>
      ),
      file: [
        { head: m.insurance_kind(), fact: ({ kind }) => kindWords[kind]() },
        { head: m.insurance_insurer(), fact: ({ insurer }) => insurer },
        { head: m.insurance_number(), fact: ({ policyNo }) => policyNo },
      ],
    },
    {
      key: 'home',
      head: m.insurance_column_home(),
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={pathIn(locale, `/dashboard/manager/properties/${one.homeId}`)}>{one.homeName}</Anchor>
          {holderWords(one) && <small>{holderWords(one)}</small>}
        </span>
      ),
      file: [
        { head: m.insurance_column_home(), fact: ({ homeName }) => homeName },
        { head: m.insurance_holder(), fact: holderWords },
      ],
    },
    {
      key: 'cover',
      head: m.insurance_column_cover(),
      cell: (one) => formatDay(one.endDay, locale),
      file: [
        { head: m.insurance_first_day(), fact: ({ startDay }) => startDay },
        { head: m.insurance_column_cover(), fact: ({ endDay }) => endDay },
      ],
    },
    {
      key: 'state',
      head: m.insurance_column_state(),
      cell: (one) => (
        <StatusTag kind="policy" state={one.state}>
          {stateWords(one, today)}
        </StatusTag>
      ),
      file: (one) => stateWords(one, today),
    },
    {
      key: 'sum',
      head: m.insurance_column_sum(),
      isNumber: true,
      cell: ({ sumInsuredSatang: sum }) => (sum === null ? '–' : <Amount satang={sum} />),
      file: [
        { head: m.insurance_sum(), fact: ({ sumInsuredSatang }) => inFile(sumInsuredSatang) },
        { head: m.insurance_premium(), fact: ({ premiumSatang }) => inFile(premiumSatang) },
        { head: m.insurance_excess(), fact: ({ excessSatang }) => inFile(excessSatang) },
      ],
    },
    {
      key: 'paper',
      head: m.insurance_column_paper(),
      cell: (one) => <PaperLink policy={one} />,
      file: null,
    },
  ],
})

function inFile(satang: bigint | null): string | null {
  return satang === null ? null : csvBaht(satang)
}
