import type { Kind } from '#features/papers/kinds/kind.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { conditionLabel } from '#features/papers/templates/conditions.ts'
import { type TemplateDifference, templateDifferences } from '#features/papers/templates/differences.ts'
import { type MergeField, withLabels } from '#features/papers/templates/merge-fields.ts'
import { wordDiff } from '#features/papers/templates/word-diff.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { clauseName } from './clause-name.ts'
import css from './template.module.css'

const HOW = {
  changed: m.papers_template_how_changed,
  added: m.papers_template_how_added,
  missing: m.papers_template_how_missing,
  moved: m.papers_template_how_moved,
} as const

/** What one's own says otherwise than the platform's, word by word; each clause can be taken from there again. */
export function Differences({
  kind,
  own,
  theirs,
  fields,
  canEdit,
  onTake,
}: {
  kind: Kind
  own: TemplateClause[]
  theirs: TemplateClause[]
  fields: readonly MergeField[]
  canEdit: boolean
  onTake: (key: string) => void
}) {
  const { locale } = useRoot()
  const all = templateDifferences(own, theirs)
  if (all.length === 0) return <Note tone="ok" title={m.papers_template_no_differences()} />

  return (
    <div className={css.differences}>
      {all.map((one) => (
        <Card
          key={one.key}
          as="article"
          title={clauseName((one.own ?? one.theirs)!, locale)}
          headingLevel={2}
          aside={<span className={css.tagOwn}>{HOW[one.how]()}</span>}
        >
          <Words {...{ kind, one, fields }} />
          {canEdit && (
            <div className={css.blockActs}>
              <Button onClick={() => onTake(one.key)}>
                {one.how === 'added' ? m.papers_template_remove() : m.papers_template_take_ruens()}
              </Button>
            </div>
          )}
        </Card>
      ))}
    </div>
  )
}

function Words({
  kind,
  one: { own, theirs },
  fields,
}: {
  kind: Kind
  one: TemplateDifference
  fields: readonly MergeField[]
}) {
  const { locale } = useRoot()
  const said = (clause: TemplateClause | null, side: 'th' | 'en') =>
    clause ? [clause.title?.[side], withLabels(clause[side], fields, side)].filter(Boolean).join('\n') : ''
  const rule = (clause: TemplateClause | null) => {
    if (!clause) return ''
    const label = conditionLabel(kind, clause.when)
    const when = label
      ? m.papers_template_when({ condition: inWords(label, locale) })
      : m.papers_template_always()
    return clause.isOn ? when : `${when} · ${m.papers_template_off()}`
  }
  const isRuled = own && theirs && rule(own) !== rule(theirs)

  return (
    <>
      {isRuled && (
        <p className={css.small}>
          <del>{rule(theirs)}</del> <ins>{rule(own)}</ins>
        </p>
      )}
      {(['th', 'en'] as const).map((side) => (
        <div key={side} className={css.compared} lang={side}>
          <div>
            <h3>{m.papers_template_theirs()}</h3>
            <Runs before={said(theirs, side)} after={said(own, side)} left />
          </div>
          <div>
            <h3>{m.papers_template_mine()}</h3>
            <Runs before={said(theirs, side)} after={said(own, side)} />
          </div>
        </div>
      ))}
    </>
  )
}

/** One side of two texts: what is gone stands on the left, what is new on the right. */
function Runs({ before, after, left = false }: { before: string; after: string; left?: boolean }) {
  const runs = wordDiff(before, after).filter(({ how }) => how === 'same' || (how === 'gone') === left)
  if (runs.length === 0) return <p className={css.small}>–</p>

  return (
    <p className={css.words}>
      {runs.map(({ how, text }, index) => {
        if (how === 'same') return text
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text have no other name
        return how === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>
      })}
    </p>
  )
}
