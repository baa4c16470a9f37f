import { Form } from 'react-router'
import type { Right } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useHeldOpen } from '#web/forms/use-held-open.ts'
import { initialOf } from '#web/initial.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog, DialogBack } from '#web/ui/overlays/dialog.tsx'
import css from './people.module.css'
import type { PeopleList } from './people.page.tsx'
import { RightsFields } from './rights-fields.tsx'
import type { PeopleState } from './use-people-answer.ts'
import { rightsLine } from './words.ts'

type Member = PeopleList['members'][number]

/** Somebody who works here, and what they may do. Whoever manages people opens the rights below. */
export function MemberRow({
  member,
  grantable,
  state,
}: {
  member: Member
  grantable: readonly Right[]
  state: PeopleState
}) {
  const { userId, name, email, rights, isYou, isSuspended, canChange } = member
  const refused = state.refusedOf('rights', userId) ?? state.refusedOf('remove', userId)
  const isOpen = useHeldOpen(refused !== undefined)
  const removeId = `remove-${userId}`

  return (
    <li className={css.row}>
      <span className={css.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
      <div className={css.who}>
        <p className={css.name}>
          {name}
          {isYou && <span className={kit.tag}>{m.people_you()}</span>}
          {isSuspended && <span className={kit.tag}>{m.people_suspended()}</span>}
        </p>
        <p className={kit.muted}>{email}</p>
        <p>{rightsLine(rights)}</p>
      </div>
      {canChange && (
        // Opened by a refusal, so that it is read where it belongs.
        <details className={kit.more} open={isOpen}>
          <summary aria-label={m.people_change_of({ name })}>{m.people_change()}</summary>
          <Form method="post" className={kit.form} key={rights.join()}>
            {refused?.refusal && (
              <Note tone="danger" isLive>
                {refused.refusal.message}
              </Note>
            )}
            <input type="hidden" name="id" value={userId} />
            <RightsFields grantable={grantable} chosen={rights} />
            <div className={kit.acts}>
              <Button
                type="submit"
                name="intent"
                value="rights"
                variant="primary"
                full="phone"
                isLoading={state.isBusy('rights', userId)}
              >
                {m.people_save_rights()}
              </Button>
              <Button variant="danger" full="phone" opens={removeId}>
                {isYou ? m.people_leave() : m.people_remove()}
              </Button>
            </div>
          </Form>
          <Dialog
            id={removeId}
            title={isYou ? m.people_leave_title() : m.people_remove_title({ name })}
            closeLabel={m.people_close()}
          >
            <Form method="post" className={kit.form}>
              <input type="hidden" name="id" value={userId} />
              <p>{isYou ? m.people_leave_effect() : m.people_remove_effect()}</p>
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="danger-filled"
                full
                isLoading={state.isBusy('remove', userId)}
              >
                {isYou ? m.people_leave() : m.people_remove()}
              </Button>
            </Form>
            <DialogBack label={m.common_back()} />
          </Dialog>
        </details>
      )}
    </li>
  )
}
