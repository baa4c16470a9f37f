import { GROUP_KEYS, WAITS } from '#features/document-hub/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardList, searchIn } from '#web/dashboard/kit/dashboard-list.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './hub.module.css'
import type { DocumentRow } from './types.ts'
import { HUB, pageOf, rowTitle, stateText, verbWords } from './words.ts'

const people = ({ propertyName, tenantName, ownerName }: DocumentRow) => ({
  home: propertyName ?? '',
  person: tenantName ?? ownerName ?? '',
})

/** A draft has no number yet; what comes from outside never has one. */
const unnumbered = ({ stateKind, typeName }: DocumentRow) =>
  stateKind === 'document' || stateKind === 'inspection' ? m.document_hub_no_number() : typeName

/** Every paper of a business. */
export const shownList = dashboardList({
  name: 'documents',
  path: HUB,
  read: (query) => ({
    search: searchIn(query),
    group: GROUP_KEYS.find((group) => group === query.get('group')),
    waits: WAITS.find((wait) => wait === query.get('waits')),
    home: query.get('home') ?? undefined,
    tenant: query.get('tenant') ?? undefined,
    lease: query.get('lease') ?? undefined,
    owner: query.get('owner') ?? undefined,
  }),
  ask: (api, { home, tenant, lease, owner, group, waits, search, ...asked }) =>
    api.documentHub.list({
      ...asked,
      ...{ search, waits, leaseId: lease, ownerId: owner },
      // Bills come by the hundred: they stand apart until somebody looks for them.
      group: group ?? (search || waits || home || tenant || lease || owner ? undefined : 'papers'),
      ...(home && { propertyOrTenant: 'property' as const, propertyOrTenantId: home }),
      ...(tenant && { propertyOrTenant: 'tenant' as const, propertyOrTenantId: tenant }),
    }),
  title: () => m.document_hub_title(),
  keyOf: ({ id }) => id,
  columns: ({ locale }) => [
    {
      key: 'paper',
      head: m.document_hub_col_paper(),
      isTitle: true,
      cell: (row) => {
        const page = pageOf(row)
        const line = [
          row.no,
          row.edition > 1 ? m.document_hub_edition({ n: String(row.edition) }) : '',
        ].filter(Boolean)
        return (
          <span className={css.what}>
            {page ? (
              <Anchor href={pathIn(locale, page)}>{rowTitle(row)}</Anchor>
            ) : row.file ? (
              <a href={row.file.url} target="_blank" rel="noopener">
                {rowTitle(row)}
              </a>
            ) : (
              rowTitle(row)
            )}
            <small>{line.length > 0 ? line.join(' · ') : unnumbered(row)}</small>
          </span>
        )
      },
      file: [
        { head: m.document_hub_kind(), fact: (row) => row.typeName },
        {
          head: m.document_hub_col_paper(),
          fact: (row) => [rowTitle(row), row.no].filter(Boolean).join(' · '),
        },
      ],
    },
    {
      key: 'about',
      head: m.document_hub_col_home(),
      cell: (row) => (
        <span className={css.what}>
          {row.leaseId ? (
            <Anchor
              href={`${pathIn(locale, HUB)}?lease=${row.leaseId}`}
              aria-label={m.document_hub_show_check_of({ home: people(row).home })}
            >
              {people(row).home}
            </Anchor>
          ) : (
            <span>{people(row).home || '–'}</span>
          )}
          <small>{people(row).person}</small>
        </span>
      ),
      file: (row) => [people(row).home, people(row).person].filter(Boolean).join(' · '),
    },
    {
      key: 'state',
      head: m.document_hub_col_state(),
      cell: (row) =>
        row.stateKind && row.state ? (
          <StatusTag kind={row.stateKind} state={row.state}>
            {stateText(row)}
          </StatusTag>
        ) : (
          stateText(row) || '–'
        ),
      file: (row) => stateText(row),
    },
    {
      key: 'day',
      head: m.document_hub_col_day(),
      cell: (row) =>
        row.day ? (
          <span className={css.when}>
            <small>{verbWords[row.day.verb]()}</small>
            <span>{formatDay(row.day.day, locale)}</span>
          </span>
        ) : (
          '–'
        ),
      file: [
        { head: m.document_hub_col_day(), fact: (row) => row.day?.day },
        { head: m.document_hub_day_means(), fact: (row) => (row.day ? verbWords[row.day.verb]() : '') },
      ],
    },
  ],
})
