import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { BahtField, DayField, useField } from './form-parts.tsx'
import css from './property-form.module.css'

/** What the home costs a month and at the start, and how water and power are charged. */
export function MoneyCard() {
  const field = useField()
  const modes = [
    { value: 'at_cost', label: m.properties_form_mode_at_cost() },
    { value: 'per_unit', label: m.properties_form_mode_per_unit() },
    { value: 'flat', label: m.properties_form_mode_flat() },
    { value: 'included', label: m.properties_form_mode_included() },
  ]

  return (
    <Card title={m.properties_form_money()}>
      <div className={css.fields}>
        <div className={css.pair}>
          <BahtField
            name="rentSatang"
            label={m.properties_form_rent()}
            hint={m.properties_form_rent_hint()}
          />
          <div>
            <TextInput
              label={m.properties_form_rent_usd()}
              hint={m.properties_form_rent_usd_hint()}
              inputMode="decimal"
              autoComplete="off"
              icon="$"
              {...field('rentUsd', '')}
              error={field('rentUsdCents').error}
            />
            {field('rentUsd', '').defaultValue && (
              <Checkbox name="isRateRenewed" label={m.properties_form_rate_renewed()} />
            )}
          </div>
          <BahtField name="depositSatang" label={m.properties_form_deposit()} />
          <BahtField name="advanceSatang" label={m.properties_form_advance()} />
          <BahtField name="commonFeeSatang" label={m.properties_form_common_fee()} />
          <BahtField name="internetFeeSatang" label={m.properties_form_internet_fee()} />
          <TextInput
            label={m.properties_form_fee()}
            hint={m.properties_form_fee_hint()}
            inputMode="decimal"
            {...field('feePercent', '0')}
            error={field('feePercentBp').error}
          />
          <Select label={m.properties_form_water()} options={modes} {...field('waterMode', 'at_cost')} />
          <BahtField
            name="waterRateSatang"
            label={m.properties_form_water_rate()}
            hint={m.properties_form_rate_hint()}
          />
          <Select label={m.properties_form_power()} options={modes} {...field('electricMode', 'at_cost')} />
          <BahtField
            name="electricRateSatang"
            label={m.properties_form_power_rate()}
            hint={m.properties_form_rate_hint()}
          />
        </div>
      </div>
    </Card>
  )
}

/** From when the home can be had, and for how long at least. */
export function AvailabilityCard() {
  const field = useField()

  return (
    <Card title={m.properties_form_availability()}>
      <div className={css.pair}>
        <DayField
          name="availableFrom"
          label={m.properties_form_available_from()}
          hint={m.properties_form_available_from_hint()}
        />
        <TextInput
          label={m.properties_form_min_lease()}
          hint={m.properties_form_min_lease_hint()}
          inputMode="numeric"
          {...field('minLeaseMonths', '12')}
        />
      </div>
    </Card>
  )
}
