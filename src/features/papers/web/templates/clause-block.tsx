import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
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
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { clauseName } from './clause-name.ts'
import { ClauseWords } from './clause-words.tsx'
import { faultText } from './fault-words.ts'
import { MergeText } from './merge-text.tsx'
import css from './template.module.css'

export type BlockActs = {
  open: (key: string | null) => void
  change: (clause: TemplateClause) => void
  remove: (key: string) => void
  takeTheirs: (key: string) => void
  move: (key: string, by: -1 | 1) => void
}

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
        <Writing {...{ kind, clause, name, fields, locked, isDifferent, acts, jump }} />
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

function Writing({
  kind,
  clause,
  name,
  fields,
  locked,
  isDifferent,
  acts,
  jump,
}: {
  kind: Kind
  clause: TemplateClause
  name: string
  fields: readonly MergeField[]
  locked: boolean
  isDifferent: boolean
  acts: BlockActs
  jump: () => void
}) {
  const { locale } = useRoot()
  const { key, title, when } = clause
  const isOfKind = kind.clauses.some((one) => one.key === key)
  const set = (changes: Partial<TemplateClause>) => acts.change({ ...clause, ...changes })
  const setTitle = (side: 'th' | 'en', text: string) => {
    const next = { th: title?.th ?? '', en: title?.en ?? '', [side]: text }
    set({ title: next.th || next.en ? next : null })
  }
  const texts = (side: 'th' | 'en') => (
    <div className={css.side} data-side={side}>
      <TextInput
        label={side === 'th' ? m.papers_template_title_th() : m.papers_template_title_en()}
        lang={side}
        maxLength={200}
        value={title?.[side] ?? ''}
        onChange={({ target }) => setTitle(side, target.value)}
      />
      <MergeText
        label={side === 'th' ? m.papers_template_text_th() : m.papers_template_text_en()}
        text={clause[side]}
        fields={fields}
        locale={side}
        onChange={(text) => set({ [side]: text })}
        onJump={jump}
      />
    </div>
  )

  return (
    <>
      <div className={css.pair}>
        {texts('th')}
        {texts('en')}
      </div>
      <div className={css.rules}>
        {locked ? (
          <p className={css.locked}>
            <IconLock size={18} aria-hidden="true" />
            {m.papers_template_locked()}
          </p>
        ) : (
          <Select
            label={m.papers_template_condition()}
            value={when.join('+')}
            options={conditionsOf(kind, when).map((names) => {
              const label = conditionLabel(kind, names)
              return {
                value: names.join('+'),
                label: label
                  ? m.papers_template_when({ condition: inWords(label, locale) })
                  : m.papers_template_always(),
              }
            })}
            onChange={({ target }) => set({ when: target.value ? target.value.split('+') : [] })}
          />
        )}
        <Checkbox
          label={m.papers_template_bold()}
          checked={clause.isBold}
          onChange={({ target }) => set({ isBold: target.checked })}
        />
        <div className={css.blockActs}>
          <span className={css.steps}>
            <IconButton variant="line" label={m.sort_up({ name })} onClick={() => acts.move(key, -1)}>
              <IconArrowUp />
            </IconButton>
            <IconButton variant="line" label={m.sort_down({ name })} onClick={() => acts.move(key, 1)}>
              <IconArrowDown />
            </IconButton>
          </span>
          {isDifferent && (
            <Button onClick={() => acts.takeTheirs(key)}>
              {isOfKind ? m.papers_template_take_ruens() : m.papers_template_remove()}
            </Button>
          )}
          {!locked && (
            <Button onClick={() => set({ isOn: !clause.isOn })}>
              {clause.isOn ? m.papers_template_turn_off() : m.papers_template_turn_on()}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** What may be chosen: always, each condition of the kind and its opposite, and what stands there if it is more. */
function conditionsOf(kind: Kind, now: string[]): string[][] {
  const one = Object.keys(kind.conditions).flatMap((name) => [[name], [`!${name}`]])
  const all = [[], ...one]

  return all.some((names) => names.join('+') === now.join('+')) ? all : [...all, now]
}
