import { useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { compose, isShown, type PaperDraft } from '#features/papers/kinds/compose.ts'
import type { Kind, Values } from '#features/papers/kinds/kind.ts'
import { printedClauses, type TemplateClause } from '#features/papers/templates/clauses.ts'
import { clauseIn } from '#features/papers/templates/faults.ts'
import { firstChoice, sampleValues } from '#features/papers/templates/samples.ts'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import { clauseName } from './clause-name.ts'
import css from './template.module.css'
import type { Trial } from './types.ts'

/** Of a kind with many cases most clauses are not shown: some of them are named. */
const MOST_NAMED = 4

type Sample = { values?: Record<string, unknown>; refusal?: Refusal }

/**
 * What comes of the clauses: with made-up values, or with those of a real record. Conditions are tried by chips; what is
 * not shown and what is missing is named. What cannot be set leaves the last that could, marked as such.
 */
export function Preview({
  kind,
  clauses,
  trials,
  open,
}: {
  kind: Kind
  clauses: TemplateClause[]
  trials: Trial[]
  open: string | null
}) {
  const { locale, today } = useRoot()
  const choice = firstChoice(kind)
  const [about, setAbout] = useState(choice?.options[0]?.key ?? '')
  const [trial, setTrial] = useState('')
  const [tried, setTried] = useState<Record<string, boolean>>({})
  const fetcher = useFetcher<Sample>()
  const real = trial ? fetcher.data?.values : undefined
  const values = useMemo(
    () => (real ? (real as Values) : sampleValues(kind, about || undefined)),
    [kind, about, real],
  )
  const shown = useMemo(() => withTried(kind, tried), [kind, tried])
  const written = useMemo(
    () => write(shown, clauses, values, { no: null, version: 1, madeOn: today }),
    [shown, clauses, values, today],
  )
  const [last, setLast] = useState<PaperDraft | null>(written.draft)
  if (written.draft && written.draft !== last) setLast(written.draft)
  const paper = useRef<HTMLElement>(null)
  useEffect(() => {
    const block = open ? paper.current?.querySelector<HTMLElement>(`#clause-${CSS.escape(open)}`) : null
    if (block && paper.current) paper.current.scrollTo({ top: block.offsetTop - 24 })
  }, [open])

  const ask = (nextTrial: string, nextAbout: string) => {
    setTrial(nextTrial)
    setAbout(nextAbout)
    if (nextTrial)
      fetcher.submit({ intent: 'sample', trial: nextTrial, about: nextAbout }, { method: 'post' })
  }
  const hidden = clauses.filter((clause) => clause.isOn && !isIn(shown, clause, values))
  const names = [
    ...new Set(clauses.flatMap(({ when }) => when.map((name) => name.replace(/^!/, '')))),
  ].filter((name) => name in kind.conditions)
  const holds = (name: string) => shown.conditions[name]!.holds(values)
  const groups = [
    { value: '', label: m.papers_template_samples() },
    ...(['papers', 'homes'] as const)
      .map((group) => ({
        group: group === 'papers' ? m.papers_template_trial_papers() : m.papers_template_trial_homes(),
        options: trials.filter((one) => one.group === group),
      }))
      .filter(({ options }) => options.length > 0),
  ]

  return (
    <aside className={css.preview} aria-label={m.papers_template_preview()}>
      <h2>{m.papers_template_preview()}</h2>
      {trials.length > 0 && (
        <Select
          label={m.papers_template_trial()}
          value={trial}
          options={groups}
          onChange={({ target }) => ask(target.value, about)}
        />
      )}
      {choice && !trial.startsWith('paper:') && (
        <Select
          label={inWords(choice.label, locale)}
          value={about}
          options={choice.options.map(({ key, label }) => ({ value: key, label: inWords(label, locale) }))}
          onChange={({ target }) => ask(trial, target.value)}
        />
      )}
      {trial && fetcher.data?.refusal && <Note tone="warn" isLive title={fetcher.data.refusal.message} />}
      {written.clause !== null && (
        <Note tone="danger" isLive title={m.papers_template_unset({ name: nameIn(written.clause) })} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by the keys */}
      <section ref={paper} className={css.sheet} aria-label={m.papers_side_paper()} tabIndex={0}>
        {last && <PaperText paper={last} />}
      </section>
      {last && last.missing.length > 0 && (
        <p className={css.small}>
          {m.papers_template_missing({
            list: last.missing.map(({ label }) => inWords(label, locale)).join(' · '),
          })}
        </p>
      )}
      {hidden.length > 0 && (
        <p className={css.small}>
          <strong>{m.papers_template_hidden({ n: hidden.length })}</strong>{' '}
          {hidden
            .slice(0, MOST_NAMED)
            .map((clause) => clauseName(clause, locale))
            .join(' · ')}
        </p>
      )}
      {names.length > 0 && (
        <ChipRow label={m.papers_template_try()}>
          {names.map((name) => (
            <Chip
              key={name}
              isOn={holds(name)}
              onClick={() => setTried((before) => ({ ...before, [name]: !holds(name) }))}
            >
              {inWords(kind.conditions[name]!.label, locale)}
            </Chip>
          ))}
        </ChipRow>
      )}
    </aside>
  )

  function nameIn(key: string): string {
    const clause = clauses.find((one) => one.key === key)
    return clause ? clauseName(clause, locale) : key
  }
}

/** A kind whose conditions hold as they were pressed. */
function withTried(kind: Kind, tried: Record<string, boolean>): Kind {
  const conditions = Object.entries(kind.conditions).map(([name, condition]) => {
    const pressed = tried[name]
    return [name, pressed === undefined ? condition : { ...condition, holds: () => pressed }]
  })

  return { ...kind, conditions: Object.fromEntries(conditions) }
}

type Written = { draft: PaperDraft | null; clause: string | null }

function write(
  kind: Kind,
  clauses: TemplateClause[],
  values: Values,
  head: Parameters<typeof compose>[3],
): Written {
  try {
    return { draft: compose(kind, printedClauses(clauses), values, head), clause: null }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { draft: null, clause: clauseIn(error) }
  }
}

function isIn(kind: Kind, clause: TemplateClause, values: Values): boolean {
  try {
    return isShown(kind, clause, values)
  } catch {
    return true
  }
}
