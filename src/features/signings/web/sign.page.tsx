import { data, redirect, useLocation } from 'react-router'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ticketCookie, ticketIn } from '#web/page/ticket-cookie.ts'
import { signatureOf } from '#web/ui/fields/signature-field.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Route } from './+types/sign.page'
import { CodeStep } from './embed/code-step.tsx'
import { DoneStep } from './sign/done-step.tsx'
import css from './sign/sign.module.css'
import { SignStep } from './sign/sign-step.tsx'

/** Where the link stands; null for none of ours. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const ticket = ticketIn(args.request, 'signing', token)
  const isSent = new URL(args.request.url).searchParams.has('code')
  try {
    const { data: door } = await apiOf(args).signings.look({ token, ticket })
    return { door, token, isSent, ticket: ticket ?? '' }
  } catch (error) {
    if (isProblem(error) && error.status === 404)
      return data({ door: null, token, isSent, ticket: '' }, { status: 404 })
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { token } = args.params
  const api = apiOf(args).signings
  const form = await args.request.formData()
  const typed = formTexts(form)
  const here = pathIn(locale, `/sign/${token}`)
  const ticket = ticketIn(args.request, 'signing', token) ?? ''
  try {
    switch (typed.intent) {
      case 'unlock': {
        const { data: opened } = await api.unlock({ token, code: typed.code ?? '' })
        const cookie = ticketCookie(args.request, 'signing', { token, ticket: opened.ticket })
        return redirect(here, { headers: { 'set-cookie': cookie } })
      }
      case 'sign':
        await api.sign({
          ...{ token, ticket, textHash: typed.textHash ?? '', signature: signatureOf(form) },
          hasConsented: (typed.hasConsented === 'on') as true,
        })
        return redirect(here)
      case 'decline':
        await api.decline({ token, ticket, reason: typed.reason as 'other', words: typed.words ?? '' })
        return redirect(here)
      default:
        await api.askCode({ token })
        return redirect(`${here}?code`)
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where the link stands by then. */
export const shouldRevalidate = () => true

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.signings_page_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

export type SignAnswer = {
  refusal: { code: string; message: string; fields: Record<string, string> }
  typed: Record<string, string>
}

/** A paper to be signed by the link of a mail, without an account. Before the code it says nothing of the paper. */
export default function SignPage({
  loaderData: { door, token, isSent, ticket },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  const answer = useAnswer(actionData) as SignAnswer | undefined
  const pdfHref = `/api/signing-link/${token}/pdf?ticket=${ticket}`

  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.business}>{door ? inWords(door.businessName, locale) : m.signings_page_title()}</p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {!door && (
        <Note tone="info" title={m.signings_link_gone()}>
          <p>{m.signings_link_gone_text()}</p>
        </Note>
      )}
      {door && <Steps state={door.state} />}
      {door?.state === 'locked' && (
        <CodeStep
          address={door.sentTo}
          why={m.signings_code_why()}
          isSent={isSent}
          refusal={answer?.refusal}
        />
      )}
      {door?.state === 'open' && door.inside && (
        <SignStep inside={door.inside} pdfHref={pdfHref} answer={answer} />
      )}
      {door && ['signed', 'declined', 'over', 'not_yet'].includes(door.state) && (
        <DoneStep door={door} pdfHref={pdfHref} />
      )}
      {door?.businessPhone && (
        <p className={css.foot}>
          <a href={`tel:${door.businessPhone.replace(/\D/g, '')}`}>
            {m.signings_call({ business: inWords(door.businessName, locale), phone: door.businessPhone })}
          </a>
        </p>
      )}
    </div>
  )
}

function Steps({ state }: { state: string }) {
  const at = state === 'locked' ? 0 : state === 'open' ? 1 : 2
  if (state === 'over' || state === 'declined' || state === 'not_yet') return null
  const names = [m.signings_step_code(), m.signings_step_read(), m.signings_step_done()]

  return (
    <Stepper
      label={m.signings_steps()}
      doneLabel={m.signings_step_passed()}
      steps={names.map((name, index) => ({
        key: String(index),
        name,
        state: index < at || state === 'signed' ? 'done' : index === at ? 'now' : 'next',
      }))}
    />
  )
}
