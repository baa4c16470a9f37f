import { BRACES, type MergeField } from '#features/papers/templates/merge-fields.ts'
import css from './template.module.css'

/** The words of a clause, its merge fields as chips by the words people use. */
export function ClauseWords({
  text,
  fields,
  locale,
}: {
  text: string
  fields: readonly MergeField[]
  locale: 'th' | 'en'
}) {
  const pieces = text.split(BRACES)

  return (
    <p lang={locale} className={css.words}>
      {pieces.map((piece, index) => {
        if (index % 2 === 0) return piece
        const field = fields.find(({ name }) => name === piece)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may stand in a text twice
          <mark key={index} className={css.chip} data-unknown={field ? undefined : true}>
            {field ? field.label[locale] : `{${piece}}`}
          </mark>
        )
      })}
    </p>
  )
}
