import { data, redirect, redirectDocument, useActionData } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
// Without script the second step is part of this page from the start, and so are its looks.
import '#features/second-factor/web/embed/proof.module.css'
import { PROVIDER_NAMES, SOCIAL_PROBLEMS } from '#features/social/contract.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/social.page'
import { ConfirmStep, EmailStep, MailStep, SecondFactorStep } from './steps.tsx'

type Answer = { refusal: Refusal; email: string }

/** Where a login by a provider stands that needs more than the provider's word. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const { data: waiting } = await apiOf(args).social.waiting()
  const problem = SOCIAL_PROBLEMS.find((one) => one === searchParams.get('problem')) ?? null

  return { waiting, problem, token: searchParams.get('token') }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { social } = apiOf(args)
  const form = await args.request.formData()
  const [email, token] = ['email', 'token'].map((name) => String(form.get(name) ?? '')) as [string, string]

  try {
    const { data: arrived } = await (form.get('intent') === 'confirm'
      ? social.confirm({ token })
      : social.giveEmail({ email }))
    if (!('token' in arrived)) throw redirect(pathIn(locale, '/login/social'))
    const query = arrived.target ? `?redirectAfterLogin=${encodeURIComponent(arrived.target)}` : ''
    throw redirectDocument(pathIn(locale, `/callback${query}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal, email }, { status: refusal.status })
  }
}

/** The address may hold a secret: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.social_title_plain(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

export default function SocialPage({ loaderData: { waiting, problem, token } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(useActionData<Answer>(), { staysWhileSending: true })
  const name = waiting.stage === 'none' ? '' : PROVIDER_NAMES[waiting.provider]
  const refusal = answer?.refusal ?? null
  const isOver = problem !== null || waiting.stage === 'none' || refusal?.code === 'link_used'

  return (
    <LoneCard>
      {isOver ? (
        <>
          <h1>
            <Phrases>{m.social_failed_title()}</Phrases>
          </h1>
          <p role={refusal ? 'alert' : undefined}>{refusal?.message ?? overText(problem, token)}</p>
          <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/home?dialog=login')}>
            {m.social_again()}
          </ButtonLink>
        </>
      ) : (
        <>
          {waiting.stage === 'email' && (
            <EmailStep name={name} refusal={refusal} email={answer?.email ?? ''} />
          )}
          {waiting.stage === 'mail' &&
            (token ? (
              <ConfirmStep name={name} token={token} refusal={refusal} />
            ) : (
              <MailStep name={name} email={waiting.email} refusal={refusal} typed={answer?.email} />
            ))}
          {waiting.stage === 'second_factor' && <SecondFactorStep name={name} waiting={waiting} />}
        </>
      )}
    </LoneCard>
  )
}

/** Why there is nothing to go on with. */
function overText(problem: (typeof SOCIAL_PROBLEMS)[number] | null, token: string | null): string {
  switch (problem) {
    case 'social_denied':
      return m.problem_social_denied()
    case 'social_expired':
      return m.problem_social_expired()
    case 'social_refused':
      return m.problem_social_refused()
    case 'line_taken':
      return m.problem_line_taken()
    case 'social_taken':
      return m.problem_social_taken()
    case 'social_failed':
      return m.problem_social_failed()
    case 'too_many':
      return m.problem_too_many({ minutes: '15' })
    case null:
      return token ? m.problem_social_other_browser() : m.social_none_text()
  }
}
