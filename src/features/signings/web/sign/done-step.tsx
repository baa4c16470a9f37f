import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './sign.module.css'
import type { Inside } from './sign-step.tsx'

type Door = { state: string; inside: Inside | null; businessName: { th: string; en: string } }

/** What came of it: signed, declined, not yet, or over. */
export function DoneStep({ door, pdfHref }: { door: Door; pdfHref: string }) {
  const { locale } = useRoot()
  const { state, inside } = door
  const business = inWords(door.businessName, locale)
  if (state === 'signed' && inside)
    return (
      <div className={css.stack}>
        <h1 className={css.title}>{m.signings_done_title()}</h1>
        <Note tone="ok" title={inside.isSealed ? m.signings_done_all() : m.signings_done_yours()}>
          <p>{inside.isSealed ? m.signings_done_all_text() : m.signings_done_yours_text({ business })}</p>
        </Note>
        <div className={css.acts}>
          <ButtonLink href={pdfHref} target="_blank" variant="primary">
            {inside.isSealed ? m.signings_done_pdf() : m.signings_pdf()}
          </ButtonLink>
        </div>
      </div>
    )
  const said =
    state === 'declined'
      ? { title: m.signings_declined_title(), text: m.signings_declined_text({ business }) }
      : state === 'not_yet'
        ? { title: m.signings_not_yet_title(), text: m.signings_not_yet_text() }
        : { title: m.signings_over_title(), text: m.signings_over_text({ business }) }

  return (
    <>
      <h1 className="sr-only">{said.title}</h1>
      <Note tone="info" title={said.title}>
        <p>{said.text}</p>
      </Note>
    </>
  )
}
