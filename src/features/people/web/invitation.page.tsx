import { data, redirect, redirectDocument, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { flashCookie } from '#web/page/flash.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import type { Route } from './+types/invitation.page'
import css from './door.module.css'
import { JoinForm, NewForm, OtherAccount } from './invitation-forms.tsx'
import { forgetToken, keptToken, takeToken } from './token-cookie.ts'
import { kindWord, rightsLine } from './words.ts'

/** What the invitation of the link is about, or why it is good for nothing. */
export async function loader(args: Route.LoaderArgs) {
  const token = takeToken(args, '/invitation')
  if (!token) return { invitation: null, refusal: null }
  try {
    return { invitation: (await apiOf(args).people.open({ token })).data, refusal: null }
  } catch (error) {
    return { invitation: null, refusal: refusalOf(args, error) }
  }
}

export type Invitation = NonNullable<Awaited<ReturnType<typeof loader>>['invitation']>
export type DoorAnswer = { refusal: Refusal; values: Record<string, string> }

/** Accepts with a new account or the one at hand, or leaves the account at hand to come back with another. */
export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { people, accounts } = apiOf(args)
  const token = keptToken(args.request)
  const { intent, firstName = '', lastName = '', password = '' } = formTexts(await args.request.formData())

  if (intent === 'other') {
    await accounts.logout()
    throw redirectDocument(pathIn(locale, '/invitation?dialog=login&redirectAfterLogin=%2Finvitation'))
  }
  // Accepted in another window meanwhile: its secret is gone, and the page says so.
  if (!token) throw redirect(pathIn(locale, '/invitation'))
  try {
    const { data: joined } = await (intent === 'join'
      ? people.join({ token })
      : people.accept({ token, firstName, lastName, password }))
    const headers = new Headers([
      ['set-cookie', forgetToken(args)],
      ['set-cookie', flashCookie('joined')],
    ])
    throw redirectDocument(pathIn(locale, `/dashboard/${joined.type}/main`), { headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    // What the page itself says is read again; the form's own faults stay with the form.
    if (refusal.code.startsWith('invitation_')) throw redirect(pathIn(locale, '/invitation'))
    return data<DoorAnswer>({ refusal, values: { firstName, lastName } }, { status: refusal.status })
  }
}

// Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.people_door_title(), isIndexed: false })

export default function InvitationPage({ loaderData: { invitation, refusal } }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useAnswer(useActionData<DoorAnswer>())
  if (!invitation)
    return (
      <Door title={m.people_door_closed()} picture="night">
        <p>
          {viewer && refusal?.code === 'invitation_used'
            ? m.people_door_used()
            : (refusal?.message ?? m.people_door_none())}
        </p>
        {viewer ? (
          <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/dashboard')}>
            {m.accounts_dashboard_go()}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" size="lg" full href="?dialog=login">
            {m.accounts_login_submit()}
          </ButtonLink>
        )}
      </Door>
    )
  const { kind, businessName, invitedBy, rights, email, hasAccount, isYours } = invitation
  const isStaff = kind === 'staff'

  return (
    <Door title={m.people_door_heading({ business: businessName })} picture="morning">
      <p>
        {isStaff
          ? m.people_door_staff({ invitedBy, business: businessName })
          : m.people_door_portal({ invitedBy, business: businessName, role: kindWord[kind]() })}
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{m.people_door_for()}</dt>
          <dd>{email}</dd>
        </div>
        {isStaff && (
          <div>
            <dt>{m.people_door_rights()}</dt>
            <dd>{rightsLine(rights)}</dd>
          </div>
        )}
      </dl>
      {viewer && !isYours && viewer.email !== email ? (
        <OtherAccount email={viewer.email} invited={email} />
      ) : viewer ? (
        <JoinForm answer={answer} business={businessName} />
      ) : hasAccount ? (
        <>
          <p>{m.people_door_known()}</p>
          <ButtonLink
            variant="primary"
            size="lg"
            full
            href={`${pathIn(locale, '/login')}?${new URLSearchParams({ redirectAfterLogin: pathIn(locale, '/invitation') })}`}
          >
            {m.people_door_log_in()}
          </ButtonLink>
        </>
      ) : (
        <NewForm invitation={invitation} answer={answer} />
      )}
    </Door>
  )
}

function Door({
  title,
  picture,
  children,
}: {
  title: string
  picture: 'morning' | 'night'
  children: React.ReactNode
}) {
  return (
    <LoneCard title={title} picture={`/art/panorama-${picture}.svg`}>
      {children}
    </LoneCard>
  )
}
