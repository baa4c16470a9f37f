import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PROVIDER_NAMES } from './words.ts'

type Provider = keyof typeof PROVIDER_NAMES

export const removeId = (provider: Provider) => `remove-${provider}`

/** Before an account is taken off: what goes on through it, and what tenants pay by afterwards. */
export function RemoveAccount({ provider }: { provider: Provider }) {
  const sent = useSubmission()
  const name = PROVIDER_NAMES[provider]
  const formId = `${removeId(provider)}-form`

  return (
    <Dialog
      id={removeId(provider)}
      title={m.gateways_remove_title({ name })}
      closeLabel={m.gateways_remove_keep()}
      footer={
        <>
          <form method="dialog">
            <Button type="submit">{m.gateways_remove_keep()}</Button>
          </form>
          <Button
            type="submit"
            form={formId}
            variant="danger-filled"
            isLoading={sent?.get('intent') === 'remove'}
          >
            {m.gateways_remove({ name })}
          </Button>
        </>
      }
    >
      <Form method="post" id={formId}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="provider" value={provider} />
        <p>{m.gateways_remove_effect({ name })}</p>
      </Form>
    </Dialog>
  )
}
