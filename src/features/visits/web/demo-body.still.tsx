import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisitFields } from './embed/visit-form.tsx'
import type { VisitAnswer } from './send-visit.ts'
import css from './visit.module.css'

/** The form of a demo, as a page of its own. */
export function DemoBody({ answer }: { answer?: VisitAnswer }) {
  const { locale } = useRoot()
  const refused = answer && !answer.ok ? answer : undefined

  return (
    <div className={`page ${css.page}`}>
      <p>
        <Anchor className="lone" href={pathIn(locale, '/contact')}>
          {m.visits_demo_contact()}
        </Anchor>
      </p>
      <h1>{m.visits_demo_title()}</h1>
      <p>{m.visits_demo_lead()}</p>
      {refused && <Note tone="danger" isLive title={refused.message} />}
      <form method="post">
        <VisitFields errors={refused?.errors} typed={refused?.typed} isSending={false} isDemo />
      </form>
    </div>
  )
}
