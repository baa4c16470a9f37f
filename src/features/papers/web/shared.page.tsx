import { data, redirect, useLocation } from 'react-router'
import { CodeStep } from '#features/signings/web/embed/code-step.tsx'
import { formatDay } from '#i18n/format.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ticketCookie, ticketIn } from '#web/page/ticket-cookie.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/shared.page'
import { PaperText } from './embed/paper-text.tsx'
import css from './shared.module.css'

/** What the link opens; null for one that has ended. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const ticket = ticketIn(args.request, 'paper', token)
  const isSent = new URL(args.request.url).searchParams.has('code')
  try {
    const { data: shared } = await apiOf(args).papers.shared({ token, ticket })
    return { shared, token, isSent, ticket: ticket ?? '' }
  } catch (error) {
    if (isProblem(error) && error.status === 404)
      return data({ shared: null, token, isSent, ticket: '' }, { status: 404 })
    throw error
  }
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const api = apiOf(args).papers
  const typed = formTexts(await args.request.formData())
  const here = pathIn(scopeOf(args).locale, `/paper/${token}`)
  try {
    if (typed.intent === 'unlock') {
      const { data: opened } = await api.sharedUnlock({ token, code: typed.code ?? '' })
      const cookie = ticketCookie(args.request, 'paper', { token, ticket: opened.ticket })
      return redirect(here, { headers: { 'set-cookie': cookie } })
    }
    await api.sharedCode({ token })
    return redirect(`${here}?code`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

/** A refused act shows where the link stands by then. */
export const shouldRevalidate = () => true

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.papers_shared_title(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** A paper by the link of a mail, without an account. One about money of owners says nothing of itself before its code. */
export default function SharedPaper({
  loaderData: { shared, token, isSent, ticket },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const { pathname } = useLocation()
  const answer = useAnswer(actionData)

  return (
    <div className={css.page}>
      <div className={css.head}>
        <p className={css.business}>
          {shared ? inWords(shared.businessName, locale) : m.papers_shared_title()}
        </p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </div>
      {!shared && (
        <Note tone="info" title={m.papers_shared_over()}>
          <p>{m.papers_shared_over_text()}</p>
        </Note>
      )}
      {shared && !shared.inside && (
        <CodeStep
          address={shared.sentTo ?? ''}
          why={m.papers_shared_code_why()}
          isSent={isSent}
          refusal={answer?.refusal}
        />
      )}
      {shared?.inside && (
        <Inside inside={shared.inside} pdfHref={`/api/shared-paper/${token}/pdf?ticket=${ticket}`} />
      )}
      {shared?.businessPhone && (
        <div className={css.acts}>
          <ButtonLink href={`tel:${shared.businessPhone.replace(/\D/g, '')}`}>
            {m.papers_shared_call({ phone: shared.businessPhone })}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type Shared = NonNullable<Awaited<ReturnType<ReturnType<typeof apiOf>['papers']['shared']>>['data']['inside']>

function Inside({ inside, pdfHref }: { inside: Shared; pdfHref: string }) {
  const { locale } = useRoot()
  const { paper, isReplaced, expiresAt } = inside

  return (
    <>
      <h1 className="sr-only">{inWords(paper.title, locale)}</h1>
      {isReplaced && <Note tone="warn" title={m.papers_shared_replaced()} />}
      <PaperText paper={paper} />
      <p className={css.foot}>
        {m.papers_shared_until({ date: formatDay(todayInBangkok(expiresAt), locale) })}{' '}
        {m.papers_shared_covered()}
      </p>
      <div className={css.acts}>
        <ButtonLink variant="primary" href={pdfHref}>
          {m.papers_shared_pdf()}
        </ButtonLink>
      </div>
    </>
  )
}
