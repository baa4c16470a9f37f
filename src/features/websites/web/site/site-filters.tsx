import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Form } from 'react-router'
import { bedsWord, typeWords } from '#features/properties/web/embed/kind-words.ts'
import { SITE_SORTS } from '#features/websites/choices.ts'
import type { SearchOptions } from '#features/websites/contract.ts'
import { sortWord } from '#features/websites/web/sort-word.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './site.module.css'

/** What a site may be searched by, as its manager offers it, and the order. */
export function SiteFilters({
  path,
  params,
  options: { filters, sort },
}: {
  path: string
  params: URLSearchParams
  options: SearchOptions
}) {
  const has = (filter: SearchOptions['filters'][number]) => filters.includes(filter)
  const value = (name: string) => params.get(name) ?? ''

  return (
    <Form action={path} role="search" className={css.search} key={params.toString()}>
      {has('let') && params.get('let') === '1' && <input type="hidden" name="let" value="1" />}
      {has('words') && (
        <TextInput
          label={m.listings_search_label()}
          type="search"
          name="q"
          defaultValue={value('q')}
          placeholder={m.listings_search_hint()}
          icon={<IconSearch />}
        />
      )}
      {has('type') && (
        <Select
          label={m.websites_options_type()}
          name="type"
          defaultValue={value('type')}
          placeholder={m.websites_filter_any()}
          options={typeWords()}
        />
      )}
      {has('bedrooms') && (
        <Select
          label={m.websites_options_bedrooms()}
          name="beds"
          defaultValue={value('beds')}
          placeholder={m.websites_filter_any()}
          options={[0, 1, 2, 3, 4].map((count) => ({
            value: String(count),
            label: count === 4 ? m.websites_filter_beds_more() : bedsWord(count),
          }))}
        />
      )}
      {has('rent') && (
        <TextInput
          label={m.websites_filter_rent()}
          name="max"
          inputMode="numeric"
          pattern="[0-9]{1,8}"
          maxLength={8}
          autoComplete="off"
          defaultValue={value('max')}
        />
      )}
      <Select
        label={m.search_sort()}
        name="orderBy"
        defaultValue={params.get('orderBy') ?? sort}
        options={SITE_SORTS.map((one) => ({ value: one, label: sortWord(one) }))}
      />
      {has('pets') && (
        <Checkbox
          label={m.websites_options_pets()}
          name="pets"
          value="any"
          defaultChecked={value('pets') === 'any'}
        />
      )}
      <Button type="submit" variant="primary">
        {m.listings_search()}
      </Button>
    </Form>
  )
}
