import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/user.page'
import { ActList } from './act-dialog.tsx'
import css from './admin.module.css'
import { Fact, Facts } from './facts.tsx'
import { History } from './history.tsx'
import { adminPath } from './links.ts'
import { RecordNotes } from './record-notes.tsx'
import { runAct } from './run-act.ts'
import { userActs, userDone } from './user-acts.ts'
import { UserForm } from './user-form.tsx'
import { ROLE_WORDS, recordWord, rightsWords, USER_STATE_WORDS, userState } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = apiOf(args).admin
  const { data: user } = await api.user({ id })
  const { data: history } = await api.auditLog({
    recordKind: 'account',
    recordId: id,
    itemsPerPage: 6,
    page: 1,
  })

  return { user, history, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const api = apiOf(args).admin

  return runAct(args, `users/${id}`, {
    save: (typed) =>
      api.updateUser({
        id,
        firstName: typed.firstName,
        lastName: typed.lastName,
        phoneNumber: typed.phoneNumber?.trim() || null,
        language: typed.language as 'th',
        ...(typed.role ? { role: typed.role as 'Owner' } : {}),
      }),
    suspend: (_, reason) => api.suspendUser({ id, reason }),
    restore: (_, reason) => api.restoreUser({ id, reason }),
    delete: (_, reason) => api.deleteUser({ id, reason }),
    promote: (_, reason) => api.updateAdminRole({ id, reason, isAdmin: true }),
    demote: (_, reason) => api.updateAdminRole({ id, reason, isAdmin: false }),
    'reset-second-factor': (_, reason) => api.resetSecondFactor({ id, reason }),
    reset: (_, reason) => apiOf(args).people.sendReset({ id, reason }),
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.user.name || m.admin_type_all(), isIndexed: false })

/** One account: who it is, where it works, what may be done to it, and what has been done. */
export default function AdminUser({ loaderData: { user, history, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const state = userState(user)
  const said = !answer && userDone(done)
  const time = (at: Date | null) => at && formatDateTime(at, locale)

  return (
    <>
      <PageHeader
        title={user.name}
        tag={
          <StatusTag kind="user" state={state}>
            {USER_STATE_WORDS[state]()}
          </StatusTag>
        }
        lead={user.status === 'erased' ? m.admin_erased_note() : user.email}
      />
      <RecordNotes
        said={said}
        suspended={
          user.status === 'suspended' ? { at: user.suspendedAt, reason: user.suspendedReason } : null
        }
      />
      <StepUp refusal={answer?.refusal} />
      <div className={css.columns}>
        <div className={css.stack}>
          <Card title={m.admin_user_facts()}>
            <Facts>
              <Fact label={m.admin_users_role()}>{ROLE_WORDS[user.role]()}</Fact>
              <Fact label={m.admin_users_phone()}>{user.phoneNumber && displayPhone(user.phoneNumber)}</Fact>
              <Fact label={m.admin_user_email()}>
                {user.isEmailVerified ? m.admin_state_verified() : m.admin_state_unverified()}
              </Fact>
              <Fact label={m.admin_user_second_factor()}>
                {user.hasSecondFactor ? m.admin_is_on() : m.admin_is_off()}
              </Fact>
              <Fact label={m.admin_user_sessions()}>{formatNumber(user.sessions)}</Fact>
              <Fact label={m.admin_users_seen()}>{time(user.lastSeenAt) ?? m.admin_never()}</Fact>
              <Fact label={m.admin_user_since()}>{time(user.createdAt)}</Fact>
              {user.deletedAt && <Fact label={m.admin_user_deleted_at()}>{time(user.deletedAt)}</Fact>}
            </Facts>
          </Card>
          {(user.workspaces.length > 0 || user.records.length > 0) && (
            <Card title={m.admin_user_businesses()}>
              <ul className={css.rows}>
                {user.workspaces.map((one) => (
                  <li key={one.id}>
                    <Anchor href={adminPath(locale, `subscribers-list/${one.id}`)}>{one.businessName}</Anchor>
                    <small>{m.admin_user_works({ rights: rightsWords(one.rights) })}</small>
                  </li>
                ))}
                {user.records.map((one) => (
                  <li key={`${one.workspaceId} ${one.kind}`}>
                    <Anchor href={adminPath(locale, `subscribers-list/${one.workspaceId}`)}>
                      {one.businessName}
                    </Anchor>
                    <small>{m.admin_user_is({ kind: recordWord(one.kind) })}</small>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {user.status !== 'deleted' && user.status !== 'erased' && (
            <UserForm user={user} answer={answer?.intent === 'save' ? answer : undefined} />
          )}
        </div>
        <div className={css.stack}>
          <Card title={m.admin_acts()}>
            {user.isSelf || user.status === 'erased' ? (
              <p>{user.isSelf ? m.admin_self() : m.admin_erased_note()}</p>
            ) : (
              <ActList
                key={`${user.status} ${user.role} ${user.hasSecondFactor}`}
                acts={userActs(user)}
                answer={answer}
              />
            )}
          </Card>
          <Card title={m.admin_audit_title()}>
            <History
              entries={history}
              moreHref={adminPath(locale, 'audit-log', { kind: 'account', record: user.id })}
            />
            <p className={css.more}>
              <Anchor href={adminPath(locale, 'audit-log', { actor: user.id })}>{m.admin_user_did()}</Anchor>
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}
