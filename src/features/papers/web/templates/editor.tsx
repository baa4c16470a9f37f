import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { freeKey, isSameClause, type TemplateClause } from '#features/papers/templates/clauses.ts'
import { takeTheirs, templateDifferences } from '#features/papers/templates/differences.ts'
import { writtenFaults } from '#features/papers/templates/faults.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { moved } from '#web/ui/lists/sort-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Clashes } from './clashes.tsx'
import { ClauseBlock } from './clause-block.tsx'
import { ClauseList } from './clause-list.tsx'
import { clauseName } from './clause-name.ts'
import { Differences } from './differences.tsx'
import { fieldsWithNumbers } from './editor-fields.ts'
import { Copy, Sides } from './editor-parts.tsx'
import { faultText } from './fault-words.ts'
import { HeadActs } from './head-acts.tsx'
import { Preview } from './preview.tsx'
import { templateState } from './state-words.ts'
import css from './template.module.css'
import type { Template, Trial } from './types.ts'
import { useTemplate } from './use-template.ts'

const DONE: Record<string, () => string> = {
  used: m.papers_template_done_used,
  discarded: m.papers_template_done_discarded,
  archived: m.papers_template_done_archived,
  copied: m.papers_template_done_copied,
}

export type EditorProps = {
  title: string
  template: Template
  of: 'manager' | 'admin'
  trials: Trial[]
  done: string | null
  refused: Refusal | undefined
}

/** The clauses of a template in their order, each in both languages, and what comes of them. */
export function Editor({ title, template, of, trials, done, refused }: EditorProps) {
  const { locale } = useRoot()
  const kind = useMemo(() => kindOf(template.kind), [template.kind])
  const { clauses, isSaved, refusal, clashes, version, save, change, choose } = useTemplate(template)
  const canEdit = template.canEdit && template.state !== 'none'
  const [open, setOpen] = useState<string | null>(null)
  const [view, setView] = useState<'clauses' | 'preview' | 'differences'>('clauses')
  const [side, setSide] = useState<'th' | 'en'>('th')
  const editor = useRef<HTMLDivElement>(null)
  const later = useDeferredValue(clauses)
  const fields = useMemo(() => fieldsWithNumbers(kind, later), [kind, later])
  const said = useMemo(
    () => (template.state === 'none' ? [] : writtenFaults(kind, later, fields)),
    [kind, later, fields, template.state],
  )
  // What only the setting of every case shows, the server has said of what is stored.
  const faults = said.length > 0 ? said : isSaved ? template.faults : []
  const differences = templateDifferences(later, template.base).length
  const numberOf = (key: string) => clauses.findIndex((one) => one.key === key)
  const openAt = (key: string | null) => {
    setOpen(key)
    setView('clauses')
    if (key)
      requestAnimationFrame(() =>
        editor.current?.querySelector(`#block-${CSS.escape(key)}`)?.scrollIntoView({ block: 'nearest' }),
      )
  }
  const acts = {
    open: openAt,
    change: (clause: TemplateClause) => change(clauses.map((one) => (one.key === clause.key ? clause : one))),
    remove: (key: string) => change(clauses.filter((one) => one.key !== key)),
    takeTheirs: (key: string) => change(takeTheirs(clauses, template.base, key)),
    move: (key: string, by: -1 | 1) => change(moved(clauses, numberOf(key), numberOf(key) + by)),
  }
  const add = () => {
    const key = freeKey(clauses, Date.now().toString(36))
    const at = open ? numberOf(open) + 1 : clauses.length
    change(
      clauses.toSpliced(at, 0, { key, title: null, th: '', en: '', when: [], isBold: false, isOn: true }),
    )
    openAt(key)
  }
  const whole = refused ?? refusal
  const atLarge = faults.filter(({ clause }) => clause === null || numberOf(clause) < 0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; what loses the focus within is saved
    <div ref={editor} className={css.editor} data-view={view} data-side={side} onBlur={save}>
      <PageHeader
        title={title}
        tag={
          <StatusTag kind="template" state={template.state}>
            {of === 'admin' && template.state === 'none'
              ? m.papers_template_as_built()
              : templateState(template.state)}
          </StatusTag>
        }
        lead={leadOf(template, isSaved)}
        actions={
          <HeadActs
            {...{ template, of, version, faults: faults.length, differences, isSaved, view }}
            onView={setView}
          />
        }
      />
      {done && DONE[done] && !whole && <Note tone="ok" isLive title={DONE[done]()} />}
      {whole && <Note tone="danger" isLive title={whole.message} />}
      {template.state === 'none' && <Copy of={of} canEdit={template.canEdit} />}
      <Clashes clashes={clashes} clauses={clauses} onChoose={choose} />
      {atLarge.map((fault) => (
        <Note key={faultText(fault, locale)} tone="danger" title={faultText(fault, locale)} />
      ))}
      {view === 'differences' ? (
        <Differences
          {...{ kind, own: clauses, theirs: template.base, fields, canEdit }}
          onTake={acts.takeTheirs}
        />
      ) : (
        <>
          <div className={css.tabs}>
            <Sides
              label={m.papers_sides()}
              now={view}
              options={[
                ['clauses', m.papers_template_clauses_name()],
                ['preview', m.papers_template_preview()],
              ]}
              onChange={setView}
            />
            <Sides
              label={m.papers_template_language()}
              now={side}
              options={[
                ['th', 'ไทย'],
                ['en', 'EN'],
              ]}
              onChange={setSide}
            />
          </div>
          <div className={css.columns}>
            <ClauseList
              {...{ clauses, faults, open, canEdit }}
              onOpen={openAt}
              onChange={change}
              onAdd={add}
            />
            <div className={css.blocks}>
              <div className={css.heads} aria-hidden="true">
                <span>{m.papers_template_thai()}</span>
                <span>{m.papers_template_english()}</span>
              </div>
              {clauses.map((clause, index) => {
                const base = template.base.find(({ key }) => key === clause.key)
                return (
                  <ClauseBlock
                    key={clause.key}
                    {...{ kind, clause, fields, canEdit, acts }}
                    no={index + 1}
                    faults={faults.filter((fault) => fault.clause === clause.key)}
                    isOpen={canEdit && open === clause.key}
                    isDifferent={template.state !== 'none' && (!base || !isSameClause(base, clause))}
                  />
                )
              })}
            </div>
            <Preview {...{ kind, clauses: later, trials, open }} />
          </div>
          {canEdit && (
            <div className={css.foot}>
              {open && (
                <>
                  <IconButton
                    variant="line"
                    label={m.sort_up({ name: nameOf(open) })}
                    onClick={() => acts.move(open, -1)}
                  >
                    <IconArrowUp />
                  </IconButton>
                  <IconButton
                    variant="line"
                    label={m.sort_down({ name: nameOf(open) })}
                    onClick={() => acts.move(open, 1)}
                  >
                    <IconArrowDown />
                  </IconButton>
                </>
              )}
              <Button variant="soft" icon={<IconPlus size={18} />} onClick={add}>
                {m.papers_template_add()}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )

  function nameOf(key: string): string {
    const clause = clauses[numberOf(key)]
    return clause ? clauseName(clause, locale) : ''
  }
}

function leadOf(template: Template, isSaved: boolean): string {
  const { state, edition, hasDraft, baseEdition } = template
  if (state === 'none') return baseEdition > 0 ? m.papers_edition({ n: String(baseEdition) }) : ''
  const now = hasDraft
    ? m.papers_template_draft_edition({ n: String(edition + 1) })
    : m.papers_edition({ n: String(edition) })

  return [now, isSaved ? m.papers_saved() : m.papers_saving()].join(' · ')
}
