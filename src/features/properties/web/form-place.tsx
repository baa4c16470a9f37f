import { use, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { AreaLists } from './area-lists.ts'
import { amenityWords } from './embed/amenity-words.ts'
import { FormContext, Ticks, useField } from './form-parts.tsx'
import { type FoundProject, type OwnProject, ProjectChoice } from './form-project.tsx'
import css from './property-form.module.css'

/** What a building offers everybody in it; the rest belongs to a home. */
const SHARED = new Set(
  'coin_washer parking motorcycle_parking ev_charger pool gym garden lift guard cctv key_card step_free'.split(
    ' ',
  ),
)

type Props = {
  lists: AreaLists
  /** Projects to choose from before anything was searched for. */
  found: FoundProject[]
  /** The project of a home that is being changed. */
  own?: OwnProject
}

/** Where the home is: a project that is known, or a new one with its address. */
export function PlaceCard({ lists, found, own }: Props) {
  const [picked, setPicked] = useState(use(FormContext).typed.pickedProject?.[0] ?? '')
  const isLive = useIsHydrated()

  return (
    <Card title={m.properties_form_place()}>
      <div className={css.fields}>
        <ProjectChoice {...{ found, own, picked, setPicked }} />
        {!(isLive && picked) && <PlaceFields lists={lists} own={own} />}
      </div>
    </Card>
  )
}

/** Names, address, point, floors and what a building offers. */
export function PlaceFields({ lists: given, own }: Omit<Props, 'found'>) {
  const field = useField()
  const { typed } = use(FormContext)

  return (
    <>
      {own && own.homes > 1 && <ForWhom own={own} />}
      <TextInput
        label={m.properties_form_project()}
        hint={own ? undefined : m.properties_form_project_hint()}
        {...field('project.nameTh')}
      />
      <TextInput label={m.properties_form_project_en()} lang="en" {...field('project.nameEn')} />
      <TextInput
        label={m.properties_form_address()}
        hint={m.properties_form_address_hint()}
        {...field('project.addressLine')}
      />
      <TextInput label={m.properties_form_address_en()} lang="en" {...field('project.addressLineEn')} />
      <AreaFields given={given} />
      <div className={css.pair}>
        <TextInput
          label={m.properties_form_lat()}
          hint={m.properties_form_point_hint()}
          inputMode="decimal"
          {...field('project.lat')}
        />
        <TextInput label={m.properties_form_lng()} inputMode="decimal" {...field('project.lng')} />
      </div>
      <div className={css.pair}>
        <TextInput label={m.properties_form_floors()} inputMode="numeric" {...field('project.floors')} />
        <TextInput
          label={m.properties_form_year_built()}
          hint={m.properties_form_year_built_hint()}
          inputMode="numeric"
          {...field('project.yearBuilt')}
        />
      </div>
      <Ticks
        name="project.facilities"
        legend={m.properties_form_facilities()}
        options={amenityWords().filter(
          ({ value }) => SHARED.has(value) || typed['project.facilities']?.includes(value),
        )}
      />
    </>
  )
}

/** A building that homes share does not move with one of them unless somebody says so. */
function ForWhom({ own }: { own: OwnProject }) {
  const { typed } = use(FormContext)

  return (
    <RadioGroup
      legend={m.properties_form_for_legend()}
      name="projectFor"
      defaultValue={typed.projectFor?.[0] ?? 'home'}
      options={[
        {
          value: 'home',
          label: m.properties_form_for_home(),
          hint: m.properties_form_for_home_hint({ count: formatNumber(own.homes - 1) }),
        },
        {
          value: 'building',
          label: m.properties_form_for_building({ count: formatNumber(own.homes) }),
        },
      ]}
    />
  )
}

/** Province, district, subdistrict: each choice brings the next list, by script or by sending the form. */
function AreaFields({ given }: { given: AreaLists }) {
  const field = useField()
  const isLive = useIsHydrated()
  const { pathname } = useLocation()
  const { data, load, state } = useFetcher<{ lists: AreaLists }>()
  const postcode = useRef<HTMLInputElement>(null)
  const lists = data?.lists ?? given
  const choose = (provinceCode: string, districtCode = '') =>
    load(`${pathname}?${new URLSearchParams({ provinceCode, districtCode })}`)

  return (
    <div className={css.area} aria-busy={state !== 'idle' || undefined}>
      <Select
        label={m.properties_form_province()}
        placeholder={m.properties_form_choose()}
        options={lists.provinces}
        {...field('project.provinceCode')}
        onChange={(event) => choose(event.target.value)}
      />
      <Select
        key={`d${lists.provinceCode}`}
        label={m.properties_form_district()}
        placeholder={m.properties_form_choose()}
        options={lists.districts}
        {...field('project.districtCode')}
        onChange={(event) => choose(event.target.value.slice(0, 2) || lists.provinceCode, event.target.value)}
      />
      <Select
        key={`s${lists.districtCode}`}
        label={m.properties_form_subdistrict()}
        placeholder={m.properties_form_choose()}
        options={lists.subdistricts}
        {...field('project.subdistrictCode')}
        onChange={(event) => {
          const found = lists.subdistricts.find(({ value }) => value === event.target.value)
          if (found && postcode.current) postcode.current.value = found.postcode
        }}
      />
      <TextInput
        ref={postcode}
        label={m.properties_form_postcode()}
        inputMode="numeric"
        autoComplete="off"
        {...field('project.postcode')}
      />
      {!isLive && (
        <Button type="submit" name="intent" value="areas" formNoValidate>
          {m.properties_form_next_list()}
        </Button>
      )}
    </div>
  )
}
