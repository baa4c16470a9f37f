import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './property-form.module.css'

/** Puts a home away, after the question that says what follows and when it is refused. */
export function DeleteHome({ name, refusal }: { name: string; refusal?: Refusal }) {
  const [isOpen, setOpen] = useState(false)
  const sent = useSubmission()
  const submit = useSubmit()
  useEffect(() => {
    if (refusal) setOpen(false)
  }, [refusal])

  return (
    <Card title={m.properties_delete_card()}>
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      <p className={css.muted}>{m.properties_delete_when()}</p>
      <div className={css.acts}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {m.properties_delete()}
        </Button>
      </div>
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.properties_delete_title({ name })}
        effect={
          <>
            <p>{m.properties_delete_effect()}</p>
            <p className={css.muted}>{m.properties_delete_when()}</p>
          </>
        }
        keepLabel={m.properties_delete_keep()}
        actLabel={m.properties_delete()}
        closeLabel={m.properties_close()}
        isBusy={sent?.get('intent') === 'delete'}
        onConfirm={() => submit({ intent: 'delete' }, { method: 'post', preventScrollReset: true })}
      />
    </Card>
  )
}
