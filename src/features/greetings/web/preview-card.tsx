import type { Preview } from '#features/greetings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import { CardText, CardView } from './card-view.tsx'
import css from './greetings.module.css'
import { spanWords } from './pause-card.tsx'
import { whyWord } from './words.ts'

/** How many it reaches, who of those meant it does not, and why. */
export function ReachNotes({ preview }: { preview: Preview }) {
  const { locale } = useRoot()
  const { reached, unreached, unreachedCount, isTooLong, pause } = preview
  const more = unreachedCount - unreached.length

  return (
    <>
      <Note
        tone={reached > 0 ? 'info' : 'warn'}
        title={reached === 1 ? m.greetings_reach_one() : m.greetings_reach({ count: reached })}
      />
      {pause && (
        <Note tone="warn" title={m.greetings_will_hold()}>
          <p>{spanWords(pause, locale)}</p>
        </Note>
      )}
      {isTooLong && <Note tone="danger" title={m.field_greeting_long()} />}
      {unreachedCount > 0 && (
        <details className={css.more} open={reached === 0}>
          <summary>{m.greetings_unreached({ count: unreachedCount })}</summary>
          <ul className={css.rows}>
            {unreached.map(({ key, name, why, missing }) => (
              <li key={key} className={css.row}>
                <span>{name}</span>
                <span className={css.soft}>{whyWord(why, missing)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={css.soft}>{m.greetings_unreached_more({ count: more })}</p>}
        </details>
      )}
    </>
  )
}

/** Whose card is shown. */
export function shownWord({ name, at, reached }: Preview): string {
  return name === null || at === null
    ? m.greetings_as_sample()
    : m.greetings_as_seen({ name, nth: at + 1, count: reached })
}

/** A card as one of its people sees it, with the same words as text and the subject of its mail. */
export function PreviewBody({ preview }: { preview: Preview }) {
  return (
    <>
      <p className={css.soft} aria-live="polite">
        {shownWord(preview)}
      </p>
      <CardView card={preview.card} />
      <p className={css.soft}>{m.greetings_mail_says({ subject: preview.card.subject })}</p>
      <details className={css.more}>
        <summary>{m.greetings_as_text()}</summary>
        <CardText card={preview.card} />
      </details>
    </>
  )
}
