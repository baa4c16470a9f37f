import { Form } from 'react-router'
import { PACKAGE_NAMES } from '#features/subscriptions/names.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { Billing } from './types.ts'

type Packages = Awaited<ReturnType<Scope['api']['packages']['list']>>['data']

/** One form for each package that is sold: units, what is beside it, for a month or a year. It leads to the order. */
export function ChooseForm({ billing, packages }: { billing: Billing; packages: Packages }) {
  const { locale } = useRoot()

  return packages.map((one) =>
    one.id === 'free' ? null : (
      <Card key={one.id} title={one.name}>
        <Form method="get" action={pathIn(locale, `/payment/${one.id}`)} className={kit.form}>
          <p className={kit.muted}>
            {m.subscriptions_from({
              sum: bahtFigure(one.bands[0]!.satang),
              homes: formatNumber(billing.homes),
            })}
          </p>
          <TextInput
            label={m.subscriptions_units()}
            name="units"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(Math.max(1, billing.units ?? 0, billing.homes))}
            required
          />
          <RadioGroup
            legend={m.subscriptions_cycle()}
            name="withContract"
            defaultValue={String(billing.withContract)}
            options={[
              { value: 'false', label: m.subscriptions_monthly() },
              {
                value: 'true',
                label: m.subscriptions_yearly({ percent: String(one.contractDiscount / 100) }),
              },
            ]}
          />
          {one.addons.map((addon) => (
            <Checkbox
              key={addon.id}
              name="addon"
              value={addon.id}
              label={m.subscriptions_addon_domain({ sum: bahtFigure(addon.satang) })}
              defaultChecked={billing.addons.includes(addon.id)}
            />
          ))}
          <Button type="submit" variant="primary">
            {m.subscriptions_see_sum()}
          </Button>
        </Form>
      </Card>
    ),
  )
}

/** Begins a trial without a card. */
export function TrialForms({ packages }: { packages: Packages }) {
  const sent = useSubmission()

  return (
    <Card title={m.subscriptions_try()}>
      <p>{m.subscriptions_try_text()}</p>
      <div className={kit.acts}>
        {packages
          .filter((one) => one.trialDays > 0)
          .map((one) => (
            <Form method="post" key={one.id}>
              <input type="hidden" name="intent" value="try" />
              <input type="hidden" name="package" value={one.id} />
              <Button
                type="submit"
                isLoading={sent?.get('intent') === 'try' && sent.get('package') === one.id}
              >
                {m.subscriptions_try_days({ name: one.name, days: formatNumber(one.trialDays) })}
              </Button>
            </Form>
          ))}
      </div>
    </Card>
  )
}

type Asked = { packageId: 'starter' | 'pro'; withContract: boolean; units: string; addon: string[] }

/** A cheaper package: it begins with the next period. */
export function LaterForm({ asked, from }: { asked: Asked; from: string }) {
  const sent = useSubmission()

  return (
    <Card title={m.subscriptions_later({ name: PACKAGE_NAMES[asked.packageId] })} look="tint">
      <p>{m.subscriptions_later_text({ until: from })}</p>
      <Form method="post" className={kit.acts}>
        <input type="hidden" name="intent" value="later" />
        <input type="hidden" name="package" value={asked.packageId} />
        <input type="hidden" name="contract" value={String(asked.withContract)} />
        <input type="hidden" name="units" value={asked.units} />
        <input type="hidden" name="addon" value={asked.addon.join(',')} />
        <Button type="submit" variant="primary" isLoading={sent?.get('intent') === 'later'}>
          {m.subscriptions_later_go()}
        </Button>
      </Form>
    </Card>
  )
}

/** Ends the package with its period, or lets it go on. */
export function EndForm({ isEnding }: { isEnding: boolean }) {
  const sent = useSubmission()

  return (
    <Form method="post" className={kit.acts}>
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="isEnding" value={String(!isEnding)} />
      <Button type="submit" isLoading={sent?.get('intent') === 'end'}>
        {isEnding ? m.subscriptions_go_on() : m.subscriptions_end()}
      </Button>
    </Form>
  )
}
