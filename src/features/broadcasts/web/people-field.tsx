import { useEffect, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './broadcasts.module.css'
import type { NamedPerson } from './draft.ts'

type Found = { people: NamedPerson[]; total: number }

/** People one by one: found by name, room or address; who was chosen stays on top. */
export function PeopleField({
  chosen,
  onChange,
}: {
  chosen: NamedPerson[]
  onChange(chosen: NamedPerson[]): void
}) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = window.setTimeout(async () => {
      const query: Record<string, string> = search ? { search } : {}
      const answer = await callApi<Found>('GET', '/manager/dashboard/broadcasts/people', undefined, query)
      if (!isOver && answer.ok) setFound(answer.data)
    }, 250)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [search])
  const keys = new Set(chosen.map(({ key }) => key))
  const others = (found?.people ?? []).filter(({ key }) => !keys.has(key))
  const box = (one: NamedPerson) => (
    <Checkbox
      key={one.key}
      checked={keys.has(one.key)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, one] : chosen.filter(({ key }) => key !== one.key))
      }
      label={[one.room, one.name].filter(Boolean).join(' · ')}
    />
  )

  return (
    <div className={css.fields}>
      {chosen.map(({ key }) => (
        <input key={key} type="hidden" name="chosen" value={key} />
      ))}
      <TextInput
        label={m.broadcasts_choose_people()}
        placeholder={m.broadcasts_find_people()}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        autoComplete="off"
        maxLength={100}
      />
      {chosen.length > 0 && (
        <fieldset className={css.people}>
          <legend>
            {chosen.length === 1
              ? m.broadcasts_chosen_one()
              : m.broadcasts_chosen({ count: formatNumber(chosen.length) })}
          </legend>
          {chosen.map(box)}
        </fieldset>
      )}
      <fieldset className={css.people} aria-label={m.broadcasts_choose_people()}>
        {found?.people.length === 0 && <p className={css.soft}>{m.broadcasts_people_none()}</p>}
        {others.map(box)}
      </fieldset>
      {found && found.total > found.people.length && <p className={css.soft}>{m.broadcasts_people_more()}</p>}
    </div>
  )
}
