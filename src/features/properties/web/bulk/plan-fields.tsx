import { useId } from 'react'
import { typeWords } from '#features/properties/web/embed/kind-words.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bulk.module.css'
import type { TypedPlan } from './typed-plan.ts'

type Props = { start: TypedPlan; projects: string[]; errors: Record<string, string> }
type Field = Exclude<keyof TypedPlan, 'exceptions' | 'out' | 'named'>

/** What the rooms of a building share. */
export function PlanFields({ start, projects, errors }: Props) {
  const { locale } = useRoot()
  const known = useId()
  const field = (name: Field) => ({ name, defaultValue: start[name], error: errors[name] })
  const money = (name: Field) => ({ name, defaultText: start[name], error: errors[name] })
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const

  return (
    <>
      <TextInput
        label={m.properties_bulk_name()}
        hint={projects.length > 0 ? m.properties_bulk_name_hint() : undefined}
        list={known}
        autoComplete="off"
        required
        {...field('name')}
      />
      <datalist id={known}>
        {projects.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className={css.pair}>
        <TextInput label={m.properties_bulk_floors()} required {...count} {...field('floors')} />
        <TextInput label={m.properties_bulk_per_floor()} required {...count} {...field('perFloor')} />
      </div>
      <Select
        label={m.properties_bulk_pattern()}
        options={[
          { value: 'floor', label: m.properties_bulk_pattern_floor() },
          { value: 'slash', label: m.properties_bulk_pattern_slash() },
          { value: 'count', label: m.properties_bulk_pattern_count() },
        ]}
        {...field('pattern')}
      />
      <div className={css.pair}>
        <TextInput
          label={m.properties_bulk_prefix()}
          hint={m.properties_bulk_prefix_hint()}
          autoComplete="off"
          maxLength={10}
          {...field('prefix')}
        />
        <TextInput
          label={m.properties_bulk_part()}
          hint={m.properties_bulk_part_hint()}
          autoComplete="off"
          maxLength={100}
          {...field('building')}
        />
        <TextInput label={m.properties_bulk_first_floor()} required {...count} {...field('firstFloor')} />
        <TextInput
          label={m.properties_form_area()}
          inputMode="decimal"
          autoComplete="off"
          {...field('areaSqm')}
        />
      </div>
      <Select label={m.properties_bulk_type()} options={typeWords()} {...field('type')} />
      <MoneyInput
        label={m.properties_form_rent()}
        required
        inWords={locale === 'th' ? bahtText : bahtTextEn}
        {...money('rent')}
      />
      <div className={css.pair}>
        <MoneyInput label={m.properties_bulk_water()} {...money('water')} />
        <MoneyInput label={m.properties_bulk_electric()} {...money('electric')} />
      </div>
    </>
  )
}
