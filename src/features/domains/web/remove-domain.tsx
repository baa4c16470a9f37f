import { useState } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Takes the domain off, after the question that says what follows for visitors. */
export function RemoveDomain({ shown, siteUrl }: { shown: string; siteUrl: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const missing = useMissingRight('publish')
  const sent = useSubmission()
  const submit = useSubmit()

  return (
    <Card title={m.domains_remove_card()}>
      <p className={kit.lead}>{m.domains_remove_text()}</p>
      <Button variant="danger" disabledReason={missing} onClick={() => setOpen(true)}>
        {m.domains_remove()}
      </Button>
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.domains_remove_title({ domain: shown })}
        effect={
          <p>
            {m.domains_remove_effect({ domain: shown, site: siteUrl?.replace(/^https?:\/\//, '') ?? '' })}
          </p>
        }
        keepLabel={m.domains_remove_keep()}
        actLabel={m.domains_remove()}
        closeLabel={m.domains_close()}
        isBusy={sent?.get('intent') === 'remove'}
        onConfirm={() => submit({ intent: 'remove' }, { method: 'post' })}
      />
    </Card>
  )
}
