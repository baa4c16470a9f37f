import { CHARGE_KINDS, SPLITS } from '#features/charges/rules.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './charges.module.css'
import { PlaceChoice } from './place-choice.tsx'
import { kindWords, splitWords } from './words.ts'

/** Which building, how much, and how it is shared. */
export function ShareFields({
  places,
  typed,
  errors,
}: {
  places: string[]
  typed: Record<string, string>
  errors: Record<string, string | undefined>
}) {
  const { locale } = useRoot()

  return (
    <Card>
      <div className={css.form}>
        <Select
          name="building"
          label={m.charges_share_place()}
          defaultValue={typed.building ?? places[0]}
          error={errors.rows}
          options={places.map((value) => ({ value, label: value }))}
        />
        <Select
          name="kind"
          label={m.charges_form_kind()}
          defaultValue={typed.kind ?? 'electric'}
          options={CHARGE_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
        />
        <TextInput
          name="what"
          label={m.charges_form_what()}
          hint={m.charges_form_what_hint()}
          maxLength={120}
          autoComplete="off"
          defaultValue={typed.what}
          error={errors.what}
        />
        <MoneyInput
          name="total"
          label={m.charges_form_amount()}
          required
          inWords={locale === 'th' ? bahtText : bahtTextEn}
          defaultSatang={readSatang(typed.total ?? '')}
          error={errors.totalSatang}
        />
        <RadioGroup
          name="split"
          legend={m.charges_share_by()}
          defaultValue={typed.split ?? 'equal'}
          error={errors.split}
          options={SPLITS.map((value) => ({ value, label: splitWords[value]() }))}
        />
        <RadioGroup
          name="vacant"
          legend={m.charges_share_vacant()}
          defaultValue={typed.vacant ?? 'leave'}
          options={[
            { value: 'leave', label: m.charges_share_leave(), hint: m.charges_share_leave_hint() },
            { value: 'bear', label: m.charges_share_bear(), hint: m.charges_share_bear_hint() },
          ]}
        />
        <PlaceChoice chosen={typed.place} />
      </div>
    </Card>
  )
}
