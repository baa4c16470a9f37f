import { type PageContent, wholeOrder } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { SortList } from '#web/ui/lists/sort-list.tsx'
import css from './editor.module.css'
import { sectionWords } from './page-words.ts'

type Sections = PageContent<'homepage'>['sections']

/** Which parts the start page has, and in which order. */
export function HomeSectionsField({
  value,
  onChange,
}: {
  value: Sections
  onChange: (value: Sections) => void
}) {
  const sections = wholeOrder(value)

  return (
    <fieldset className={css.group}>
      <legend>{m.websites_edit_sections()}</legend>
      <p className={css.hint}>{m.websites_edit_sections_hint()}</p>
      <SortList
        items={sections}
        label={m.websites_edit_sections()}
        nameOf={({ id }) => sectionWords[id]()}
        isShort
        onChange={onChange}
      >
        {({ id, isShown }) => (
          <Checkbox
            label={sectionWords[id]()}
            checked={isShown}
            onChange={(event) =>
              onChange(
                sections.map((one) => (one.id === id ? { ...one, isShown: event.target.checked } : one)),
              )
            }
          />
        )}
      </SortList>
    </fieldset>
  )
}
