import type { NamedPerson } from '#features/greetings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './greetings.module.css'

export type Found = { people: NamedPerson[]; chosen: NamedPerson[]; total: number }

/** People one by one: who was chosen stays on top, others are found by name, room or address. */
export function ChosenField({
  found,
  chosen,
  search,
  error,
  isFinding,
}: {
  found: Found
  chosen: string[]
  search: string
  error: string | undefined
  isFinding: boolean
}) {
  const others = found.people.filter(({ key }) => !chosen.includes(key))
  const box = ({ key, name, detail }: NamedPerson) => (
    <Checkbox
      key={key}
      name="chosen"
      value={key}
      defaultChecked={chosen.includes(key)}
      label={
        <span className={css.name}>
          {name}
          {detail && <small>{detail}</small>}
        </span>
      }
    />
  )

  return (
    <details className={css.more} open={chosen.length > 0 || search || error ? true : undefined}>
      <summary>{m.greetings_choose_people()}</summary>
      <div className={css.fields}>
        {error && (
          <p className={css.bad} role="alert">
            {error}
          </p>
        )}
        <div className={css.find}>
          <TextInput
            name="findPeople"
            label={m.greetings_find_people()}
            defaultValue={search}
            autoComplete="off"
            maxLength={100}
          />
          <Button type="submit" name="intent" value="find" isLoading={isFinding}>
            {m.greetings_find()}
          </Button>
        </div>
        {found.chosen.length > 0 && (
          <fieldset className={css.group}>
            <legend>{m.greetings_chosen()}</legend>
            <div className={css.people}>{found.chosen.map(box)}</div>
          </fieldset>
        )}
        <fieldset className={css.group}>
          <legend>{m.greetings_people_found({ count: others.length })}</legend>
          {/* Scrolled by keys where it is longer than its place. */}
          <div className={css.people}>{others.map(box)}</div>
        </fieldset>
        {found.total > found.people.length && <p className={css.soft}>{m.greetings_people_more()}</p>}
      </div>
    </details>
  )
}
