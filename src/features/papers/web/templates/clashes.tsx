import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { clauseName } from './clause-name.ts'
import css from './template.module.css'

/** Clauses that somebody else has changed meanwhile, too: whose stays is said before anything is saved. */
export function Clashes({
  clashes,
  clauses,
  onChoose,
}: {
  clashes: { key: string; theirs: TemplateClause | null }[]
  clauses: TemplateClause[]
  onChoose: (key: string, whose: 'mine' | 'theirs') => void
}) {
  const { locale } = useRoot()

  return clashes.map(({ key, theirs }) => {
    const mine = clauses.find((one) => one.key === key) ?? null
    const named = mine ?? theirs
    return (
      <Note
        key={key}
        tone="warn"
        isLive
        title={m.papers_template_clash({ name: named ? clauseName(named, locale) : key })}
        actions={
          <>
            <Button onClick={() => onChoose(key, 'mine')}>{m.papers_template_keep_mine()}</Button>
            <Button onClick={() => onChoose(key, 'theirs')}>{m.papers_template_keep_theirs()}</Button>
          </>
        }
      >
        <p className={css.small}>{theirs ? theirs[locale] || theirs.th : m.papers_template_gone()}</p>
      </Note>
    )
  })
}
