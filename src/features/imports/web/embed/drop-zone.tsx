import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFoot, useFieldIds } from '#web/ui/fields/field.tsx'
import css from './drop-zone.module.css'

/** Choose a file or drop it; it is sent by the form's one button. Works as a plain form. */
export function DropZone({
  hint,
  act,
  also = '',
  error,
  children,
}: {
  /** Which files are taken. */
  hint: string
  /** What the button says. */
  act: string
  /** Endings that are taken beside tables: `,.xls`. */
  also?: string
  error?: string
  /** Fields that go with the file. */
  children?: ReactNode
}) {
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)
  const ids = useFieldIds({ hint, error }, 'file')
  const isBusy = useSubmission() !== undefined

  return (
    <Form method="post" encType="multipart/form-data" className={css.upload}>
      <label
        className={css.drop}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <IconFileSpreadsheet size={32} aria-hidden="true" />
        <b>{name || m.imports_drop_label()}</b>
        <span className={css.choose}>{name ? m.imports_drop_other() : m.imports_drop_choose()}</span>
        {/* It covers the whole box, so that a file may be dropped anywhere on it. */}
        <input
          {...ids}
          className={css.file}
          type="file"
          name="file"
          required
          accept={`.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet${also}`}
          onChange={(event) => setName(event.target.files?.[0]?.name ?? '')}
        />
      </label>
      <FieldFoot ids={ids} hint={hint} error={error} />
      {children}
      <Button type="submit" variant="primary" full="phone" isLoading={isBusy}>
        {act}
      </Button>
    </Form>
  )
}
