import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form } from 'react-router'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Criteria } from '../contract.ts'
import { furnishingWord, petsWord, typeWord, typeWords } from './embed/kind-words.ts'
import { bedsWord } from './embed/words.ts'
import css from './search.module.css'
import { type ParamName, searchQuery } from './search-params.ts'

type Choice = { value: string; label: string }
export type Choices = { provinces: Choice[]; districts: Choice[]; stations: Choice[] }
type Found = {
  understood?: { chips: { key: string; label: string; span: readonly [number, number]; without: string }[] }
}
type Props = { found: Found; criteria: Criteria; choices: Choices; params: URLSearchParams }

/** Words, filters and chips of a search: one form that works as a plain GET, every chip a link without it. */
export function SearchBar({ found, criteria, choices, params }: Props) {
  const { locale } = useRoot()
  const href = (changes: Parameters<typeof searchQuery>[1]) =>
    pathIn(locale, `/search${searchQuery(params, changes)}`)
  const own = ownChips(criteria, choices, locale)
  const words = found.understood?.chips ?? []

  return (
    // Made anew for each search, so that the fields hold what the address says.
    <Form action={pathIn(locale, '/search')} role="search" key={params.toString()} className={css.bar}>
      <div className={css.words}>
        <TextInput
          label={m.listings_search_label()}
          isLabelHidden
          type="search"
          name="q"
          defaultValue={criteria.q}
          maxLength={200}
          enterKeyHint="search"
          placeholder={m.listings_search_hint()}
          icon={<IconSearch />}
        />
        <Button type="submit" variant="primary">
          {m.listings_search()}
        </Button>
      </div>
      <div className={css.row}>
        <details className={css.filters}>
          <summary className={css.summary}>
            <IconAdjustments size={20} aria-hidden="true" />
            {m.search_filters()}
            {own.length > 0 && <span className={css.badge}>{own.length}</span>}
          </summary>
          <Filters criteria={criteria} choices={choices} />
        </details>
        {(words.length > 0 || own.length > 0) && (
          <ChipRow label={m.listings_understood()}>
            {words.map((chip) => (
              <Chip
                key={`${chip.key}-${chip.span[0]}`}
                isOn
                removeLabel={m.listings_remove()}
                href={href({ q: chip.without || null })}
              >
                {chip.label}
              </Chip>
            ))}
            {own.map(({ names, label }) => (
              <Chip
                key={names.join()}
                isOn
                removeLabel={m.listings_remove()}
                href={href(Object.fromEntries(names.map((name) => [name, null])))}
              >
                {label}
              </Chip>
            ))}
          </ChipRow>
        )}
      </div>
      {params.get('sort') && <input type="hidden" name="sort" value={params.get('sort') ?? ''} />}
      {params.get('map') && <input type="hidden" name="map" value="1" />}
    </Form>
  )
}

function Filters({ criteria, choices }: Pick<Props, 'criteria' | 'choices'>) {
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

function petWord(pets: 'any' | 'cat' | 'dog'): string {
  return petsWord(pets === 'any' ? ['cat', 'dog'] : [pets])
}

type OwnChip = { names: ParamName[]; label: string }

/** The conditions chosen by hand, each with the names that hold it in the address. */
function ownChips(criteria: Criteria, choices: Choices, locale: 'th' | 'en'): OwnChip[] {
  const chips: OwnChip[] = []
  const add = (names: ParamName[], label: string | undefined) => {
    if (label) chips.push({ names, label })
  }
  const nameIn = (list: Choice[], value: string | undefined) =>
    list.find((choice) => choice.value === value)?.label
  const { rentMin, rentMax } = criteria

  if (criteria.type) add(['type'], criteria.type.map(typeWord).join(' / '))
  if (criteria.province && !criteria.district) add(['province'], nameIn(choices.provinces, criteria.province))
  if (criteria.district)
    add(
      ['district', 'province'],
      criteria.district.map((code) => nameIn(choices.districts, code) ?? code).join(' / '),
    )
  const minutes = Math.ceil((criteria.withinM ?? 1_500) / 80)
  if (criteria.near)
    add(
      ['near', 'within'],
      m.search_chip_near_station({
        name: nameIn(choices.stations, criteria.near[0])?.replace(/ [A-Z]+\d+$/, '') ?? '',
        minutes,
      }),
    )
  else if (criteria.withinM) add(['within'], m.search_chip_within({ minutes }))
  if (rentMin !== undefined) add(['min'], m.search_chip_rent_min({ min: formatNumber(rentMin) }))
  if (rentMax !== undefined) add(['max'], m.search_chip_rent_max({ max: formatNumber(rentMax) }))
  if (criteria.bedrooms !== undefined) add(['beds'], bedsWord(criteria.bedrooms))
  if (criteria.areaMin) add(['area'], m.search_chip_area_min({ value: criteria.areaMin }))
  if (criteria.furnishing) add(['furnishing'], furnishingWord(criteria.furnishing))
  if (criteria.pets) add(['pets'], petWord(criteria.pets))
  if (criteria.availableBy)
    add(['from'], m.search_chip_available_by({ value: formatDay(criteria.availableBy, locale) }))

  return chips
}
