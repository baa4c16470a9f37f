import { AUDIENCES, type Audience } from '#contract/audiences.ts'
import { m } from '#i18n/messages/messages.js'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { FieldFoot, useFieldIds } from '#web/ui/fields/field.tsx'
import css from './shown.module.css'

/** Whom something is for; popups are for visitors, too. */
export type AnyAudience = Audience | 'visitors'

const WORDS: Record<AnyAudience, () => string> = {
  all: m.alerts_audience_all,
  managers: m.alerts_audience_managers,
  tenants: m.alerts_audience_tenants,
  owners: m.alerts_audience_owners,
  vendors: m.alerts_audience_vendors,
  agents: m.alerts_audience_agents,
  others: m.alerts_audience_others,
  admins: m.alerts_audience_admins,
  visitors: m.alerts_audience_visitors,
}

export function audienceWord(audience: AnyAudience): string {
  return WORDS[audience]()
}

/** Those of a list, as one reads them. */
export function audienceWords(audience: readonly AnyAudience[]): string {
  return audience.map(audienceWord).join(' · ')
}

/** Who sees it: any of several. */
export function AudienceField({
  chosen,
  hasVisitors = false,
  error,
}: {
  chosen: readonly string[]
  hasVisitors?: boolean
  error?: string
}) {
  return (
    <BoxesField
      name="audience"
      legend={m.alerts_audience()}
      options={[...(hasVisitors ? (['visitors'] as const) : []), ...AUDIENCES].map((value) => ({
        value,
        label: audienceWord(value),
      }))}
      {...{ chosen, error }}
    />
  )
}

/** Several boxes under one legend. */
export function BoxesField({
  name,
  legend,
  options,
  chosen,
  error,
}: {
  name: string
  legend: string
  options: { value: string; label: string }[]
  chosen: readonly string[]
  error?: string
}) {
  const ids = useFieldIds({ error })

  return (
    <fieldset className={css.boxes} aria-describedby={ids['aria-describedby']}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      <FieldFoot ids={ids} error={error} />
    </fieldset>
  )
}
