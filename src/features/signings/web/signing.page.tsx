import { data } from 'react-router'
import { paperPath } from '#features/papers/web/embed/paper-path.ts'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { signatureOf } from '#web/ui/fields/signature-field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/signing.page'
import { AskForm } from './manage/ask-form.tsx'
import css from './manage/manage.module.css'
import { SignHere } from './manage/sign-here.tsx'
import { Standing } from './manage/standing.tsx'
import { signingPath } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { papers, signings } = apiOf(args)
  const [{ data: paper }, { data: signing }] = await Promise.all([
    papers.read({ id }),
    signings.ofPaper({ id }),
  ])

  return { paper, ...signing }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { locale } = scopeOf(args)
  const api = apiOf(args).signings
  const form = await args.request.formData()
  const typed = formTexts(form)
  const signing = typed.signing ?? ''
  try {
    switch (typed.intent) {
      case 'ask':
        await api.ask({
          id,
          signers: form.getAll('key').map((key) => ({
            key: String(key),
            email: typed[`email.${key}`] ?? '',
            isHere: typed[`here.${key}`] === 'on',
          })),
          signBy: typedDay(typed.signBy) || undefined,
          message: typed.message ?? '',
        })
        break
      case 'remind':
        await api.remind({ id: signing })
        break
      case 'withdraw':
        await api.withdraw({ id: signing, reason: typed.reason ?? '' })
        break
      case 'correct':
        await api.correct({ id: signing, signerId: typed.signer ?? '', email: typed.email ?? '' })
        break
      default:
        await api.signHere({
          ...{ id: signing, signerId: typed.signer ?? '', textHash: typed.textHash ?? '' },
          signature: signatureOf(form),
          hasConsented: (typed.hasConsented === 'on') as true,
        })
    }
    return leadDone(pathIn(locale, signingPath(id)))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.signings_manage_title(), isIndexed: false })

export type ManageAnswer = {
  refusal: { code: string; message: string; fields: Record<string, string> }
  typed: Record<string, string>
}

/** Who signs a paper: asks them, shows where each stands, and signs for the business. */
export default function SigningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData) as ManageAnswer | undefined
  const { paper, signing, proposed, canAsk, usualSignBy } = loaderData
  const here =
    signing?.state === 'asked' ? signing.signers.find(({ isNext, isHere }) => isNext && isHere) : undefined
  const answerOf = (intent: string) => (answer?.typed.intent === intent ? answer : undefined)
  const title = inWords(paper.title, locale)

  return (
    <>
      <PageHeader
        title={m.signings_manage_of({ paper: title })}
        lead={[paper.no, paper.homeName, paper.tenantName ?? paper.ownerName].filter(Boolean).join(' · ')}
        actions={
          <ButtonLink href={pathIn(locale, paperPath(paper.kind, paper.id))}>
            {m.signings_to_paper()}
          </ButtonLink>
        }
      />
      <div className={css.stack}>
        {answer && !['ask', 'sign'].includes(answer.typed.intent ?? '') && (
          <Note tone="danger" isLive title={answer.refusal.message} />
        )}
        {signing && <Standing signing={signing} canEdit={paper.canEdit} answer={answer} />}
        {here && signing && paper.composed && paper.canEdit && (
          <>
            <PaperText paper={paper.composed} />
            <SignHere signing={signing} signer={here} answer={answerOf('sign')} />
          </>
        )}
        {canAsk && (
          <Card title={signing ? m.signings_ask_again() : m.signings_ask_title()}>
            <AskForm proposed={proposed} usualSignBy={usualSignBy} answer={answerOf('ask')} />
          </Card>
        )}
        {!signing && !canAsk && (
          <Note tone="info" title={m.signings_none_title()}>
            <p>{m.signings_none_text()}</p>
          </Note>
        )}
      </div>
    </>
  )
}
