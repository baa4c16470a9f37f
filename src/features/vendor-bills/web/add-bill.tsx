import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './costs.module.css'

type Props = {
  vendors: { value: string; label: string }[]
  vendorId: string | null
  isOpen: boolean
  answer: { typed: Record<string, string>; errors: Record<string, string | undefined> } | undefined
}

/** Enters a bill that came on paper. */
export function AddBill({ vendors, vendorId, isOpen, answer }: Props) {
  const { today } = useRoot()
  const money = (name: string) => ({
    name,
    defaultText: answer?.typed[name],
    error: answer?.errors[`${name}Satang`],
  })
  const field = (name: string, start = '') => ({
    name,
    defaultValue: answer?.typed[name] ?? start,
    error: answer?.errors[name],
  })

  return (
    <RightForm right="money">
      <details open={isOpen || undefined}>
        <summary>{m.vendor_bills_add()}</summary>
        <Form method="post" encType="multipart/form-data">
          <Card>
            <div className={css.form}>
              <Combobox
                label={m.vendor_bills_vendor()}
                placeholder={m.vendor_bills_vendor_hint()}
                options={vendors}
                required
                {...field('vendorId', vendorId ?? '')}
              />
              <div className={css.pair}>
                <MoneyInput label={m.vendor_bills_labour()} {...money('labour')} />
                <MoneyInput label={m.vendor_bills_parts()} {...money('parts')} />
                <MoneyInput label={m.vendor_bills_travel()} {...money('travel')} />
                <MoneyInput label={m.vendor_bills_vat()} {...money('vat')} />
              </div>
              <div className={css.pair}>
                <DateInput label={m.vendor_bills_bill_day()} required {...field('billDay', today)} />
                <DateInput
                  label={m.vendor_bills_due_day()}
                  required
                  {...field('dueDay', addDays(today, 7))}
                />
              </div>
              <TextInput label={m.vendor_bills_no()} maxLength={100} autoComplete="off" {...field('no')} />
              <FilePick
                name="file"
                label={m.vendor_bills_picture()}
                chooseLabel={m.vendor_bills_picture_choose()}
                noneLabel={m.vendor_bills_picture_none()}
                also={['application/pdf']}
                error={answer?.errors.file}
              />
              <div className={css.buttons}>
                <Button type="submit" name="intent" value="add" variant="primary">
                  {m.vendor_bills_save()}
                </Button>
              </div>
            </div>
          </Card>
        </Form>
      </details>
    </RightForm>
  )
}
