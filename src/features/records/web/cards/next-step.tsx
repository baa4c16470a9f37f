import css from '#features/records/web/record.module.css'
import { m } from '#i18n/messages/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

/** What is to be done before anything else, and the button that leads there. */
export type Step = { words: string; href?: string; label?: string }

/** The next step of a record as one button, beside what is owed. */
export function NextStep({ step: { words, href, label } }: { step: Step }) {
  return (
    <div className={css.part} data-next>
      <h2 className={css.label}>{m.records_next_step()}</h2>
      <p>{words}</p>
      {href && (
        <ButtonLink variant="primary" href={href}>
          {label}
        </ButtonLink>
      )}
    </div>
  )
}
