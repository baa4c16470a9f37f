import { ASSET_KINDS } from '#features/assets/contract.ts'
import { m } from '#i18n/messages/messages.js'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import css from './assets.module.css'
import { kindWords } from './words.ts'

type Props = { texts: Texts; errors: Record<string, string> }

/** What it is, and who stands for it. */
export function AssetFields({ texts, errors }: Props) {
  const { today } = useRoot()
  const field = (name: string) => ({ name, defaultValue: texts[name]?.[0] ?? '', error: errors[name] })

  return (
    <>
      <Card title={m.assets_what()}>
        <div className={css.fields}>
          <div className={css.pair}>
            <Select
              label={m.assets_kind_of()}
              placeholder={m.assets_choose()}
              required
              options={ASSET_KINDS.map((value) => ({ value, label: kindWords[value]() }))}
              {...field('kind')}
            />
            <TextInput
              label={m.assets_name()}
              hint={m.assets_name_hint()}
              required
              maxLength={120}
              autoComplete="off"
              {...field('name')}
            />
            <TextInput label={m.assets_brand()} maxLength={60} autoComplete="off" {...field('brand')} />
            <TextInput label={m.assets_model()} maxLength={60} autoComplete="off" {...field('model')} />
            <TextInput
              label={m.assets_serial()}
              hint={m.assets_serial_hint()}
              maxLength={60}
              autoComplete="off"
              {...field('serial')}
            />
            <TextInput
              label={m.assets_place()}
              hint={m.assets_place_hint()}
              maxLength={100}
              autoComplete="off"
              {...field('place')}
            />
          </div>
        </div>
      </Card>
      <Card title={m.assets_bought_card()}>
        <div className={css.pair}>
          <DateInput label={m.assets_bought()} max={today} {...field('boughtDay')} />
          <MoneyInput
            name="price"
            label={m.assets_price()}
            defaultText={texts.price?.[0] ?? ''}
            error={errors.priceSatang}
          />
          <DateInput label={m.assets_installed()} {...field('installedDay')} />
          <DateInput
            label={m.assets_warranty_last()}
            hint={m.assets_warranty_hint()}
            {...field('warrantyUntil')}
          />
          <TextInput
            label={m.assets_warranty_with()}
            maxLength={100}
            autoComplete="off"
            {...field('warrantyWith')}
          />
          <TextInput
            type="tel"
            label={m.assets_warranty_phone()}
            maxLength={30}
            autoComplete="off"
            {...field('warrantyPhone')}
          />
        </div>
      </Card>
      <Card title={m.assets_notes()}>
        <TextArea label={m.assets_notes()} isLabelHidden rows={3} maxLength={5000} {...field('notes')} />
      </Card>
    </>
  )
}
