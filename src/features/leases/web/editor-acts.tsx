import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { ManagerLease } from './types.ts'

/** The acts of a lease, by its state: see the paper, send it, copy or renew it, end it, throw a draft away. */
export function EditorActs({ lease }: { lease: ManagerLease }) {
  const { status, id } = lease
  const mayEdit = useMissingRight('edit') === null
  const canCopy = mayEdit && ['terminated', 'active', 'expired'].includes(status)

  return (
    <>
      {mayEdit && status === 'draft' && (
        <Form method="post">
          <Button type="submit" name="intent" value="remove" variant="ghost">
            {m.leases_remove()}
          </Button>
        </Form>
      )}
      {mayEdit && ['sent', 'active'].includes(status) && !lease.endReason && (
        <Button variant="danger" opens="terminate">
          {status === 'sent' ? m.leases_take_back() : m.leases_terminate()}
        </Button>
      )}
      {mayEdit && status === 'active' && lease.endReason && (
        <>
          <Button opens="keep">{m.leases_keep()}</Button>
          <Button opens="terminate">{m.leases_notice_change()}</Button>
        </>
      )}
      <ButtonLink
        href={`/api/manager/dashboard/document/leases/${id}/pdf`}
        target="_blank"
        icon={<IconEye size={20} />}
      >
        {m.leases_pdf()}
      </ButtonLink>
      {canCopy && (
        <Form method="post">
          <Button type="submit" name="intent" value="copy" variant={status === 'active' ? 'line' : 'primary'}>
            {status === 'terminated' ? m.leases_copy() : m.leases_renew()}
          </Button>
        </Form>
      )}
      {mayEdit && status === 'draft' && (
        <Button variant="primary" opens="send" icon={<IconSend size={20} />}>
          {m.leases_send()}
        </Button>
      )}
    </>
  )
}
