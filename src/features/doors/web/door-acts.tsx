import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './doors.module.css'
import { labelsPath } from './labels-path.ts'

type Act = 'renew' | 'revoke'

/** What one does with a label: print it alone, replace it, take it away. The last two ask first; without script they are done at once. */
export function DoorActs({ id, homeName }: { id: string; homeName: string }) {
  const [asked, ask] = useState<Act | null>(null)
  const isLive = useIsHydrated()
  const submit = useSubmit()
  const sent = useSubmission()
  const words = {
    renew: { label: m.doors_renew(), effect: m.doors_renew_effect() },
    revoke: { label: m.doors_revoke(), effect: m.doors_revoke_effect() },
  }
  const button = (act: Act) => (
    <Button
      key={act}
      type={isLive ? 'button' : 'submit'}
      name="intent"
      value={act}
      isLoading={sent?.get('home') === id && sent.get('intent') === act}
      onClick={isLive ? () => ask(act) : undefined}
    >
      {words[act].label}
    </Button>
  )

  return (
    <div className={css.acts}>
      <a href={labelsPath({ propertyIds: [id] })} target="_blank" rel="noopener">
        {m.doors_print_one()}
      </a>
      <WithRight right="edit">
        <Form method="post" className={css.acts} preventScrollReset>
          <input type="hidden" name="home" value={id} />
          {button('renew')}
          {button('revoke')}
        </Form>
        {asked && (
          <ConfirmDanger
            isOpen
            onClose={() => ask(null)}
            title={`${words[asked].label}: ${homeName}`}
            effect={<p>{words[asked].effect}</p>}
            keepLabel={m.doors_keep()}
            actLabel={words[asked].label}
            closeLabel={m.doors_close()}
            isBusy={false}
            onConfirm={() => {
              ask(null)
              submit({ intent: asked, home: id }, { method: 'post', preventScrollReset: true })
            }}
          />
        )}
      </WithRight>
    </div>
  )
}
