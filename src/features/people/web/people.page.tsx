import { data } from 'react-router'
import type { Right } from '#contract/access.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/people.page'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import css from './people.module.css'
import { type PeopleAnswer, peopleAct } from './people-acts.ts'
import { RightsFields } from './rights-fields.tsx'
import { usePeopleAnswer } from './use-people-answer.ts'

/** Who works in the business, and who is invited. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).people.list()).data
}

export type PeopleList = Awaited<ReturnType<typeof loader>>

export async function action(args: Route.ActionArgs) {
  const answer = await peopleAct(args)
  return data<PeopleAnswer>(answer, { status: answer.refusal?.status ?? 200 })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.people_title(), isIndexed: false })

/** As many of a team as can be passed by on the way to the form below them. */
const FEW = 6

export default function PeoplePage({
  loaderData: { members, invitations, grantable },
  actionData,
}: Route.ComponentProps) {
  const state = usePeopleAnswer(actionData)
  const isHydrated = useIsHydrated()
  const canInvite = grantable.length > 0
  const refused = state.refusedOf('invite')

  return (
    <div className={kit.stack}>
      {!isHydrated && state.said && <Note tone="ok" isLive title={state.said} />}
      <Card
        title={m.people_staff()}
        aside={canInvite && members.length > FEW && <a href="#invite">{m.people_invite()}</a>}
      >
        <p className={kit.lead}>{m.people_lead()}</p>
        <ul className={css.list}>
          {members.map((member) => (
            <MemberRow key={member.userId} {...{ member, grantable, state }} />
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <InvitationsCard invitations={invitations} canAct={canInvite} state={state} />
      )}
      {canInvite ? (
        <div id="invite">
          <Card title={m.people_invite()}>
            <p className={kit.lead}>{m.people_invite_lead()}</p>
            <InviteForm intent="invite" state={state}>
              <RightsFields grantable={grantable} chosen={(refused?.rights as Right[]) ?? ['edit']} />
            </InviteForm>
          </Card>
        </div>
      ) : (
        <Note tone="info">{m.people_no_right()}</Note>
      )}
    </div>
  )
}
