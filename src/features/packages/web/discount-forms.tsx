import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'

type Discount = Awaited<ReturnType<Scope['api']['packages']['discount']>>['data']
type Errors = Record<string, string | undefined>

/** Writes a discount: percent or amount, how long, how often, for what. */
export function AddDiscount({ errors }: { errors: Errors }) {
  const sent = useSubmission()

  return (
    <Card title={m.packages_discount_add()}>
      <Form method="post" className={kit.form}>
        <input type="hidden" name="intent" value="add" />
        <TextInput
          label={m.packages_discount_name()}
          name="name"
          maxLength={100}
          required
          error={errors.name}
        />
        <TextInput
          label={m.packages_discount_percent()}
          name="percent"
          inputMode="decimal"
          hint={m.packages_discount_percent_hint()}
          error={errors.basisPoints}
        />
        <MoneyInput label={m.packages_discount_amount()} name="amount" error={errors.amountSatang} />
        <RadioGroup
          legend={m.packages_discount_duration()}
          name="duration"
          defaultValue="once"
          options={[
            { value: 'once', label: m.packages_discount_once() },
            { value: 'months', label: m.packages_discount_months() },
            { value: 'forever', label: m.packages_discount_forever() },
          ]}
        />
        <TextInput
          label={m.packages_discount_months_count()}
          name="months"
          inputMode="numeric"
          error={errors.months}
        />
        <Checkbox
          name="packages"
          value="starter"
          label={m.packages_discount_for_one({ name: 'Starter' })}
          defaultChecked
        />
        <Checkbox
          name="packages"
          value="pro"
          label={m.packages_discount_for_one({ name: 'Pro' })}
          defaultChecked
          error={errors.packages}
        />
        <Bounds errors={errors} />
        <Button type="submit" variant="primary" isLoading={sent?.get('intent') === 'add'}>
          {m.packages_discount_add()}
        </Button>
      </Form>
    </Card>
  )
}

/** From when until when, and how often: what may also be changed later. */
function Bounds({ one, errors }: { one?: Discount; errors: Errors }) {
  const { locale } = useRoot()
  const day = (iso?: string | null) => (iso ? formatDay(iso, locale, 'numeric') : '')

  return (
    <>
      <DateInput
        label={m.packages_discount_starts()}
        name="startsOn"
        hint={m.packages_discount_starts_hint()}
        defaultValue={day(one?.startsOn)}
        error={errors.startsOn}
      />
      <DateInput
        label={m.packages_discount_ends()}
        name="endsOn"
        hint={m.packages_discount_ends_hint()}
        defaultValue={day(one?.endsOn)}
        error={errors.endsOn}
      />
      <TextInput
        label={m.packages_discount_most()}
        name="mostUses"
        inputMode="numeric"
        hint={m.packages_discount_most_hint()}
        defaultValue={one?.mostUses == null ? '' : String(one.mostUses)}
        error={errors.mostUses}
      />
    </>
  )
}

/** Changes the name, the days and the limit of a discount; what it takes off stays as it was given. */
export function EditDiscount({ one, errors }: { one: Discount; errors: Errors }) {
  const sent = useSubmission()
  const isSent = sent?.get('intent') === 'edit' && sent.get('id') === one.id

  return (
    <details className={kit.more} open={Object.keys(errors).length > 0 || undefined}>
      <summary>{m.packages_discount_edit()}</summary>
      <Form method="post" className={kit.form}>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={one.id} />
        <input type="hidden" name="version" value={one.version} />
        <p className={kit.muted}>{m.packages_discount_edit_text()}</p>
        <TextInput
          label={m.packages_discount_name()}
          name="name"
          maxLength={100}
          defaultValue={one.name}
          required
          error={errors.name}
        />
        <Bounds one={one} errors={errors} />
        <Button type="submit" isLoading={isSent}>
          {m.packages_save()}
        </Button>
      </Form>
    </details>
  )
}

/** Adds a code to a discount. */
export function AddCode({ id, errors }: { id: string; errors: Errors }) {
  const sent = useSubmission()

  return (
    <Form method="post" className={kit.form}>
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="id" value={id} />
      <TextInput
        label={m.packages_code()}
        name="code"
        autoComplete="off"
        maxLength={40}
        required
        error={errors.code}
      />
      <Checkbox name="isFirstOnly" label={m.packages_code_first()} />
      <Button type="submit" isLoading={sent?.get('intent') === 'code' && sent.get('id') === id}>
        {m.packages_code_add()}
      </Button>
    </Form>
  )
}

/** Closes a code, or opens it again. */
export function TurnCode({ code }: { code: Discount['codes'][number] }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="turn-code" />
      <input type="hidden" name="id" value={code.id} />
      <input type="hidden" name="isActive" value={String(!code.isActive)} />
      <Button type="submit">
        {code.isActive
          ? m.packages_code_close({ code: code.code })
          : m.packages_code_reopen({ code: code.code })}
      </Button>
    </Form>
  )
}

/** Closes a discount with all of its codes, or opens it again. */
export function TurnDiscount({ discount }: { discount: Discount }) {
  return (
    <Form method="post" className={kit.acts}>
      <input type="hidden" name="intent" value="turn" />
      <input type="hidden" name="id" value={discount.id} />
      <input type="hidden" name="version" value={discount.version} />
      <input type="hidden" name="isActive" value={String(!discount.isActive)} />
      <Button type="submit">
        {discount.isActive ? m.packages_discount_close() : m.packages_discount_reopen()}
      </Button>
    </Form>
  )
}
