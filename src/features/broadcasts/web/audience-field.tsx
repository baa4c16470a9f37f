import { m } from '#i18n/messages/messages.js'
import css from './broadcasts.module.css'
import type { Draft } from './draft.ts'
import { PeopleField } from './people-field.tsx'

type Building = { id: string; name: string; floors: number[]; people: number }

/** Whom it is for: a building or its floors, everybody, whoever has a bill due, owners, or people one by one. */
export function AudienceField({
  draft,
  buildings,
  hasOutside,
  error,
  onChange,
}: {
  draft: Draft
  buildings: Building[]
  /** Somebody rents elsewhere than in the one building. */
  hasOutside: boolean
  error: string | undefined
  onChange(change: Partial<Draft>): void
}) {
  const [first, ...others] = buildings
  const hasSeveral = others.length > 0
  const chip = (value: string, label: string) => (
    <label key={value} className={css.chip}>
      <input
        type="radio"
        name="audience"
        value={value}
        checked={draft.audience === value}
        onChange={() => onChange({ audience: value })}
      />
      <span>{label}</span>
    </label>
  )
  const chipsIn = ({ id, floors }: Building) => (
    <>
      {chip(`building:${id}`, m.broadcasts_to_building())}
      {floors.length > 1 &&
        floors.map((floor) => chip(`floor:${id}:${floor}`, m.broadcasts_to_floor({ floor: String(floor) })))}
    </>
  )
  const chipsOf = (building: Building) => (
    <div key={building.id} className={css.building}>
      <p className={css.soft}>{building.name}</p>
      <div className={css.chips}>{chipsIn(building)}</div>
    </div>
  )
  const isAtOther = others.some(({ id }) => draft.audience.includes(id))

  return (
    <fieldset className={css.audience}>
      <legend>{m.broadcasts_to()}</legend>
      {error && (
        <p className={css.bad} role="alert">
          {error}
        </p>
      )}
      {first && hasSeveral && chipsOf(first)}
      {hasSeveral && (
        <details open={isAtOther || undefined}>
          <summary>{m.broadcasts_more_buildings()}</summary>
          <div className={css.fields}>{others.map(chipsOf)}</div>
        </details>
      )}
      <div className={css.chips}>
        {first && !hasSeveral && chipsIn(first)}
        {hasOutside && chip('tenants', m.broadcasts_to_tenants())}
        {chip('bill_due', m.broadcasts_to_bill_due())}
        {chip('owners', m.broadcasts_to_owners())}
        {chip('chosen', m.broadcasts_to_chosen())}
      </div>
      {draft.audience === 'chosen' && (
        <PeopleField chosen={draft.chosen} onChange={(chosen) => onChange({ chosen })} />
      )}
    </fieldset>
  )
}
