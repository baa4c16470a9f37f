import { use } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { amenityWords } from './embed/amenity-words.ts'
import { furnishingWords, typeWords } from './embed/kind-words.ts'
import { FormContext, Ticks, useField } from './form-parts.tsx'
import css from './property-form.module.css'

/** What a home has of its own; the rest is ticked for the building. */
const OWN = new Set(
  'aircon washing_machine water_heater fridge microwave tv wifi kitchen balcony parking smoking tm30'.split(
    ' ',
  ),
)

/** The home itself: number, kind, size, what is in it, who may live there. */
export function HomeCard() {
  const field = useField()
  const { typed, asks } = use(FormContext)

  return (
    <Card title={m.properties_form_home()}>
      <div className={css.fields}>
        <div className={css.pair}>
          <div>
            <TextInput label={m.properties_form_unit()} required {...field('unitNo')} />
            {asks.includes('unitNo') && <Checkbox name="isAnotherRoom" label={m.properties_another_room()} />}
          </div>
          <Select label={m.properties_form_type()} options={typeWords()} {...field('type', 'condo')} />
          <TextInput label={m.properties_form_building()} {...field('building')} />
          <TextInput label={m.properties_form_floor()} inputMode="numeric" {...field('floor')} />
          <TextInput
            label={m.properties_form_bedrooms()}
            hint={m.properties_form_bedrooms_hint()}
            inputMode="numeric"
            {...field('bedrooms', '1')}
          />
          <TextInput label={m.properties_form_bathrooms()} inputMode="numeric" {...field('bathrooms', '1')} />
          <TextInput label={m.properties_form_area()} inputMode="decimal" {...field('areaSqm')} />
          <Select
            label={m.properties_form_furnishing()}
            options={furnishingWords()}
            {...field('furnishing', 'part')}
          />
          <Select
            label={m.properties_form_audience()}
            options={[
              { value: 'mixed', label: m.properties_form_audience_mixed() },
              { value: 'women', label: m.properties_form_audience_women() },
              { value: 'men', label: m.properties_form_audience_men() },
            ]}
            {...field('audience', 'mixed')}
          />
        </div>
        <Ticks
          name="pets"
          legend={m.properties_form_pets()}
          options={[
            { value: 'cat', label: m.properties_form_pets_cat() },
            { value: 'dog', label: m.properties_form_pets_dog() },
          ]}
        />
        <Ticks
          name="amenities"
          legend={m.properties_form_amenities()}
          options={amenityWords().filter(({ value }) => OWN.has(value) || typed.amenities?.includes(value))}
        />
      </div>
    </Card>
  )
}

/** The listing in words, Thai and English, and the manager's own notes. */
export function WordsCard() {
  const field = useField()

  return (
    <Card title={m.properties_form_words()}>
      <div className={css.fields}>
        <TextInput
          label={m.properties_form_title_th()}
          hint={m.properties_form_title_hint()}
          required
          {...field('titleTh')}
        />
        <TextArea label={m.properties_form_description_th()} rows={5} {...field('descriptionTh')} />
        <TextInput label={m.properties_form_title_en()} lang="en" {...field('titleEn')} />
        <TextArea label={m.properties_form_description_en()} lang="en" rows={5} {...field('descriptionEn')} />
        <TextArea
          label={m.properties_form_notes()}
          hint={m.properties_form_notes_hint()}
          rows={3}
          {...field('notes')}
        />
      </div>
    </Card>
  )
}
