import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Menu, MenuAct } from '#web/ui/overlays/menu.tsx'
import type { ManagerLease } from './types.ts'

const RENEW = 'renew-lease'

/** The acts of a lease, by its state: see the paper, send it, copy or renew it, end it, throw a draft away. */
export function EditorActs({ lease }: { lease: ManagerLease }) {
  const { status } = lease
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const canCopy = mayEdit && status === 'terminated'
  const canRenew = mayEdit && ['active', 'expired'].includes(status) && lease.endDay !== null
  const renewHref = pathIn(locale, `/dashboard/manager/documents/${lease.id}/renew`)
  const hasNotice = mayEdit && status === 'active' && Boolean(lease.endReason)

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
      <PaperLink id={lease.id} />
      {canCopy && (
        <Form method="post">
          <Button type="submit" name="intent" value="copy" variant="primary">
            {m.leases_copy()}
          </Button>
        </Form>
      )}
      {canRenew && !hasNotice && (
        <ButtonLink href={renewHref} variant={status === 'active' ? 'line' : 'primary'}>
          {m.leases_renew()}
        </ButtonLink>
      )}
      {canRenew && hasNotice && <Form method="get" id={RENEW} action={renewHref} hidden />}
      {hasNotice && (
        <Menu label={m.leases_more_acts()}>
          <MenuAct opens="keep" icon={<IconCircleCheck />}>
            {m.leases_keep()}
          </MenuAct>
          <MenuAct opens="terminate" icon={<IconCalendarX />}>
            {m.leases_notice_change()}
          </MenuAct>
          {canRenew && (
            <MenuAct type="submit" form={RENEW} icon={<IconCopy />}>
              {m.leases_renew()}
            </MenuAct>
          )}
        </Menu>
      )}
      {mayEdit && status === 'draft' && (
        <Button opens="paper" icon={<IconFileCheck size={20} />}>
          {m.leases_on_paper()}
        </Button>
      )}
      {mayEdit && status === 'draft' && (
        <Button variant="primary" opens="send" icon={<IconSend size={20} />}>
          {m.leases_send()}
        </Button>
      )}
    </>
  )
}

function PaperLink({ id }: { id: string }) {
  return (
    <ButtonLink
      href={`/api/manager/dashboard/document/leases/${id}/pdf`}
      target="_blank"
      icon={<IconEye size={20} />}
    >
      {m.leases_pdf()}
    </ButtonLink>
  )
}
