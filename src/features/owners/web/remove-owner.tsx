import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './owners.module.css'

/** The last and quietest thing of the form: takes the owner off the lists. Refused while homes or money hang on them. */
export function RemoveOwner({ name }: { name: string }) {
  const isSending = useSubmission()?.get('intent') === 'remove'

  return (
    <WithRight right="edit">
      <Button variant="ghost" opens="remove-owner">
        {m.owners_remove()}
      </Button>
      <Dialog id="remove-owner" title={m.owners_remove_title({ name })} closeLabel={m.owners_form_cancel()}>
        <Form method="post" className={css.form}>
          <p>{m.owners_remove_effect()}</p>
          <Button type="submit" name="intent" value="remove" variant="danger-filled" isLoading={isSending}>
            {m.owners_remove()}
          </Button>
        </Form>
      </Dialog>
    </WithRight>
  )
}
