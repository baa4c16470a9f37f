import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Criteria } from '../contract.ts'
import { furnishingWord, petWord, typeWords } from './embed/kind-words.ts'
import { bedsWord } from './embed/words.ts'
import css from './search.module.css'
import type { Choices } from './search-choices.ts'

/** Every condition one can choose by hand. */
export function SearchFilters({ criteria, choices }: { criteria: Criteria; choices: Choices }) {
  const any = m.search_any()

  return (
    <div className={css.fields}>
      <Select
        label={m.search_about_type()}
        name="type"
        defaultValue={criteria.type?.[0]}
        placeholder={any}
        options={typeWords()}
      />
      <Select
        label={m.search_about_province()}
        name="province"
        defaultValue={criteria.province}
        placeholder={any}
        options={choices.provinces}
      />
      {choices.districts.length > 0 && (
        <Select
          label={m.search_about_district()}
          name="district"
          defaultValue={criteria.district?.[0]}
          placeholder={any}
          options={choices.districts}
        />
      )}
      <Select
        label={m.search_about_station()}
        name="near"
        defaultValue={criteria.near?.[0]}
        placeholder={any}
        options={choices.stations}
      />
      <TextInput
        label={m.search_rent_min()}
        name="min"
        inputMode="numeric"
        defaultValue={criteria.rentMin}
        icon="฿"
      />
      <TextInput
        label={m.search_rent_max()}
        name="max"
        inputMode="numeric"
        defaultValue={criteria.rentMax}
        icon="฿"
      />
      <Select
        label={m.search_about_bedrooms()}
        name="beds"
        defaultValue={criteria.bedrooms}
        placeholder={any}
        options={[0, 1, 2, 3, 4].map((count) => ({
          value: String(count),
          label: count === 4 ? m.search_beds_more({ count }) : bedsWord(count),
        }))}
      />
      <TextInput
        label={m.search_area_min()}
        name="area"
        inputMode="numeric"
        defaultValue={criteria.areaMin}
      />
      <Select
        label={m.search_about_furnishing()}
        name="furnishing"
        defaultValue={criteria.furnishing}
        placeholder={any}
        options={['full', 'part', 'none'].map((value) => ({ value, label: furnishingWord(value) }))}
      />
      <Select
        label={m.search_about_pets()}
        name="pets"
        defaultValue={criteria.pets}
        placeholder={any}
        options={(['any', 'cat', 'dog'] as const).map((value) => ({ value, label: petWord(value) }))}
      />
      <TextInput
        label={m.search_about_available()}
        name="from"
        type="date"
        defaultValue={criteria.availableBy}
      />
      <Button type="submit" variant="primary" full>
        {m.search_apply()}
      </Button>
    </div>
  )
}
