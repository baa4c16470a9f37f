import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'

export type SoldPackage = Awaited<ReturnType<Scope['api']['packages']['list']>>['data'][number]

/** Bands that can be typed: those there are, and one more. */
const MOST_BANDS = 10

/** Sets new prices of a package: what was bought stays as it is until it renews. */
export function PricesForm({ one, error }: { one: SoldPackage; error?: string }) {
  const sent = useSubmission()
  const rows = Math.min(one.bands.length + 1, MOST_BANDS)

  return (
    <Card title={m.packages_prices_of({ name: one.name })}>
      <Form method="post" className={kit.form}>
        <input type="hidden" name="intent" value="prices" />
        <input type="hidden" name="id" value={one.id} />
        <input type="hidden" name="number" value={one.number} />
        <p className={kit.muted}>{m.packages_prices_text()}</p>
        {error && <Note tone="danger" isLive title={error} />}
        {Array.from({ length: rows }, (_, nth) => {
          const band = one.bands[nth]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bands have no other identity than their place
            <div key={nth} className={kit.acts}>
              <TextInput
                label={m.packages_band_from()}
                name={`from${nth}`}
                inputMode="numeric"
                defaultValue={band ? String(band.fromUnit) : ''}
              />
              <MoneyInput
                label={m.packages_band_price()}
                name={`price${nth}`}
                defaultSatang={band?.satang ?? null}
              />
            </div>
          )
        })}
        <MoneyInput
          label={m.packages_addon_price()}
          name="domain"
          hint={m.packages_addon_hint()}
          defaultSatang={one.addons.find(({ id }) => id === 'domain')?.satang ?? null}
        />
        <TextInput
          label={m.packages_contract_percent()}
          name="contract"
          inputMode="decimal"
          defaultValue={String(one.contractDiscount / 100)}
        />
        <TextInput
          label={m.packages_trial_days()}
          name="trial"
          inputMode="numeric"
          defaultValue={String(one.trialDays)}
        />
        <Button type="submit" isLoading={sent?.get('intent') === 'prices' && sent.get('id') === one.id}>
          {m.packages_prices_save()}
        </Button>
      </Form>
    </Card>
  )
}
