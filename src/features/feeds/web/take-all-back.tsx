import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { ConfirmDanger } from '#web/dashboard/kit/confirm-danger.tsx'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './feeds.module.css'

/** Takes all homes back from a partner, after the question that says how many. Without script it is done, and undone, at once. */
export function TakeAllBack({
  partner: { key, name, postedCount },
  sent,
}: {
  partner: { key: string; name: string; postedCount: number }
  sent?: FormData
}) {
  const [isOpen, setOpen] = useState(false)
  const isLive = useIsHydrated()
  const submit = useSubmit()
  const isBusy = sent?.get('intent') === 'all_off'
  const count = formatNumber(postedCount)

  return (
    <>
      <Form method="post" className={css.acts} preventScrollReset>
        <input type="hidden" name="partner" value={key} />
        <Button
          type={isLive ? 'button' : 'submit'}
          name="intent"
          value="all_off"
          isLoading={isBusy}
          onClick={isLive ? () => setOpen(true) : undefined}
        >
          {m.feeds_all_off()}
        </Button>
      </Form>
      <ConfirmDanger
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.feeds_all_off_title({ count, partner: name })}
        effect={<p>{m.feeds_all_off_effect({ partner: name })}</p>}
        keepLabel={m.feeds_all_off_keep()}
        actLabel={m.feeds_all_off_go({ count })}
        closeLabel={m.feeds_close()}
        isBusy={isBusy}
        onConfirm={() => {
          setOpen(false)
          submit({ intent: 'all_off', partner: key }, { method: 'post', preventScrollReset: true })
        }}
      />
    </>
  )
}
