import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './inspections.module.css'
import { asState, INSPECTIONS, kindWords, recordPath, stateWords } from './words.ts'

/** The inspections of a business, the newest first. */
export const shownList = dashboardList({
  name: 'inspections',
  path: INSPECTIONS,
  read: (query) => ({
    search: searchIn(query),
    state: asState(query.get('state')),
    propertyId: query.get('home') ?? undefined,
    leaseId: query.get('lease') ?? undefined,
  }),
  ask: (api, asked) => api.inspections.list(asked),
  title: () => m.inspections_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'home',
      head: m.inspections_home(),
      isTitle: true,
      cell: (one) => (
        <span className={css.what}>
          <Anchor href={pathIn(locale, recordPath(one.kind, one.id))}>{one.homeName}</Anchor>
          <small>{[kindWords[one.kind](), one.no].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      file: [
        { head: m.inspections_home(), fact: ({ homeName }) => homeName },
        { head: m.inspections_what(), fact: ({ kind }) => kindWords[kind]() },
        { head: m.inspections_number(), fact: ({ no }) => no },
      ],
    },
    {
      key: 'tenant',
      head: m.inspections_tenant(),
      cell: ({ tenantName }) => tenantName ?? '–',
      file: ({ tenantName }) => tenantName,
    },
    {
      key: 'day',
      head: m.inspections_day(),
      cell: ({ inspectedOn }) => formatDay(inspectedOn, locale),
      file: ({ inspectedOn }) => inspectedOn,
    },
    {
      key: 'points',
      head: m.inspections_points(),
      cell: ({ done, total, poor }) => (
        <span className={css.what}>
          {m.inspections_done_of({ done: String(done), total: String(total) })}
          {poor > 0 && <small>{m.inspections_poor_count({ n: String(poor) })}</small>}
        </span>
      ),
      file: [
        { head: m.inspections_points(), fact: ({ total }) => String(total) },
        { head: m.inspections_condition_poor(), fact: ({ poor }) => String(poor) },
      ],
    },
    {
      key: 'state',
      head: m.inspections_state(),
      cell: ({ state }) => (
        <StatusTag kind="inspection" state={state}>
          {stateWords[state]()}
        </StatusTag>
      ),
      file: ({ state }) => stateWords[state](),
    },
  ],
})
