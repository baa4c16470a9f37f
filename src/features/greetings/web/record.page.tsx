import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/record.page'
import css from './greetings.module.css'
import { PreviewBody, ReachNotes } from './preview-card.tsx'
import { DeleteDialog, GoCard, MourningNote } from './record-acts.tsx'
import { SendsCard } from './sends-card.tsx'
import { EDIT, GREETINGS, stateWords } from './words.ts'

const PER_PAGE = 50

export async function loader(args: Route.LoaderArgs) {
  const { greetings } = apiOf(args)
  const { id } = args.params
  const query = new URL(args.request.url).searchParams
  const { data: greeting } = await greetings.read({ id })
  const page = pageNumber(query)
  const [preview, sends] = await Promise.all([
    greetings.preview({ ...greeting, at: Math.max(0, Number(query.get('at')) || 0) }),
    greeting.rounds.length > 0 ? greetings.sends({ id, page, itemsPerPage: PER_PAGE }) : null,
  ])

  return {
    greeting,
    preview: preview.data,
    sends,
    pages: Math.ceil((sends?.total ?? 0) / PER_PAGE),
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { greetings } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const { intent = '' } = formTexts(await args.request.formData())
  try {
    if (intent === 'delete') {
      await greetings.remove({ id })
      return leadDone(pathIn(locale, `${GREETINGS}?done=deleted`))
    }
    if (intent === 'schedule') await greetings.schedule({ id, isOn: true })
    else if (intent === 'unschedule') await greetings.schedule({ id, isOn: false })
    else if (intent === 'send') await greetings.send({ id })
    else if (intent === 'sendSober') await greetings.send({ id, isSober: true })
    else if (intent === 'missed' || intent === 'everyone') await greetings.resend({ id, who: intent })
    else if (intent === 'sober' || intent === 'wait' || intent === 'none')
      await greetings.choose({ id, choice: intent })
    return leadDone(pathIn(locale, `${GREETINGS}/${id}?done=${intent}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.greeting.title ?? m.greetings_title(), isIndexed: false })

/** One greeting: what its people see, when it goes, and to whom it went. */
export default function GreetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { greeting, preview, sends, pages, done } = loaderData
  const { locale } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const here = pathIn(locale, `${GREETINGS}/${greeting.id}`)
  const at = preview.at ?? 0

  return (
    <>
      <PageHeader
        title={greeting.title}
        tag={
          <StatusTag kind="campaign" state={greeting.state}>
            {stateWords[greeting.state]()}
          </StatusTag>
        }
        actions={
          <WithRight right="edit">
            <ButtonLink href={pathIn(locale, `${EDIT}/${greeting.id}`)}>{m.greetings_change()}</ButtonLink>
          </WithRight>
        }
      />
      <div className={css.news}>
        {refusal && (
          <Note tone="danger" isLive title={refusal.message}>
            {Object.values(refusal.fields ?? {}).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Note>
        )}
        {!refusal && done && <Note tone="ok" isLive title={doneWord(done)} />}
        <MourningNote greeting={greeting} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <GoCard greeting={greeting} preview={preview} isMourned={refusal?.code === 'greeting_mourning'} />
          {sends && <SendsCard greeting={greeting} sends={sends} pages={pages} here={here} />}
        </div>
        <div className={css.side}>
          <Card title={m.greetings_preview()}>
            <div className={css.fields}>
              {preview.reached > 1 && (
                <div className={css.buttons}>
                  <ButtonLink href={`${here}?at=${Math.max(0, at - 1)}`} aria-label={m.greetings_before()}>
                    ‹
                  </ButtonLink>
                  <ButtonLink
                    href={`${here}?at=${Math.min(preview.reached - 1, at + 1)}`}
                    aria-label={m.greetings_after()}
                  >
                    ›
                  </ButtonLink>
                </div>
              )}
              <PreviewBody preview={preview} />
              <ReachNotes preview={preview} />
            </div>
          </Card>
        </div>
      </div>
      <WithRight right="edit">
        <DeleteDialog />
      </WithRight>
    </>
  )
}

function doneWord(done: string): string {
  const words = {
    schedule: m.greetings_done_scheduled,
    unschedule: m.greetings_done_unscheduled,
    send: m.greetings_done_sent,
    sendSober: m.greetings_done_sent,
    missed: m.greetings_done_sent,
    everyone: m.greetings_done_sent,
    sober: m.greetings_done_chosen,
    wait: m.greetings_done_chosen,
    none: m.greetings_done_chosen,
  }

  return (words[done as keyof typeof words] ?? m.greetings_done_saved)()
}
