import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { inboxLink } from './inbox-path.ts'

/**
 * Opens the thread with somebody from their page, or from what it is about.
 * @param to `tenant:{id}` and the like, or `business:{id}`
 * @param about `repair:{id}` and the like: the card of the first message
 */
export function WriteTo({
  type,
  to,
  about,
  label = m.chats_send(),
}: {
  type: 'manager' | 'tenant' | 'owner'
  to: string
  about?: string
  label?: string
}) {
  const { locale } = useRoot()

  return (
    <Form method="post" action={inboxLink({ locale, type })}>
      <input type="hidden" name="act" value="begin" />
      <input type="hidden" name="with" value={to} />
      {about && <input type="hidden" name="about" value={about} />}
      <Button type="submit" icon={<IconMessage size={20} aria-hidden="true" />}>
        {label}
      </Button>
    </Form>
  )
}
