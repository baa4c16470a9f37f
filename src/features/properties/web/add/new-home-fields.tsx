import { useId } from 'react'
import { typeWords } from '#features/properties/web/embed/kind-words.ts'
import { type HomeOwner, optionOf } from '#features/properties/web/form-owners.tsx'
import type { FoundProject } from '#features/properties/web/form-project.tsx'
import css from '#features/properties/web/property-form.module.css'
import { useFoundProjects } from '#features/properties/web/use-found-projects.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'

type Props = {
  typed: Record<string, string>
  errors: Record<string, string>
  asks: string[]
  projects: FoundProject[]
  owners: HomeOwner[]
}

/** Building, number, floor, kind and rent; and whose it is, where the business knows owners. */
export function NewHomeFields({ typed, errors, asks, projects, owners }: Props) {
  const { locale } = useRoot()
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })

  return (
    <div className={css.fields}>
      <BuildingField
        start={typed.place ?? ''}
        error={errors['project.nameTh'] ?? errors.project}
        given={projects}
      />
      <div className={css.pair}>
        <div>
          <TextInput label={m.properties_form_unit()} autoComplete="off" required {...field('unitNo')} />
          {asks.includes('unitNo') && <Checkbox name="isAnotherRoom" label={m.properties_another_room()} />}
        </div>
        <TextInput
          label={m.properties_add_floor()}
          inputMode="numeric"
          autoComplete="off"
          {...field('floor')}
        />
      </div>
      <div className={css.pair}>
        <Select
          label={m.properties_form_type()}
          options={typeWords()}
          name="type"
          defaultValue={typed.type || 'condo'}
          error={errors.type}
        />
        <MoneyInput
          label={m.properties_form_rent()}
          name="rentSatang"
          required
          defaultText={typed.rentSatang ?? ''}
          error={errors.rentSatang}
          inWords={locale === 'th' ? bahtText : bahtTextEn}
        />
      </div>
      {owners.length > 0 && (
        <Combobox
          name="ownerId"
          label={m.properties_add_owner()}
          placeholder={m.properties_form_owner_none()}
          options={owners.map((owner) => optionOf(owner, locale))}
          defaultValue={typed.ownerId ?? ''}
        />
      )}
    </div>
  )
}

/** The name of a building, with those of the business to choose from; a name that is new makes a new one. */
function BuildingField({ start, error, given }: { start: string; error?: string; given: FoundProject[] }) {
  const known = useId()
  const { found, search } = useFoundProjects(given)

  return (
    <>
      <TextInput
        name="place"
        label={m.properties_form_project()}
        hint={m.properties_add_place_hint()}
        list={known}
        autoComplete="off"
        maxLength={150}
        defaultValue={start}
        error={error}
        onChange={(event) => search(event.target.value)}
      />
      <datalist id={known}>
        {found.map(({ id, nameTh, nameEn }) => (
          <option key={id} value={nameTh} label={nameEn ?? undefined} />
        ))}
      </datalist>
    </>
  )
}
