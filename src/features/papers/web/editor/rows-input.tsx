import type { Column, Row } from '#features/papers/kinds/kind.ts'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { formatSatang, MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './editor.module.css'

type Texts = { label: string; hint?: string; error?: string; aside?: string }

/** A list of short texts, one a line. */
export function LinesInput({
  value,
  onChange,
  ...texts
}: Texts & { value: string[]; onChange: (value: string[]) => void }) {
  return (
    <TextArea
      {...texts}
      hint={texts.hint ?? m.papers_one_a_line()}
      rows={Math.min(8, Math.max(3, value.length + 1))}
      defaultValue={value.join('\n')}
      onChange={(event) => onChange(event.target.value.split('\n').filter((line) => line.trim() !== ''))}
    />
  )
}

/** Rows of a table, each a small form. */
export function TableInput({
  columns,
  value,
  onChange,
  label,
  error,
}: Texts & { columns: Column[]; value: Row[]; onChange: (value: Row[]) => void }) {
  const empty = Object.fromEntries(columns.map(({ key }) => [key, '']))
  const change = (index: number, key: string, text: string) =>
    onChange(value.map((row, at) => (at === index ? { ...row, [key]: text } : row)))

  return (
    <fieldset className={css.rows}>
      <legend>{label}</legend>
      {error && <p className={css.error}>{error}</p>}
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={index} className={css.row}>
          {columns.map((column) => (
            <Cell
              key={column.key}
              column={column}
              text={row[column.key] ?? ''}
              onText={(text) => change(index, column.key, text)}
            />
          ))}
          <Button
            type="button"
            variant="ghost"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            {m.papers_remove_row({ n: String(index + 1) })}
          </Button>
        </div>
      ))}
      <Button type="button" onClick={() => onChange([...value, empty])}>
        {m.papers_add_row()}
      </Button>
    </fieldset>
  )
}

function Cell({ column, text, onText }: { column: Column; text: string; onText: (text: string) => void }) {
  const { locale } = useRoot()
  const label = inWords(column.label, locale)
  if (column.type === 'money')
    return (
      <MoneyInput
        label={label}
        defaultText={/^\d+$/.test(text) ? formatSatang(BigInt(text)) : ''}
        onSatang={(satang) => onText(satang === null ? '' : String(satang))}
      />
    )
  if (column.type === 'day')
    return (
      <DateInput
        label={label}
        inputMode="numeric"
        defaultValue={isIsoDay(text) ? formatDay(text, locale, 'numeric') : ''}
        onDay={(day) => onText(day ?? '')}
      />
    )

  return (
    <TextInput
      label={label}
      inputMode={column.type === 'int' ? 'numeric' : undefined}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
