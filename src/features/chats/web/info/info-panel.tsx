import { Form } from 'react-router'
import type { ChatInfo } from '#features/chats/web/thread/types.ts'
import { kindName, otherName } from '#features/chats/web/words.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { dashboardPath } from '#web/dashboard/dashboard-types.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './info.module.css'

/** The page of whoever stands on the other side. */
const RECORDS: Partial<Record<string, string>> = {
  tenant: 'tenants',
  owner: 'owners',
  vendor: 'service-providers',
  applicant: 'applications',
}

/** For the business: who it is, what is open with them, and who looks after the thread. */
export function InfoPanel({ type, info }: { type: string; info: ChatInfo }) {
  const { locale, viewer } = useRoot()
  const missing = useMissingRight('edit')
  if (type !== 'manager' || info.partyKind === null) return null
  const name = otherName(info, locale)
  const href = (path: string) => dashboardPath(locale, 'manager', path)
  const folder = RECORDS[info.partyKind]
  const facts: [string, string | null | false | undefined][] = [
    [m.chats_info_home(), info.lease?.home ?? info.home],
    [m.chats_info_until(), info.lease?.endDay && formatDay(info.lease.endDay, locale)],
    [m.chats_info_listing(), info.listing?.name],
    [m.chats_info_repairs(), info.openRepairs > 0 && formatNumber(info.openRepairs)],
    [m.chats_info_language(), info.locale === 'en' ? m.chats_english() : m.chats_thai()],
  ]

  return (
    <aside id="chat-info" popover="auto" className={css.panel} aria-label={m.chats_info({ name })}>
      <p className={css.who}>
        <span className={css.face} aria-hidden="true">
          {initialOf(info.name ?? name)}
        </span>
        <b>{name}</b>
        <small>{kindName(info.partyKind)}</small>
      </p>
      {info.reach === 'mail' && <Note tone="info">{m.chats_info_mail()}</Note>}
      {info.reach === 'none' && <Note tone="warn">{m.chats_info_no_way()}</Note>}
      {info.overdueSatang !== null && info.overdueSatang > 0n && (
        <p className={css.overdue}>
          {m.chats_info_overdue()}
          <b>{formatMoney(info.overdueSatang, locale)}</b>
        </p>
      )}
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Form method="post" className={css.assign}>
        <input type="hidden" name="act" value="assign" />
        <Select
          key={info.assignedTo?.id ?? ''}
          label={m.chats_assign()}
          name="userId"
          defaultValue={info.assignedTo?.id ?? ''}
          options={[
            { value: '', label: m.chats_assign_none() },
            ...info.members.map((one) => ({
              value: one.id,
              label: one.id === viewer?.userId ? m.chats_assign_me() : one.name,
            })),
          ]}
        />
        <Button type="submit" disabledReason={missing}>
          {m.chats_assign_save()}
        </Button>
      </Form>
      <div className={css.ways}>
        {info.lease && (
          <ButtonLink variant="line" full href={href(`leases/${info.lease.id}`)}>
            {m.chats_info_lease()}
          </ButtonLink>
        )}
        {folder && info.name !== null && (
          <ButtonLink variant="line" full href={href(`${folder}/${info.partyId}`)}>
            {m.chats_info_record({ name })}
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}
