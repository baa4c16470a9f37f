import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bank.module.css'
import type { BankFile } from './types.ts'

/** A choice of the list that is no account. */
export const NEW = 'new'

/** Whose statement it is, where the file does not settle it, and the press that brings it in. */
export function BringIn({ file }: { file: BankFile }) {
  const sent = useSubmission()
  // Nothing is chosen for a person where the file does not settle it.
  const [chosen, setChosen] = useState(file.accounts.length > 0 ? '' : NEW)
  const isAsked = file.account === null

  return (
    <Card title={isAsked ? m.bank_account_which() : undefined}>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="import" />
        {isAsked && file.accounts.length > 0 && (
          <Select
            name="accountId"
            label={m.bank_account_pick()}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[
              { value: '', label: m.bank_account_choose() },
              ...file.accounts.map(({ id, name }) => ({ value: id, label: name })),
              { value: NEW, label: m.bank_account_new() },
            ]}
          />
        )}
        {isAsked && chosen === NEW && (
          <TextInput
            name="newName"
            label={m.bank_account_new()}
            hint={m.bank_account_new_hint()}
            required
            maxLength={100}
          />
        )}
        <Button type="submit" variant="primary" full="phone" isLoading={sent?.get('intent') === 'import'}>
          {m.bank_bring_in()}
        </Button>
      </Form>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="discard" />
        <Button type="submit" variant="ghost" isLoading={sent?.get('intent') === 'discard'}>
          {m.bank_discard()}
        </Button>
      </Form>
    </Card>
  )
}

/** The way back for a whole statement. */
export function TakeBack({ file }: { file: BankFile }) {
  const submit = useSubmit()
  const isBusy = useSubmission() !== undefined
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isBusy) setOpen(false)
  }, [isBusy])

  return (
    <Card title={m.bank_undo()}>
      <p className={css.small}>{m.bank_undo_help()}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.bank_undo()}
      </Button>
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.bank_undo_ask({ file: file.fileName })}
        effect={m.bank_undo_effect()}
        keepLabel={m.bank_undo_keep()}
        actLabel={m.bank_undo()}
        closeLabel={m.bank_undo_keep()}
        isBusy={isBusy}
        onConfirm={() => submit({ intent: 'undo' }, { method: 'post' })}
      />
    </Card>
  )
}
