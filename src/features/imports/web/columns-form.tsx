import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ImportData } from './import-types.ts'
import css from './imports.module.css'

type Column = ImportData['columns'][number]

/** The fields of the form by which a person says what a column holds. */
export const columnField = (at: number) => `column-${at}`

/** What the columns of a file are read as: those that were not read ask, the others may be changed. */
export function ColumnsForm({ found }: { found: ImportData }) {
  const isBusy = useSubmission()?.get('intent') === 'columns'
  const { columns, fields, missing } = found
  const asked = columns.filter(({ field, isChosen }) => field === null || isChosen)
  const read = columns.filter((column) => !asked.includes(column))
  if (columns.length === 0) return null
  const options = fields.map(({ field, name }) => ({ value: field, label: name }))
  const choice = ({ at, name, field }: Column) => (
    <Select
      key={at}
      label={name || m.imports_columns_nameless({ place: String(at + 1) })}
      name={columnField(at)}
      placeholder={m.imports_columns_unread()}
      defaultValue={field ?? ''}
      options={options}
    />
  )

  return (
    <Card title={m.imports_columns_title()} className={css.mapping}>
      {missing.length > 0 && (
        <Note tone="danger">{m.imports_columns_missing({ fields: missing.join(', ') })}</Note>
      )}
      <Form method="post" className={css.form} key={JSON.stringify(columns)}>
        {asked.length > 0 && (
          <fieldset className={css.terms}>
            <legend>{m.imports_columns_asked()}</legend>
            <div className={css.choices}>{asked.map(choice)}</div>
          </fieldset>
        )}
        <details>
          <summary>{m.imports_columns_read({ count: String(read.length) })}</summary>
          <div className={css.choices}>{read.map(choice)}</div>
        </details>
        <div>
          <Button type="submit" name="intent" value="columns" variant="soft" full="phone" isLoading={isBusy}>
            {m.imports_columns_submit()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
