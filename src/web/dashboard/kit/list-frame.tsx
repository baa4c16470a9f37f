import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Selection } from '#web/ui/lists/select-rows.tsx'
import { type ListColumn, listFilePath } from './dashboard-list.ts'
import { DataTable } from './data-table.tsx'
import css from './list-frame.module.css'

/** What a list was narrowed to, as it stands in the address. */
export type ListQuery = Record<string, string | null | undefined>

/**
 * One filter of several states: pressing a chip turns it on, pressing it again off. With `byDefault` one of them is always
 * on: that one where the address names none.
 */
export type ListStates = {
  /** Its name in the address. */
  name: string
  label: string
  /** Said to readers of the chip that is on and can be turned off. */
  offLabel?: string
  chosen: string | null | undefined
  byDefault?: string
  options: { key: string; label: string; count?: string }[]
}

/** `/path?q=…`; what is empty is left out. */
export function listLink(base: string, query: ListQuery): string {
  const kept = Object.entries(query).filter(([, value]) => value) as [string, string][]

  return kept.length ? `${base}?${new URLSearchParams(kept)}` : base
}

/**
 * A list of the dashboard: search and chips that live in the address, the whole of it as a file, the table (cards under
 * 1024 px), what stands there instead when nothing was found or nothing exists yet, and the way on below.
 */
export function ListFrame<Row>({
  list,
  base,
  kept: ofTab,
  narrowedBy,
  search,
  states,
  caption,
  rows,
  columns,
  selection,
  marked,
  noHit,
  empty,
  children,
}: {
  /** What the list is called where its file is made. */
  list: { name: string; keyOf: (row: Row) => string }
  /** Address of the list without filters. */
  base: string
  /** What stays in the address whatever is searched and pressed: the tab that the list stands under. */
  kept?: ListQuery
  /** What the page narrows it to by fields of its own; gone with “see all”. */
  narrowedBy?: ListQuery
  /** The search box; `name` is its name in the address. Without it the list cannot be searched. */
  search?: { name?: string; value: string | null | undefined; label: string; goLabel: string }
  states?: ListStates
  caption: ReactNode
  rows: Row[]
  columns: ListColumn<Row>[]
  selection?: Selection<Row>
  /** The key of the row that is looked at. */
  marked?: string
  noHit: { title: string; allLabel: string }
  /** Shown while nothing has been written down: the filters are left away then. */
  empty: { picture: string; title: string; text?: ReactNode; actions?: ReactNode }
  /** Older rows or page numbers. */
  children?: ReactNode
}) {
  const kept = narrowedBy ? { ...ofTab, ...narrowedBy } : ofTab
  const isFiltered =
    Boolean(search?.value || (states?.chosen && states.chosen !== states.byDefault)) ||
    Object.values(narrowedBy ?? {}).some(Boolean)
  const isBare = rows.length === 0 && !isFiltered
  if (isBare)
    return (
      <EmptyState picture={empty.picture} title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    )

  return (
    <>
      <div className={css.top}>
        <Narrow {...{ base, kept, search, states }} />
        {rows.length > 0 && <ListFile list={list} query={narrowed({ kept, search, states })} />}
      </div>
      <DataTable
        {...{ caption, rows, columns, selection, marked }}
        keyOf={list.keyOf}
        empty={
          <EmptyState
            title={noHit.title}
            actions={<Anchor href={listLink(base, ofTab ?? {})}>{noHit.allLabel}</Anchor>}
          />
        }
      />
      {children}
    </>
  )
}

type Frame = Parameters<typeof ListFrame>[0]

/** Everything that the list shows, on whatever page of it, as a file. */
export function ListFile({ list, query }: { list: { name: string }; query: ListQuery }) {
  const { locale } = useRoot()

  return (
    <a className={css.file} href={listLink(listFilePath(locale, list.name), query)}>
      <IconFileDownload size={20} aria-hidden="true" />
      {m.list_csv()}
    </a>
  )
}

/** What the list is narrowed to, as it stands in the address. */
function narrowed({ kept, search, states }: Pick<Frame, 'kept' | 'search' | 'states'>): ListQuery {
  return {
    ...kept,
    ...(search && { [search.name ?? 'q']: search.value }),
    ...(states && { [states.name]: states.chosen }),
  }
}

function Narrow({ base, kept = {}, search, states }: Pick<Frame, 'base' | 'kept' | 'search' | 'states'>) {
  const name = search?.name ?? 'q'
  const chips = states && (
    <ChipRow label={states.label}>
      {states.options.map(({ key, label, count }) => (
        <Chip
          key={key}
          isOn={(states.chosen ?? states.byDefault) === key}
          count={count}
          removeLabel={states.byDefault ? undefined : states.offLabel}
          href={listLink(base, {
            ...kept,
            [name]: search?.value,
            [states.name]: (states.byDefault ?? states.chosen) === key ? null : key,
          })}
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  )

  return (
    <search className={css.filters} data-both={(search && chips && true) || undefined}>
      {search && (
        <form method="get" action={base} className={css.search}>
          {Object.entries(kept).map(
            ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
          )}
          {states?.chosen && <input type="hidden" name={states.name} value={states.chosen} />}
          <TextInput
            key={search.value}
            label={search.label}
            isLabelHidden
            type="search"
            name={name}
            defaultValue={search.value ?? undefined}
            placeholder={search.label}
            icon={<IconSearch size={20} />}
          />
          <Button type="submit">{search.goLabel}</Button>
        </form>
      )}
      {chips}
    </search>
  )
}
