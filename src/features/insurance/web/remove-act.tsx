import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './insurance.module.css'

/** Removes a policy, after it was asked once more. Stands outside the form of the policy. */
export function RemoveAct({ policyNo }: { policyNo: string }) {
  const isBusy = useSubmission()?.get('intent') === 'delete'

  return (
    <>
      <Button variant="danger" opens="remove">
        {m.insurance_remove()}
      </Button>
      <Dialog
        id="remove"
        title={<Phrases>{m.insurance_remove_title({ no: policyNo })}</Phrases>}
        closeLabel={m.insurance_keep()}
      >
        <Form method="post" className={css.fields}>
          <p>{m.insurance_remove_effect()}</p>
          <Button type="submit" name="intent" value="delete" variant="danger-filled" isLoading={isBusy}>
            {m.insurance_remove_go()}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
