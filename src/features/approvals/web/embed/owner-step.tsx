import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import type { Standing } from '#features/approvals/web/types.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { approvalPath } from './paths.ts'

/** Whether a repair cannot go on before an owner has said yes. */
export const waitsForOwner = ({ parts }: Standing) =>
  parts.some(({ isGiven, zone }) => !isGiven && zone === 'owner')

/** The next step of a repair that waits for its owner: to remind them, or to ask them anew. */
export function OwnerStep({ repairId, standing }: { repairId: string; standing: Standing }) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'remind'
  const path = pathIn(locale, approvalPath(repairId))
  const waiting = standing.asked.find(({ kind, state }) => kind === 'owner' && state === 'waiting')
  if (!waiting)
    return (
      <ButtonLink variant="primary" href={path} icon={<IconSend size={20} />}>
        {m.approvals_ask_again()}
      </ButtonLink>
    )

  return (
    <Form method="post" action={path}>
      <input type="hidden" name="approvalId" value={waiting.id} />
      <Button
        type="submit"
        name="intent"
        value="remind"
        variant="primary"
        icon={<IconSend size={20} />}
        isLoading={isSending}
      >
        {m.approvals_remind()}
      </Button>
    </Form>
  )
}
