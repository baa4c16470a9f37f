import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bank.module.css'
import type { BankLine } from './types.ts'
import { kindWords } from './words.ts'

/** Says what a line was that is no rent, or puts it off. */
export function SetAside({ line }: { line: BankLine }) {
  const sent = useSubmission()

  return (
    <Card title={m.bank_not_rent()}>
      <p className={css.small}>{m.bank_not_rent_text()}</p>
      <Form method="post" className={css.form}>
        <Select
          name="kind"
          label={m.bank_kind()}
          defaultValue={line.kind ?? 'other'}
          options={Object.entries(kindWords).map(([value, word]) => ({ value, label: word() }))}
        />
        <TextInput
          name="note"
          label={m.bank_not_rent_note()}
          maxLength={300}
          defaultValue={line.note ?? ''}
        />
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="notRent"
            full="phone"
            isLoading={sent?.get('intent') === 'notRent'}
          >
            {m.bank_not_rent_act()}
          </Button>
          {line.place !== 'putOff' && (
            <Button
              type="submit"
              name="intent"
              value="putOff"
              variant="ghost"
              full="phone"
              isLoading={sent?.get('intent') === 'putOff'}
            >
              {m.bank_put_off()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

/** Opens a decided line again, with what that undoes. */
export function OpenAgain({ line }: { line: BankLine }) {
  const isBusy = useSubmission() !== undefined

  return (
    <Card title={m.bank_undo_line()}>
      <p className={css.small}>{helpOf(line)}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="undo" variant="danger" full="phone" isLoading={isBusy}>
          {m.bank_undo_line()}
        </Button>
      </Form>
    </Card>
  )
}

function helpOf({ place, booked }: BankLine): string {
  if (booked) return m.bank_undo_line_help_booked()

  return place === 'accepted' ? m.bank_undo_line_help() : m.bank_undo_line_help_plain()
}
