import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { Form } from 'react-router'
import { BY_OWNER_ALONE, type ReportKind, spanKindOf } from '#features/reports/rules/kinds.ts'
import { formatMonth, formatYear } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { Asked } from './paths.ts'
import css from './reports.module.css'
import type { Choices } from './types.ts'

/** Of when and of what: folded to one line that says what is chosen; opened, one field for each. Works by its address. */
export function Filter({
  choices,
  asked,
  shown,
  kind,
}: {
  choices: Choices
  asked: Asked
  /** What is chosen, in words. */
  shown: string
  /** Left out for the list of all reports, which is of one month. */
  kind?: ReportKind
}) {
  return (
    <details className={css.filter}>
      <summary>
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        <span className={css.chosen}>{shown}</span>
        <span className={css.change}>{m.reports_change()}</span>
      </summary>
      <Form method="get" className={css.filterForm}>
        <SpanFields choices={choices} asked={asked} kind={kind} />
        <OfFields choices={choices} asked={asked} kind={kind} />
        <div>
          <Button type="submit" variant="primary" full="phone">
            {m.reports_show()}
          </Button>
        </div>
      </Form>
    </details>
  )
}

type Fields = { choices: Choices; asked: Asked; kind?: ReportKind; errors?: Record<string, string> }

/** Months, a year, or the month at whose end things stood so. */
export function SpanFields({ choices, asked, kind, errors = {} }: Fields) {
  const { locale } = useRoot()
  const months = choices.months.map((value) => ({ value, label: formatMonth(value, locale) }))
  const span = kind ? spanKindOf(kind) : 'day'
  if (span === 'year') {
    const years = [...new Set(choices.months.map((month) => month.slice(0, 4)))]
    return (
      <Select
        label={m.reports_field_year()}
        name="to"
        defaultValue={`${(asked.to ?? choices.months[0]!).slice(0, 4)}-12`}
        options={years.map((year) => ({ value: `${year}-12`, label: formatYear(Number(year), locale) }))}
        error={errors.to ?? errors.from}
      />
    )
  }
  const last = (
    <Select
      label={kind && span === 'months' ? m.reports_field_to() : m.reports_field_month()}
      name="to"
      defaultValue={asked.to ?? choices.months[0]}
      options={withAsked(months, asked.to, locale)}
      error={errors.to}
    />
  )
  if (span === 'day') return last

  return (
    <>
      <Select
        label={m.reports_field_from()}
        name="from"
        defaultValue={asked.from ?? asked.to ?? choices.months[0]}
        options={withAsked(months, asked.from, locale)}
        error={errors.from}
      />
      {last}
    </>
  )
}

/** A month that is asked for by its address stands in the list, also where nothing was booked in it. */
function withAsked(
  options: { value: string; label: string }[],
  month: string | undefined,
  locale: 'th' | 'en',
) {
  if (!month || options.some(({ value }) => value === month)) return options

  return [...options, { value: month, label: formatMonth(month, locale) }].sort((a, b) =>
    a.value < b.value ? 1 : -1,
  )
}

/** The business, one of its buildings, a home, an owner. */
export function OfFields({ choices, asked, kind, errors = {} }: Fields) {
  const isByOwner = kind !== undefined && BY_OWNER_ALONE.includes(kind)

  return (
    <>
      {!isByOwner && choices.projects.length > 1 && (
        <Select
          label={m.reports_field_building()}
          name="building"
          placeholder={m.reports_all_buildings()}
          defaultValue={asked.projectId ?? ''}
          options={choices.projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {choices.owners.length > 0 && (
        <Combobox
          label={m.reports_field_owner()}
          name="owner"
          placeholder={m.reports_all_owners()}
          defaultValue={asked.ownerId ?? ''}
          options={choices.owners.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.ownerId ?? errors.shareWith}
        />
      )}
      {!isByOwner && kind && (
        <Combobox
          label={m.reports_field_home()}
          name="home"
          placeholder={m.reports_all_homes()}
          defaultValue={asked.propertyId ?? ''}
          options={choices.homes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind === 'income_expense' && (
        <Select
          label={m.reports_field_side()}
          name="side"
          defaultValue={asked.side ?? 'all'}
          options={[
            { value: 'all', label: m.reports_side_all() },
            { value: 'own', label: m.reports_side_own() },
          ]}
        />
      )}
    </>
  )
}
