import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './people.module.css'
import type { PeopleList } from './people.page.tsx'
import type { PeopleState } from './use-people-answer.ts'
import { kindWord, rightsLine } from './words.ts'

/** Invitations that wait to be accepted. */
export function InvitationsCard({
  invitations,
  canAct,
  state,
}: {
  invitations: PeopleList['invitations']
  canAct: boolean
  state: PeopleState
}) {
  const { locale } = useRoot()
  const day = (at: Date) => formatDay(todayInBangkok(at), locale, 'short')

  return (
    <Card title={m.people_waiting()}>
      <ul className={css.list}>
        {invitations.map(({ id, kind, email, name, rights, sentAt, expiresAt, isExpired }) => {
          const refused = state.refusedOf('resend', id) ?? state.refusedOf('revoke', id)
          return (
            <li key={id} className={css.row}>
              <span className={css.initial} aria-hidden="true">
                <IconMailForward size={22} />
              </span>
              <div className={css.who}>
                <p className={css.name}>
                  {name || email}
                  <span className={kit.tag}>{kindWord[kind]()}</span>
                </p>
                {name && <p className={kit.muted}>{email}</p>}
                {kind === 'staff' && <p>{rightsLine(rights)}</p>}
                <p className={isExpired ? css.error : kit.muted}>
                  {isExpired
                    ? m.people_expired({ date: day(expiresAt) })
                    : m.people_sent({ sent: day(sentAt), until: day(expiresAt) })}
                </p>
              </div>
              {canAct && (
                <Form method="post" className={css.rowActs}>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="resend"
                    isLoading={state.isBusy('resend', id)}
                    aria-label={m.people_resend_to({ email })}
                  >
                    {m.people_resend()}
                  </Button>
                  <Button
                    type="submit"
                    name="intent"
                    value="revoke"
                    variant="ghost"
                    isLoading={state.isBusy('revoke', id)}
                    aria-label={m.people_revoke_of({ email })}
                  >
                    {m.people_revoke()}
                  </Button>
                </Form>
              )}
              {refused?.refusal && (
                <div className={css.below}>
                  <Note tone="danger" isLive>
                    {refused.refusal.message}
                  </Note>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
