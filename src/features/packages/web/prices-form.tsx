import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { MOST_BANDS } from './typed-prices.ts'

export type SoldPackage = Awaited<ReturnType<Scope['api']['packages']['list']>>['data'][number]
type Texts = Record<string, string | undefined>

/** Sets new prices of a package: what was bought stays as it is until it renews. */
export function PricesForm({
  one,
  typed,
  errors = {},
}: {
  one: SoldPackage
  /** What was typed in this form, where it was refused. */
  typed?: Texts
  errors?: Texts
}) {
  const sent = useSubmission()
  // Those there are, and one more.
  const rows = Math.min(one.bands.length + 1, MOST_BANDS)
  const domain = one.addons.find(({ id }) => id === 'domain')?.satang ?? null

  return (
    <Card title={m.packages_prices_of({ name: one.name })}>
      <Form method="post" className={kit.form}>
        <input type="hidden" name="intent" value="prices" />
        <input type="hidden" name="id" value={one.id} />
        <input type="hidden" name="number" value={one.number} />
        <p className={kit.muted}>{m.packages_prices_text()}</p>
        {Array.from({ length: rows }, (_, nth) => {
          const band = one.bands[nth]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bands have no other identity than their place
            <div key={nth} className={kit.acts}>
              <TextInput
                label={m.packages_band_from()}
                name={`from${nth}`}
                inputMode="numeric"
                defaultValue={typed?.[`from${nth}`] ?? (band ? String(band.fromUnit) : '')}
                error={errors[`from${nth}`]}
              />
              <MoneyInput
                label={m.packages_band_price()}
                name={`price${nth}`}
                defaultText={typed?.[`price${nth}`]}
                defaultSatang={band?.satang ?? null}
                error={errors[`price${nth}`]}
              />
            </div>
          )
        })}
        <MoneyInput
          label={m.packages_addon_price()}
          name="domain"
          hint={m.packages_addon_hint()}
          defaultText={typed?.domain}
          defaultSatang={domain}
          error={errors.domain}
        />
        <TextInput
          label={m.packages_contract_percent()}
          name="contract"
          inputMode="decimal"
          defaultValue={typed?.contract ?? String(one.contractDiscount / 100)}
          error={errors.contract}
        />
        <TextInput
          label={m.packages_trial_days()}
          name="trial"
          inputMode="numeric"
          defaultValue={typed?.trial ?? String(one.trialDays)}
          error={errors.trial}
        />
        {isDoubted(errors) && <Checkbox name="isMeant" label={m.packages_prices_meant()} />}
        <Button type="submit" isLoading={sent?.get('intent') === 'prices' && sent.get('id') === one.id}>
          {m.packages_prices_save()}
        </Button>
      </Form>
    </Card>
  )
}

/** Whether prices were asked about, and nothing in them is wrong. */
function isDoubted(errors: Texts): boolean {
  const doubts: string[] = [m.field_package_price_nothing(), m.field_package_price_dearer()]
  const said = Object.values(errors).filter((text) => text !== undefined)

  return said.length > 0 && said.every((text) => doubts.includes(text))
}
