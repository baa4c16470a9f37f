import type { Field, Party, Row, Value } from '#features/papers/kinds/kind.ts'
import { isParty, isWords } from '#features/papers/kinds/print.ts'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText } from '#thai/baht-text.ts'
import { isIsoDay } from '#thai/dates.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { formatSatang, MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './editor.module.css'
import { PartiesInput, PartyInput } from './party-input.tsx'
import { LinesInput, TableInput } from './rows-input.tsx'

type Texts = { label: string; hint?: string; error?: string; aside?: string }

/** The input of one field of a paper, by its type. */
export function FieldInput({
  field,
  value,
  error,
  hint,
  aside,
  onChange,
}: {
  field: Field
  value: Value
  error?: string
  hint?: string
  aside?: string
  onChange: (value: Value) => void
}) {
  const { locale } = useRoot()
  const texts: Texts = { label: inWords(field.label, locale), hint, error, aside }
  const text = typeof value === 'string' ? value : ''
  const name = `field_${field.key}`

  switch (field.type) {
    case 'long':
      return <TextArea {...texts} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'words':
      return <BothInput texts={texts} isLong={field.isLong} value={value} onChange={onChange} />
    case 'money':
      return (
        <MoneyInput
          {...texts}
          name={name}
          defaultText={/^\d+$/.test(text) ? formatSatang(BigInt(text)) : ''}
          inWords={locale === 'th' ? bahtText : undefined}
          onSatang={(satang) => onChange(satang === null ? '' : String(satang))}
        />
      )
    case 'day':
      return (
        <DateInput
          {...texts}
          name={name}
          inputMode="numeric"
          defaultValue={isIsoDay(text) ? formatDay(text, locale, 'numeric') : ''}
          onDay={(day) => onChange(day ?? '')}
        />
      )
    case 'time':
      return (
        <TextInput {...texts} type="time" value={text} onChange={(event) => onChange(event.target.value)} />
      )
    case 'int':
    case 'decimal':
      return (
        <TextInput
          {...texts}
          inputMode={field.type === 'int' ? 'numeric' : 'decimal'}
          hint={hint ?? m.papers_between({ least: String(field.least), most: String(field.most) })}
          value={text}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )
    case 'choice':
      return <ChoiceInput field={field} texts={texts} value={text} onChange={onChange} />
    case 'yes':
      return (
        <Checkbox
          label={texts.label}
          hint={hint}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'party':
      return <PartyInput legend={texts.label} value={isParty(value) ? value : null} onChange={onChange} />
    case 'parties':
      return (
        <PartiesInput
          legend={texts.label}
          value={Array.isArray(value) ? (value as Party[]) : []}
          onChange={onChange}
        />
      )
    case 'lines':
      return (
        <LinesInput {...texts} value={Array.isArray(value) ? (value as string[]) : []} onChange={onChange} />
      )
    case 'table':
      return (
        <TableInput
          {...texts}
          columns={field.columns}
          value={Array.isArray(value) ? (value as Row[]) : []}
          onChange={onChange}
        />
      )
    default:
      return <TextInput {...texts} value={text} onChange={(event) => onChange(event.target.value)} />
  }
}

function ChoiceInput({
  field,
  texts,
  value,
  onChange,
}: {
  field: Extract<Field, { type: 'choice' }>
  texts: Texts
  value: string
  onChange: (value: Value) => void
}) {
  const { locale } = useRoot()
  const options = field.options.map(({ key, label }) => ({ value: key, label: inWords(label, locale) }))
  if (options.length <= 3)
    return (
      <RadioGroup
        legend={texts.label}
        name={`choice_${field.key}`}
        options={options}
        value={value}
        onChange={onChange}
        error={texts.error}
        hint={texts.hint}
      />
    )

  return (
    <Select
      {...texts}
      options={options}
      placeholder={value ? undefined : m.papers_choose()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Thai and English of one thing, one under the other. */
function BothInput({
  texts,
  isLong,
  value,
  onChange,
}: {
  texts: Texts
  isLong?: boolean
  value: Value
  onChange: (value: Value) => void
}) {
  const words = isWords(value) ? value : { th: '', en: '' }
  const Input = isLong ? TextArea : TextInput

  return (
    <div className={css.both}>
      <Input
        {...(texts as object)}
        label={m.papers_in_thai({ field: texts.label })}
        {...(isLong ? { rows: 2 } : {})}
        value={words.th}
        onChange={(event) => onChange({ ...words, th: event.target.value })}
      />
      <Input
        label={m.papers_in_english({ field: texts.label })}
        aside={m.papers_optional()}
        {...(isLong ? { rows: 2 } : {})}
        value={words.en}
        onChange={(event) => onChange({ ...words, en: event.target.value })}
      />
    </div>
  )
}
