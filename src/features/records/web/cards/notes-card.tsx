import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Form } from 'react-router'
import css from '#features/records/web/record.module.css'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import type { NoteAnswer } from './note-act.ts'
import type { Note } from './types.ts'

/** What the team wrote down for itself, newest first, and a field for the next. */
export function NotesCard({ notes, answer }: { notes: Note[]; answer: NoteAnswer }) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.has('text') ?? false

  return (
    <Card
      className={css.notes}
      title={
        <span id="notes" className={css.notesTitle}>
          <IconLock size={18} aria-hidden="true" />
          {m.records_notes()}
        </span>
      }
    >
      <p className={css.soft}>{m.records_notes_hint()}</p>
      {notes.length === 0 ? (
        <p>{m.records_notes_none()}</p>
      ) : (
        <ul className={css.rows}>
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <p className={css.noteText}>{text}</p>
              <div className={css.split}>
                <span className={css.soft}>
                  {by
                    ? m.records_note_by({ name: by, at: formatDateTime(at, locale) })
                    : m.records_note_by_gone({ at: formatDateTime(at, locale) })}
                </span>
                <WithRight right="edit">
                  <Form method="post">
                    <input type="hidden" name="noteId" value={id} />
                    <button type="submit" name="intent" value="remove-note" className={css.quiet}>
                      {m.records_note_remove()}
                    </button>
                  </Form>
                </WithRight>
              </div>
            </li>
          ))}
        </ul>
      )}
      <WithRight right="edit">
        {/* What was written is gone from the field once it stands above. */}
        <Form method="post" key={notes[0]?.id ?? 'first'} className={css.noteForm}>
          <TextArea
            name="text"
            label={m.records_note_label()}
            required
            maxLength={2000}
            rows={2}
            defaultValue={answer?.text}
            error={answer?.refusal.fields.text ?? answer?.refusal.message}
          />
          <Button type="submit" isLoading={isSending}>
            {m.records_note_save()}
          </Button>
        </Form>
      </WithRight>
    </Card>
  )
}
