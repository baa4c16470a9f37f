import { categoryOptions } from '#features/expenses/web/embed/expense-words.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { PlaceField } from '#features/expenses/web/embed/place-field.tsx'
import { readPlaces } from '#features/expenses/web/embed/places.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { LinesField } from './lines-field.tsx'

export type Choices = { places: ComboOption[]; vendors: { value: string; label: string }[] }
type Args = Parameters<typeof apiOf>[0]

/** What a bill's form chooses from: places, and the vendors of the business. */
export async function readChoices(args: Args, locale: Locale): Promise<Choices> {
  const read = (page: number) => apiOf(args).vendors.list({ page, itemsPerPage: 100, state: 'active' })
  const [places, firstPage] = await Promise.all([readPlaces(args, locale), read(1)])
  const pages = [firstPage]
  for (let page = 2; (page - 1) * 100 < firstPage.total; page++) pages.push(await read(page))

  return {
    places,
    vendors: pages.flatMap(({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))),
  }
}

/** The choices by their values, for the two versions of a record. */
export function namesOf({ places, vendors }: Choices) {
  const named = (options: readonly { value: string; label: string }[]) =>
    new Map(options.map(({ value, label }) => [value, label]))

  return { places: named(places), vendors: named(vendors) }
}

type Props = {
  choices: Choices
  texts: Texts
  errors: Record<string, string | undefined>
  /** Before each price: of a bill in another currency than baht. */
  symbol?: string | undefined
}

/** Whom a bill pays, for what and where it belongs. */
export function WhatFields({ choices, texts, errors, symbol }: Props) {
  const text = (name: string, start = '') => texts[name]?.[0] ?? start

  return (
    <>
      <Card title={m.payables_who()}>
        <div className={css.fields}>
          {choices.vendors.length > 0 && (
            <Combobox
              name="vendorId"
              label={m.payables_vendor()}
              placeholder={m.payables_vendor_none()}
              options={choices.vendors}
              defaultValue={text('vendorId')}
              error={errors.vendorId}
            />
          )}
          <TextInput
            name="payeeName"
            label={m.payables_payee()}
            hint={m.payables_payee_hint()}
            maxLength={100}
            defaultValue={text('payeeName')}
            error={errors.payeeName}
          />
          <details>
            <summary>{m.payables_more()}</summary>
            <div className={css.fields}>
              <TextInput
                name="payeeTaxId"
                label={m.payables_tax_id()}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={text('payeeTaxId')}
                error={errors.payeeTaxId}
              />
              <TextInput
                name="payeeAddress"
                label={m.payables_address()}
                maxLength={300}
                defaultValue={text('payeeAddress')}
                error={errors.payeeAddress}
              />
            </div>
          </details>
        </div>
      </Card>
      <Card title={m.payables_what()}>
        <div className={css.fields}>
          <LinesField texts={texts} errors={errors} symbol={symbol} />
          <MoneyInput
            symbol={symbol}
            name="vat"
            label={m.payables_vat()}
            hint={m.payables_vat_hint()}
            defaultText={text('vat')}
            error={errors.vatSatang}
          />
          <Select
            name="category"
            label={m.expenses_form_category()}
            options={categoryOptions()}
            defaultValue={text('category', 'utility')}
            error={errors.category}
          />
          <PlaceField
            places={choices.places}
            defaultValue={text('place')}
            error={errors.propertyId ?? errors.projectId}
          />
          <RadioGroup
            legend={m.expenses_form_bearer()}
            name="bearer"
            defaultValue={text('bearer', 'workspace')}
            error={errors.bearer}
            options={[
              { value: 'workspace', label: m.expenses_workspace(), hint: m.expenses_form_workspace_hint() },
              { value: 'owner', label: m.expenses_owner(), hint: m.expenses_form_owner_hint() },
            ]}
          />
          <TextInput
            name="note"
            label={m.payables_note()}
            maxLength={500}
            defaultValue={text('note')}
            error={errors.note}
          />
        </div>
      </Card>
    </>
  )
}
