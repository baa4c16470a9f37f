import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import { Form } from 'react-router'
import type { Missing } from '#features/inspections/rules/checks.ts'
import { progressOf, type Room } from '#features/inspections/rules/doc.ts'
import type { Inspection } from '#features/inspections/web/compared.ts'
import css from '#features/inspections/web/inspections.module.css'
import { meterWords, pointWord, roomWord } from '#features/inspections/web/point-words.ts'
import { stateWords } from '#features/inspections/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** How far it is, what is still missing, and the next act. */
export function RecordActs({ one, missing, rooms }: { one: Inspection; missing: Missing[]; rooms: Room[] }) {
  const { locale } = useRoot()
  const intent = useSubmission()?.get('intent')
  const { done, total, poor } = progressOf(rooms)
  const press = (name: string) => ({ name: 'intent', value: name, isLoading: intent === name })
  const isOpen = one.state === 'draft'

  return (
    <Card
      title={m.inspections_done_of({ done: String(done), total: String(total) })}
      aside={
        <StatusTag kind="inspection" state={one.state}>
          {stateWords[one.state]()}
        </StatusTag>
      }
    >
      <div className={css.fields}>
        {poor > 0 && <p className={css.soft}>{m.inspections_poor_count({ n: String(poor) })}</p>}
        {isOpen && missing.length > 0 && (
          <div>
            <p>{m.inspections_missing()}</p>
            <ul>
              {missing.slice(0, 5).map(({ key, fault }) => (
                <li key={key}>
                  {nameOf(key, rooms, locale)}{' '}
                  <span className={css.soft}>
                    {fault === 'inspections_meter_needed'
                      ? m.inspections_missing_meter()
                      : m.inspections_missing_words()}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {one.signatures.map(({ party, name, at }) => (
          <p key={party} className={css.soft}>
            {m.inspections_signed_by({ name, time: formatDateTime(at, locale) })}
          </p>
        ))}
        {one.unsignedReason && (
          <p className={css.soft}>{m.inspections_unsigned({ reason: one.unsignedReason })}</p>
        )}
        {one.state === 'remarks' && one.remarksUntil && (
          <p>{m.inspections_remarks_until({ date: formatDay(one.remarksUntil, locale) })}</p>
        )}
        {one.isSealed && <p className={css.soft}>{m.inspections_sealed()}</p>}
        <WithRight right="edit">
          <Form method="post" className={css.buttons}>
            {!one.no && (
              <Button type="submit" variant="danger" {...press('delete')}>
                {m.inspections_delete()}
              </Button>
            )}
            {one.state === 'to_sign' && one.signatures.length === 0 && (
              <Button type="submit" variant="line" {...press('reopen')}>
                {m.inspections_reopen()}
              </Button>
            )}
            {one.kind === 'move_out' && one.no && one.leaseId && (
              <ButtonLink href={pathIn(locale, `/dashboard/manager/documents/${one.leaseId}/deposit`)}>
                {m.inspections_to_deposit()}
              </ButtonLink>
            )}
            {one.state === 'to_sign' && (
              <ButtonLink
                variant="primary"
                href={pathIn(locale, `/dashboard/manager/sign-inspection/${one.id}`)}
                icon={<IconSignature size={20} />}
              >
                {m.inspections_sign()}
              </ButtonLink>
            )}
            {isOpen && missing.length === 0 && done > 0 && (
              <Button type="submit" variant="line" {...press('finish')}>
                {m.inspections_finish()}
              </Button>
            )}
            {isOpen && (
              <ButtonLink
                variant="primary"
                href={pathIn(locale, `/inspect?id=${one.id}`)}
                // A document of its own: what lets it open without a line belongs to its address.
                target="_self"
                icon={<IconDeviceMobile size={20} />}
              >
                {done > 0 ? m.inspections_go_on() : m.inspections_begin()}
              </ButtonLink>
            )}
          </Form>
        </WithRight>
      </div>
    </Card>
  )
}

/** What a key is called: the room and its point, or the meter. */
function nameOf(key: string, rooms: Room[], locale: 'th' | 'en'): string {
  if (key.startsWith('meter:')) return meterWords[key.slice('meter:'.length)]?.() ?? key
  const room = rooms.find((one) => key.startsWith(`${one.key}.`))
  const point = room?.points.find((one) => one.key === key)

  return room && point ? `${roomWord(room, locale)} · ${pointWord(point, locale)}` : key
}
