import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './assets.module.css'
import { ASSETS, asFilter, asKind, kindWords, standingOf } from './words.ts'

/** The assets of a business, by building and home. */
export const shownList = dashboardList({
  name: 'assets',
  path: ASSETS,
  read: (query) => ({
    search: searchIn(query),
    state: asFilter(query.get('state')),
    kind: asKind(query.get('kind')),
    projectId: query.get('building') || undefined,
    propertyId: query.get('home') || undefined,
  }),
  ask: (api, asked) => api.assets.list(asked),
  title: () => m.assets_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale, today }) => [
    {
      key: 'what',
      head: m.assets_column_what(),
      isTitle: true,
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={`${pathIn(locale, ASSETS)}/${one.id}`}>{one.name}</Anchor>
          <small>{[kindWords[one.kind](), one.brand, one.model].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      file: [
        { head: m.assets_name(), fact: ({ name }) => name },
        { head: m.assets_kind_of(), fact: ({ kind }) => kindWords[kind]() },
        { head: m.assets_brand(), fact: ({ brand }) => brand },
        { head: m.assets_model(), fact: ({ model }) => model },
      ],
    },
    {
      key: 'where',
      head: m.assets_column_where(),
      cell: (one) => (
        <span className={css.what}>
          {one.whereName}
          {one.place && <small>{one.place}</small>}
        </span>
      ),
      file: [
        { head: m.assets_column_where(), fact: ({ whereName }) => whereName },
        { head: m.assets_place(), fact: ({ place }) => place },
      ],
    },
    {
      key: 'serial',
      head: m.assets_serial(),
      cell: ({ serial }) => serial || <span className={css.soft}>{m.assets_no_serial()}</span>,
      file: ({ serial }) => serial,
    },
    {
      key: 'warranty',
      head: m.assets_column_warranty(),
      cell: (one) => {
        const standing = standingOf(one, { locale, today })
        return standing ? (
          <StatusTag kind="asset" state={standing.state}>
            {standing.words}
          </StatusTag>
        ) : (
          '–'
        )
      },
      file: [
        { head: m.assets_warranty_last(), fact: ({ warrantyUntil }) => warrantyUntil },
        { head: m.assets_retired(), fact: ({ retiredDay }) => retiredDay },
      ],
    },
    {
      key: 'repairs',
      head: m.assets_column_repairs(),
      isNumber: true,
      cell: ({ openRepairs }) => (openRepairs === 0 ? '–' : String(openRepairs)),
      file: ({ openRepairs }) => String(openRepairs),
    },
  ],
})
