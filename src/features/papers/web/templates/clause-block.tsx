import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconGitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs'
import { useRef } from 'react'
import type { Kind } from '#features/papers/kinds/kind.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { conditionLabel } from '#features/papers/templates/conditions.ts'
import type { Fault } from '#features/papers/templates/faults.ts'
import { isLocked } from '#features/papers/templates/locked.ts'
import type { MergeField } from '#features/papers/templates/merge-fields.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { clauseName } from './clause-name.ts'
import { ClauseWords } from './clause-words.tsx'
import { type BlockActs, ClauseWriting } from './clause-writing.tsx'
import { faultText } from './fault-words.ts'
import css from './template.module.css'

/** One clause: read in both languages side by side, or, when it is open, written. */
export function ClauseBlock({
  kind,
  clause,
  no,
  fields,
  faults,
  isOpen,
  isDifferent,
  canEdit,
  acts,
}: {
  kind: Kind
  clause: TemplateClause
  /** Its place, from 1. */
  no: number
  fields: readonly MergeField[]
  faults: Fault[]
  isOpen: boolean
  /** From the platform's, or new. */
  isDifferent: boolean
  canEdit: boolean
  acts: BlockActs
}) {
  const { locale } = useRoot()
  const box = useRef<HTMLDivElement>(null)
  const { key, isOn } = clause
  const locked = isLocked(kind.key, key)
  const when = conditionLabel(kind, clause.when)
  const name = clauseName(clause, locale)
  const jump = () => {
    const areas = [...(box.current?.querySelectorAll('textarea') ?? [])]
    areas.find((area) => area !== document.activeElement)?.focus()
  }

  return (
    <section
      ref={box}
      id={`block-${key}`}
      className={css.block}
      aria-label={m.papers_template_clause({ no: String(no), name })}
      data-open={isOpen || undefined}
      data-off={isOn ? undefined : true}
      data-faulty={faults.length > 0 || undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
        if (!event.altKey || by === undefined || !canEdit) return
        event.preventDefault()
        acts.move(key, by)
      }}
    >
      <header className={css.blockHead}>
        <h3>
          {no}. {name}
        </h3>
        {canEdit && (
          <Button variant="ghost" aria-expanded={isOpen} onClick={() => acts.open(isOpen ? null : key)}>
            {isOpen
              ? m.papers_template_close({ no: String(no) })
              : m.papers_template_edit({ no: String(no) })}
          </Button>
        )}
      </header>
      <p className={css.tags}>
        <span className={css.when} data-some={when ? true : undefined}>
          {when && <IconGitBranch size={16} aria-hidden="true" />}
          {when ? m.papers_template_when({ condition: inWords(when, locale) }) : m.papers_template_always()}
        </span>
        {isDifferent && <span className={css.tagOwn}>{m.papers_template_differs()}</span>}
        {!isOn && <span className={css.tagOff}>{m.papers_template_off()}</span>}
      </p>
      {faults.map((fault) => (
        <p key={faultText(fault, locale)} className={css.fault}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{faultText(fault, locale)}</span>
          {canEdit && !isOpen && (
            <Button variant="primary" onClick={() => acts.open(key)}>
              {m.papers_template_mend({ no: String(no) })}
            </Button>
          )}
          {canEdit && !locked && isOn && (
            <Button onClick={() => acts.change({ ...clause, isOn: false })}>
              {m.papers_template_turn_off()}
            </Button>
          )}
        </p>
      ))}
      {isOpen ? (
        <ClauseWriting {...{ kind, clause, name, fields, locked, isDifferent, acts, jump }} />
      ) : (
        <div className={css.pair}>
          <div data-side="th">
            {clause.th ? (
              <ClauseWords text={clause.th} fields={fields} locale="th" />
            ) : (
              <Gap say={m.papers_template_no_thai()} />
            )}
          </div>
          <div data-side="en">
            {clause.en ? (
              <ClauseWords text={clause.en} fields={fields} locale="en" />
            ) : (
              <Gap say={m.papers_template_no_english()} />
            )}
          </div>
        </div>
      )}
    </section>
  )
}

const Gap = ({ say }: { say: string }) => <p className={css.gap}>{say}</p>
