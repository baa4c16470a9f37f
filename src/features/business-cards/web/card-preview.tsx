import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './cards.module.css'
import type { Preview } from './types.ts'

/** Both sides as they will print, what has no room, and what is done another way than asked. */
export function CardPreview({
  name,
  preview,
  state,
  errors,
}: {
  name: string
  preview: Preview
  state: 'still' | 'drawing' | 'failed'
  errors: Record<string, string>
}) {
  const wrong = [...new Set(Object.values(errors))]

  return (
    <Card title={m.cards_preview()} className={css.preview}>
      <div className={css.sides} data-drawing={state === 'drawing' || undefined}>
        <figure>
          <img src={preview.front} alt={m.cards_front_alt({ name })} width={1080} height={648} />
          <figcaption>{m.cards_front()}</figcaption>
        </figure>
        <figure>
          <img src={preview.back} alt={m.cards_back_alt({ name })} width={1080} height={648} />
          <figcaption>{m.cards_back()}</figcaption>
        </figure>
      </div>
      <p className="sr-only" role="status">
        {state === 'drawing' ? m.cards_drawing() : ''}
      </p>
      <div className={css.notes}>
        {state === 'failed' && <Note tone="warn" isLive title={m.cards_preview_failed()} />}
        {wrong.length > 0 && (
          <Note tone="danger" title={m.cards_wrong_title()}>
            <ul>
              {Object.entries(errors).map(([field, text]) => (
                <li key={field}>
                  <strong>{fieldWords[field]?.() ?? m.cards_design()}</strong>: {text}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {preview.notes.length > 0 && (
          <Note tone="info" title={m.cards_notes()}>
            {preview.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Note>
        )}
      </div>
    </Card>
  )
}

const fieldWords: Record<string, () => string> = {
  design: m.cards_design,
  nameTh: m.cards_name_th,
  nameEn: m.cards_name_en,
  titleTh: m.cards_title_th,
  titleEn: m.cards_title_en,
  phone: m.cards_phone,
  lineId: m.cards_line,
  email: m.cards_email,
  website: m.cards_website,
  code: m.cards_code,
  portrait: m.cards_portrait,
}
