import type { Criteria } from '#features/listings/contract.ts'
import { leaseWord } from '#features/listings/web/embed/words.ts'
import { amenityWord } from '#features/properties/web/embed/amenity-words.ts'
import { bedsWord, furnishingWords, petWord, typeWords } from '#features/properties/web/embed/kind-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { MoneyFields } from './money-fields.tsx'
import css from './search.module.css'
import { type Choices, WISHES } from './search-choices.ts'

type Props = { criteria: Criteria; choices: Choices }

/** Every condition one can choose by hand: where, what it costs, what it is like, what must be there. */
export function SearchFilters({ criteria, choices }: Props) {
  return (
    <div className={css.panel}>
      <fieldset className={cx(css.fields, css.places)}>
        <legend>{m.search_group_place()}</legend>
        <Places {...{ criteria, choices }} />
      </fieldset>
      <fieldset className={css.fields}>
        <legend>{m.search_group_money()}</legend>
        <MoneyFields sums={criteria} />
      </fieldset>
      <fieldset className={css.fields}>
        <legend>{m.search_group_home()}</legend>
        <Home {...{ criteria, choices }} />
      </fieldset>
      <fieldset className={css.wishes}>
        <legend>{m.search_group_wishes()}</legend>
        {WISHES.map((wish) => (
          <Checkbox
            key={wish}
            name="has"
            value={wish}
            label={amenityWord(wish)}
            defaultChecked={criteria.amenities?.includes(wish)}
          />
        ))}
        <Checkbox
          name="verified"
          value="1"
          label={m.search_verified()}
          defaultChecked={criteria.isVerified}
        />
      </fieldset>
      <div className={css.apply} data-foot-bar>
        <Button type="submit" variant="primary" full>
          <span data-apply>{m.search_apply()}</span>
        </Button>
        <p className="sr-only" role="status" data-apply-said />
      </div>
    </div>
  )
}

function Places({ criteria, choices }: Props) {
  const any = m.search_any()

  return (
    <>
      <Select
        label={m.search_about_where()}
        name="district"
        defaultValue={criteria.district?.[0] ?? criteria.province}
        placeholder={any}
        options={choices.areas}
      />
      <Select
        label={m.search_about_station()}
        name="near"
        defaultValue={criteria.near?.[0]}
        placeholder={any}
        options={choices.stations}
      />
    </>
  )
}

function Home({ criteria, choices: { facets } }: Props) {
  const any = m.search_any()

  return (
    <>
      <Select
        label={m.search_about_type()}
        name="type"
        defaultValue={criteria.type?.[0]}
        placeholder={any}
        options={counted(typeWords(), facets.type)}
      />
      <Select
        label={m.search_about_bedrooms()}
        name="beds"
        defaultValue={criteria.bedrooms}
        placeholder={any}
        options={counted(
          [0, 1, 2, 3, 4].map((count) => ({
            value: String(count),
            label: count === 4 ? m.search_beds_more({ count }) : bedsWord(count),
          })),
          facets.bedrooms,
        )}
      />
      <Select
        label={m.search_about_bathrooms()}
        name="baths"
        defaultValue={criteria.bathrooms}
        placeholder={any}
        options={[1, 2, 3].map((count) => ({ value: String(count), label: m.search_baths_more({ count }) }))}
      />
      <TextInput
        label={m.search_area_min()}
        name="area"
        inputMode="numeric"
        defaultValue={criteria.areaMin}
      />
      <TextInput
        label={m.search_floor_min()}
        name="floor"
        inputMode="numeric"
        defaultValue={criteria.floorMin}
      />
      <Select
        label={m.search_about_furnishing()}
        name="furnishing"
        defaultValue={criteria.furnishing}
        placeholder={any}
        options={counted(furnishingWords(), facets.furnishing)}
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
      <Select
        label={m.search_about_lease()}
        name="lease"
        defaultValue={criteria.leaseMonths}
        placeholder={any}
        options={[1, 3, 6, 12].map((months) => ({ value: String(months), label: leaseWord(months) }))}
      />
    </>
  )
}

/** Choices with the homes that each would bring, where that is known. */
function counted(options: SelectOption[], counts: Record<string, number> | null): SelectOption[] {
  if (!counts) return options

  return options.map(({ value, label }) => ({
    value,
    label: `${label} (${formatNumber(counts[value] ?? 0)})`,
  }))
}
