import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './cards.module.css'
import type { Card } from './types.ts'

/** Deletes a card, after it was asked once more. Stands outside the form of the card. */
export function RemoveAct({ card: { userId, memberName } }: { card: Card }) {
  const isBusy = useSubmission()?.get('intent') === 'delete'

  return (
    <>
      <Button variant="danger" opens="remove">
        {m.cards_remove()}
      </Button>
      <Dialog
        id="remove"
        title={<Phrases>{m.cards_remove_title({ name: memberName })}</Phrases>}
        closeLabel={m.cards_remove_keep()}
      >
        <Form method="post" className={css.fields}>
          <input type="hidden" name="userId" value={userId} />
          <p>{m.cards_remove_text()}</p>
          <Button type="submit" name="intent" value="delete" variant="danger-filled" isLoading={isBusy}>
            {m.cards_remove()}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
