import type { ReactNode } from 'react'
import { kindName } from '#features/papers/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { type DataColumn, DataTable } from '#web/dashboard/kit/data-table.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { templatePath, templateState } from './state-words.ts'
import type { TemplateListed } from './types.ts'

/** Every kind of paper with its template; `more` stands before the day. */
export function TemplateTable<Row extends TemplateListed>({
  rows,
  of,
  more = [],
}: {
  rows: Row[]
  of: 'manager' | 'admin'
  more?: DataColumn<Row>[]
}) {
  const { locale } = useRoot()
  const columns: DataColumn<Row>[] = [
    {
      key: 'kind',
      head: m.papers_template_kind(),
      isTitle: true,
      cell: ({ kind }) => <Anchor href={pathIn(locale, templatePath(of, kind))}>{kindName(kind)}</Anchor>,
    },
    {
      key: 'state',
      head: m.papers_template_whose(),
      cell: (row) => (
        <StatusTag kind="template" state={row.state}>
          {of === 'admin' && row.state === 'none' ? m.papers_template_as_built() : templateState(row.state)}
        </StatusTag>
      ),
    },
    { key: 'edition', head: m.papers_template_edition(), cell: (row) => editionOf(row, of) },
    {
      key: 'differences',
      head: of === 'admin' ? m.papers_template_from_built() : m.papers_template_from_ruens(),
      cell: ({ differences }) => (differences > 0 ? m.papers_template_clauses({ n: differences }) : '–'),
    },
    ...more,
    {
      key: 'changed',
      head: m.papers_changed(),
      cell: ({ changedAt }) => (changedAt ? formatDay(todayInBangkok(changedAt), locale) : '–'),
    },
  ]

  return (
    <DataTable
      caption={m.papers_templates_title()}
      columns={columns}
      rows={rows}
      keyOf={({ kind }) => kind}
      empty={null}
    />
  )
}

function editionOf(row: TemplateListed, of: 'manager' | 'admin'): ReactNode {
  const edition = row.state === 'none' && of === 'manager' ? row.baseEdition : row.edition
  const said = edition > 0 ? m.papers_edition({ n: String(edition) }) : '–'

  return row.hasDraft && row.edition > 0 ? m.papers_template_with_draft({ edition: said }) : said
}
