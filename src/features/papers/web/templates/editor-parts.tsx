import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './template.module.css'

/** Nothing of one's own yet. */
export function Copy({ of, canEdit }: { of: 'manager' | 'admin'; canEdit: boolean }) {
  return (
    <Note
      tone="info"
      title={of === 'admin' ? m.papers_template_built_in_use() : m.papers_template_ruens_in_use()}
      actions={
        canEdit && (
          <Form method="post">
            <Button type="submit" name="intent" value="copy" variant="primary">
              {m.papers_template_copy()}
            </Button>
          </Form>
        )
      }
    />
  )
}

/** One of two or three sides of a page. */
export function Sides<Key extends string>({
  label,
  now,
  options,
  onChange,
}: {
  label: string
  now: string
  options: [Key, string][]
  onChange: (key: Key) => void
}) {
  return (
    <fieldset className={css.sides}>
      <legend className="sr-only">{label}</legend>
      {options.map(([key, name]) => (
        <button key={key} type="button" aria-pressed={now === key} onClick={() => onChange(key)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
