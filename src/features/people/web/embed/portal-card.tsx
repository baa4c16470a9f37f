import { Form } from 'react-router'
import css from '#features/people/web/portal.module.css'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { PortalAnswer } from './portal-act.ts'

export type Portal = Awaited<ReturnType<Scope['api']['people']['portal']>>['data']

/**
 * Whether the person of a record has a login: not invited, invited on a day, or able to see it. Its forms send
 * `portal-invite`, `portal-resend` and `portal-close` to the page around (`portalAct`).
 */
export function PortalCard({
  portal,
  answer,
  kind,
}: {
  portal: Portal
  answer?: PortalAnswer | null
  /** Service providers see other things than tenants and owners do. */
  kind?: 'vendor'
}) {
  const { viewer, locale } = useRoot()
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent
  const mayAct = viewer?.workspace?.rights.includes('people') ?? false
  const refusal = answer?.refusal
  const day = (at: Date) => formatDay(todayInBangkok(at), locale, 'short')
  const { invitation, logins } = portal

  return (
    <Card title={m.people_portal_title()}>
      <div className={css.stack}>
        {refusal && Object.keys(refusal.fields).length === 0 && (
          <Note tone="danger" isLive>
            {refusal.message}
          </Note>
        )}
        {portal.state === 'linked' && (
          <>
            <p>{m.people_portal_linked()}</p>
            <ul className={css.logins}>
              {logins.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </ul>
            {mayAct && (
              <Form method="post">
                <Button type="submit" name="intent" value="portal-close" isLoading={isBusy('portal-close')}>
                  {m.people_portal_close()}
                </Button>
              </Form>
            )}
          </>
        )}
        {portal.state === 'invited' && invitation && (
          <>
            <p>
              {invitation.isExpired
                ? m.people_portal_expired({ email: invitation.email, date: day(invitation.expiresAt) })
                : m.people_portal_invited({ email: invitation.email, date: day(invitation.sentAt) })}
            </p>
            {mayAct && (
              <Form method="post" className={css.acts}>
                <input type="hidden" name="id" value={invitation.id} />
                <Button type="submit" name="intent" value="portal-resend" isLoading={isBusy('portal-resend')}>
                  {m.people_resend()}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="portal-revoke"
                  variant="ghost"
                  isLoading={isBusy('portal-revoke')}
                >
                  {m.people_revoke()}
                </Button>
              </Form>
            )}
          </>
        )}
        {portal.state === 'none' && (
          <>
            <p className={css.muted}>
              {kind === 'vendor' ? m.people_portal_none_vendor() : m.people_portal_none()}
            </p>
            {mayAct ? (
              <Form method="post" className={css.stack} noValidate>
                <TextInput
                  name="email"
                  type="email"
                  label={m.people_email()}
                  autoComplete="off"
                  defaultValue={answer?.email ?? portal.email ?? ''}
                  error={refusal?.fields.email}
                />
                <Button
                  type="submit"
                  name="intent"
                  value="portal-invite"
                  full
                  isLoading={isBusy('portal-invite')}
                >
                  {m.people_portal_invite()}
                </Button>
              </Form>
            ) : (
              <p className={css.muted}>{m.people_portal_no_right()}</p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
