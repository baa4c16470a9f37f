import type { Field, Kind, Value, Values } from '#features/papers/kinds/kind.ts'
import { inWords } from '#i18n/in-words.ts'

import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import css from './editor.module.css'
import { FieldInput } from './field-input.tsx'

/** The fields of a kind in their groups; those whose condition does not hold are not there. */
export function PaperForm({
  kind,
  values,
  missing,
  errors,
  onChange,
}: {
  kind: Kind
  values: Values
  missing: { field: string }[]
  errors: Record<string, string>
  onChange: (key: string, value: Value) => void
}) {
  const { locale } = useRoot()
  const isShown = ({ when }: Field) => when?.(values) ?? true

  return kind.groups.map(({ key, label, fields }) => {
    const shown = fields.filter(isShown)
    if (shown.length === 0) return null
    return (
      <Card key={key} title={inWords(label, locale)}>
        <div className={css.fields}>
          {shown.map((field) => (
            <div
              key={field.key}
              id={`field-${field.key}`}
              className={css.field}
              data-wide={WIDE.has(field.type) || undefined}
              data-missing={missing.some((one) => one.field === field.key) || undefined}
            >
              <FieldInput
                field={field}
                value={values[field.key]}
                error={errors[field.key]}
                hint={field.hint && inWords(field.hint, locale)}
                aside={isNeeded(field, values) ? undefined : m.papers_optional()}
                onChange={(value) => onChange(field.key, value)}
              />
            </div>
          ))}
        </div>
      </Card>
    )
  })
}

const WIDE = new Set<Field['type']>(['long', 'words', 'party', 'parties', 'lines', 'table'])

function isNeeded({ isNeeded: needed, type }: Field, values: Values): boolean {
  return type === 'yes' || (typeof needed === 'function' ? needed(values) : Boolean(needed))
}
