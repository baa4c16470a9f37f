import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { CampaignState } from '#features/marketing/kinds.ts'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'

/** Begins the campaign, or begins it again. */
export function PublishAct({
  status,
  isPublic,
  isBusy,
}: {
  status: CampaignState
  isPublic: boolean
  isBusy: boolean
}) {
  const missing = useMissingRight('publish')

  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="publish"
        variant="primary"
        isLoading={isBusy}
        disabledReason={missing ?? (isPublic ? null : m.marketing_not_public())}
      >
        {status === 'draft' ? m.marketing_publish() : m.marketing_publish_again()}
      </Button>
    </Form>
  )
}

/** Ends the campaign, after the question. */
export function EndAct({ isBusy }: { isBusy: boolean }) {
  return (
    <Asked
      intent="end"
      label={m.marketing_end()}
      title={m.marketing_end_title()}
      effect={m.marketing_end_effect()}
      keep={m.marketing_keep()}
      isBusy={isBusy}
    />
  )
}

/** Deletes a draft, after the question. */
export function RemoveAct({ isBusy }: { isBusy: boolean }) {
  return (
    <Asked
      intent="remove"
      label={m.marketing_remove()}
      title={m.marketing_remove_title()}
      effect={m.marketing_remove_effect()}
      keep={m.marketing_keep_draft()}
      isBusy={isBusy}
    />
  )
}

type Question = {
  intent: string
  label: string
  title: string
  effect: string
  keep: string
  isBusy: boolean
}

/** An act with a question before it; without script it is done at once. */
function Asked({ intent, label, title, effect, keep, isBusy }: Question) {
  const [isOpen, setOpen] = useState(false)
  const isLive = useIsHydrated()
  const submit = useSubmit()

  return (
    <>
      <Form method="post">
        <Button
          type={isLive ? 'button' : 'submit'}
          name="intent"
          value={intent}
          isLoading={isBusy}
          onClick={isLive ? () => setOpen(true) : undefined}
        >
          {label}
        </Button>
      </Form>
      {/* It holds a form of its own, and so may not stand within one. */}
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        effect={<p>{effect}</p>}
        keepLabel={keep}
        actLabel={label}
        closeLabel={m.marketing_close()}
        isBusy={isBusy}
        onConfirm={() => {
          setOpen(false)
          void submit({ intent }, { method: 'post' })
        }}
      />
    </>
  )
}
