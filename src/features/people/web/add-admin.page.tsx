import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/add-admin.page'
import { InviteForm } from './invite-form.tsx'
import css from './people.module.css'
import { type PeopleAnswer, peopleAct } from './people-acts.ts'
import { usePeopleAnswer } from './use-people-answer.ts'
import { rightWords } from './words.ts'

/** What a website's admin is given. */
const GIVEN = ['view', 'edit', 'publish'] as const

export async function loader(args: Route.LoaderArgs) {
  const { grantable } = (await apiOf(args).people.list()).data

  return { canAdd: GIVEN.every((right) => grantable.includes(right)) }
}

export async function action(args: Route.ActionArgs) {
  const answer = await peopleAct(args)
  return data<PeopleAnswer>(answer, { status: answer.refusal?.status ?? 200 })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.people_admin_title(), isIndexed: false })

/** Somebody who looks after the website: an invitation to the staff with the rights that this takes. */
export default function AddAdminPage({ loaderData: { canAdd }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const state = usePeopleAnswer(actionData)
  const all = pathIn(locale, '/dashboard/manager/general-settings/people')

  return (
    <div className={kit.stack}>
      <PageHeader
        title={m.people_admin_title()}
        lead={m.people_admin_lead()}
        actions={
          <ButtonLink href={all} icon={<IconUsers size={20} />}>
            {m.people_admin_all()}
          </ButtonLink>
        }
      />
      {state.said && <Note tone="ok" isLive title={state.said} />}
      {canAdd ? (
        <Card title={m.people_admin_may()}>
          <ul className={css.may}>
            {GIVEN.map((right) => (
              <li key={right}>
                <b>{rightWords[right].label()}</b>
                <span className={kit.muted}>{rightWords[right].hint()}</span>
              </li>
            ))}
          </ul>
          <InviteForm intent="add-admin" state={state} />
        </Card>
      ) : (
        <Note tone="info">{m.people_no_right()}</Note>
      )}
    </div>
  )
}
