import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { findingsOf } from '#features/papers/kinds/checks.ts'
import { compose } from '#features/papers/kinds/compose.ts'
import type { Value, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { inWords } from '#i18n/in-words.ts'

import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './editor.module.css'
import { PaperForm } from './paper-form.tsx'
import type { Paper } from './types.ts'

/** After so long without a change the draft is saved by itself. */
const SAVE_AFTER_MS = 1200

type Saved = { version?: string; refusal?: { code?: unknown; message: string } }

/** The draft: fields, and beside them what they print; on a phone one after the other. */
export function Writing({ paper, errors }: { paper: Paper; errors: Record<string, string> }) {
  const { locale, today } = useRoot()
  const kind = kindOf(paper.kind)
  const [values, setValues] = useState<Values>(paper.values as Values)
  const [side, setSide] = useState<'form' | 'paper'>('form')
  const { save, isSaved, refused, version } = useAutosave(paper, values)
  const shown = useDeferredValue(values)
  const draft = useMemo(
    () => compose(kind, paper.clauses, shown, { no: paper.no, version: paper.edition + 1, madeOn: today }),
    [kind, shown, paper.clauses, paper.no, paper.edition, today],
  )
  const found = useMemo(() => findingsOf(kind, shown, draft, today), [kind, shown, draft, today])
  const findings = [...paper.moved, ...found]
  const isIssuing = useSubmission()?.get('intent') === 'issue'
  const stops = findings.filter(({ level }) => level === 'stop')
  const isWhole = draft.missing.length === 0 && stops.length === 0
  const set = (key: string, value: Value) => setValues((before) => ({ ...before, [key]: value }))

  return (
    <Form method="post" className={css.writing} data-side={side} onBlur={save}>
      <input type="hidden" name="kind" value={paper.kind} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="values" value={JSON.stringify(values)} />
      <div className={css.bar}>
        <fieldset className={css.sides}>
          <legend className="sr-only">{m.papers_sides()}</legend>
          <button type="button" aria-pressed={side === 'form'} onClick={() => setSide('form')}>
            {m.papers_side_form()}
          </button>
          <button type="button" aria-pressed={side === 'paper'} onClick={() => setSide('paper')}>
            {m.papers_side_paper()}
          </button>
        </fieldset>
        <p className={css.state} role="status">
          {refused ? m.papers_not_saved() : isSaved ? m.papers_saved() : m.papers_saving()}
        </p>
        <div className={css.acts}>
          <Button type="submit" name="intent" value="discard" variant="ghost">
            {paper.edition > 0 ? m.papers_discard_draft() : m.papers_discard()}
          </Button>
          <ButtonLink href={`/api/manager/dashboard/papers/${paper.id}/pdf`} target="_blank">
            {m.papers_pdf()}
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="issue"
            variant="primary"
            isLoading={isIssuing}
            disabledReason={isWhole ? null : reasonOf(draft.missing.length, stops.length)}
          >
            {paper.edition > 0 ? m.papers_issue_edition({ n: String(paper.edition + 1) }) : m.papers_issue()}
          </Button>
        </div>
      </div>
      {refused && <Note tone="danger" isLive title={refused} />}
      <div className={css.columns}>
        <div className={css.form}>
          {paper.edition > 0 && <Note tone="info" title={m.papers_revising({ n: String(paper.edition) })} />}
          {!paper.template.isNewest && (
            <Note
              tone="info"
              title={m.papers_template_newer()}
              actions={
                <Button type="submit" name="intent" value="take">
                  {m.papers_template_take()}
                </Button>
              }
            />
          )}
          {draft.missing.length > 0 && (
            <Note tone="warn" title={m.papers_to_fill({ n: draft.missing.length })}>
              <ul className={css.missing}>
                {draft.missing.map(({ field, label }) => (
                  <li key={field}>
                    <a href={`#field-${field}`} onClick={() => setSide('form')}>
                      {inWords(label, locale)}
                    </a>
                  </li>
                ))}
              </ul>
            </Note>
          )}
          {findings.map(({ level, field, text }) => (
            <Note
              key={text.th}
              tone={level === 'stop' ? 'danger' : 'warn'}
              title={inWords(text, locale)}
              actions={field && <a href={`#field-${field}`}>{m.papers_to_field()}</a>}
            />
          ))}
          <PaperForm kind={kind} values={values} missing={draft.missing} errors={errors} onChange={set} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is reached by the keys */}
        <section className={css.preview} aria-label={m.papers_side_paper()} tabIndex={0}>
          <PaperText paper={draft} />
        </section>
      </div>
    </Form>
  )
}

function reasonOf(missing: number, stops: number): string {
  return missing > 0 ? m.papers_to_fill({ n: missing }) : m.papers_to_mend({ n: stops })
}

/** Saves the draft a moment after the last change, one save at a time. */
function useAutosave(paper: Paper, values: Values) {
  const fetcher = useFetcher<Saved>()
  const written = useRef(JSON.stringify(values))
  const version = fetcher.data?.version ?? paper.version
  const refused = fetcher.data?.refusal?.message
  const text = JSON.stringify(values)
  const isDirty = text !== written.current
  const save = () => {
    if (text === written.current || fetcher.state !== 'idle') return
    written.current = text
    fetcher.submit({ intent: 'save', kind: paper.kind, values: text, version }, { method: 'post' })
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the wait anew
  useEffect(() => {
    if (!isDirty || fetcher.state !== 'idle') return
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isDirty, fetcher.state])

  return { save, isSaved: !isDirty && fetcher.state === 'idle', refused, version }
}
