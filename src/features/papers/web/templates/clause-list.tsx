import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconGitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import type { Fault } from '#features/papers/templates/faults.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { SortList } from '#web/ui/lists/sort-list.tsx'
import { clauseName } from './clause-name.ts'
import css from './template.module.css'

type Item = { id: string; clause: TemplateClause; no: number }

/** The clauses in their order, which is changed here; a press leads to one. */
export function ClauseList({
  clauses,
  faults,
  open,
  canEdit,
  onOpen,
  onChange,
  onAdd,
}: {
  clauses: TemplateClause[]
  faults: Fault[]
  open: string | null
  canEdit: boolean
  onOpen: (key: string) => void
  onChange: (clauses: TemplateClause[]) => void
  onAdd: () => void
}) {
  const { locale } = useRoot()
  const items: Item[] = clauses.map((clause, index) => ({ id: clause.key, clause, no: index + 1 }))
  const line = ({ clause, no }: Item) => (
    <button
      type="button"
      className={css.line}
      aria-current={clause.key === open || undefined}
      data-off={clause.isOn ? undefined : true}
      onClick={() => onOpen(clause.key)}
    >
      <span className={css.no}>{no}</span>
      <span className={css.lineName}>{clauseName(clause, locale)}</span>
      {clause.when.length > 0 && <IconGitBranch size={16} className={css.branch} aria-hidden="true" />}
      {faults.some((fault) => fault.clause === clause.key) && (
        <IconAlertTriangle size={18} className={css.alert} aria-label={m.papers_template_to_mend()} />
      )}
    </button>
  )

  return (
    <nav className={css.list} aria-label={m.papers_template_clauses_name()}>
      <h2>{m.papers_template_count({ n: clauses.length })}</h2>
      {canEdit ? (
        <SortList
          items={items}
          label={m.papers_template_clauses_name()}
          nameOf={({ clause }) => clauseName(clause, locale)}
          isShort
          onChange={(moved) => onChange(moved.map(({ clause }) => clause))}
        >
          {line}
        </SortList>
      ) : (
        <ol className={css.still}>
          {items.map((item) => (
            <li key={item.id}>{line(item)}</li>
          ))}
        </ol>
      )}
      {canEdit && (
        <Button variant="soft" full icon={<IconPlus size={18} />} onClick={onAdd}>
          {m.papers_template_add()}
        </Button>
      )}
    </nav>
  )
}
