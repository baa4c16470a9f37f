import type { Words } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './editor.module.css'

/** A text in both languages, side by side; one below the other on a phone. */
export function WordsField({
  label,
  field,
  value,
  max,
  isLong,
  rows,
  hint,
  placeholder,
  errors = {},
  onChange,
}: {
  label: string
  /** Its path within the page: how the picture of the site leads here, and how a refusal names it. */
  field: string
  value: Words
  max: number
  isLong?: boolean
  rows?: number
  hint?: string
  /** What is shown while nothing is written. */
  placeholder?: Partial<Words>
  errors?: Record<string, string>
  onChange: (value: Words) => void
}) {
  const Input = isLong ? TextArea : TextInput
  const one = (locale: 'th' | 'en', language: string) => (
    <Input
      label={
        <>
          {label} <span className={css.language}>{language}</span>
        </>
      }
      lang={locale}
      data-field={`${field}.${locale}`}
      value={value[locale]}
      maxLength={max}
      rows={isLong ? (rows ?? 3) : undefined}
      placeholder={placeholder?.[locale]}
      error={errors[`${field}.${locale}`]}
      onChange={(event: { target: { value: string } }) =>
        onChange({ ...value, [locale]: event.target.value })
      }
    />
  )

  return (
    <div className={css.words} data-words={field}>
      {one('th', m.websites_edit_thai())}
      {one('en', m.websites_edit_english())}
      {hint && <p className={css.hint}>{hint}</p>}
    </div>
  )
}
