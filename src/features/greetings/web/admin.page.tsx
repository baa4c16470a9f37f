import { data } from 'react-router'
import { MOODS } from '#features/greetings/kinds.ts'
import { formatYear } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/admin.page'
import { AddCardForm, GalleryCard } from './admin-cards.tsx'
import css from './greetings.module.css'
import { PauseCard } from './pause-card.tsx'

const HERE = '/dashboard/admin/holiday-greetings-lists'
/** Pictures that anybody may see. */
const GENERAL = 5

export async function loader(args: Route.LoaderArgs) {
  const { data: gallery } = await apiOf(args).greetings.adminCards()

  return { ...gallery, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { greetings, media } = apiOf(args)
  const form = await args.request.formData()
  const typed = formTexts(form)
  const { intent = '', id = '' } = typed
  try {
    if (intent === 'endPause') await greetings.adminEndPause()
    else if (intent === 'pause')
      await greetings.adminPause({
        fromDay: typedDay(typed.fromDay),
        toDay: typed.toDay?.trim() ? typedDay(typed.toDay) : null,
      })
    else if (intent === 'hide' || intent === 'show')
      await greetings.adminUpdate({ id, isActive: intent === 'show' })
    else if (intent === 'delete') await greetings.adminRemove({ id })
    else {
      const file = form.get('picture')
      if (file instanceof File && file.size > 0) {
        const kept = await media.add({ params: { containerId: GENERAL }, body: { file } })
        typed.fileId = kept.data.fileId
      }
      await greetings.adminAdd({
        fileId: typed.fileId ?? '',
        titleTh: typed.titleTh ?? '',
        titleEn: typed.titleEn ?? '',
        mood: MOODS.find((one) => one === typed.mood) ?? ('' as 'warm'),
        category: typed.category || null,
      })
    }
    return leadDone(`${pathIn(scopeOf(args).locale, HERE)}?done=${intent}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed, intent }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.greetings_admin_title(), isIndexed: false })

/** The gallery that managers choose from, a time of mourning for everybody, and how many cards went out. */
export default function AdminGreetingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, sent, pause, done } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const errors = answer?.refusal.fields ?? {}
  const isPause = answer?.intent === 'pause'

  return (
    <>
      <PageHeader
        title={m.greetings_admin_title()}
        count={String(cards.length)}
        lead={m.greetings_admin_lead()}
      />
      <div className={css.news}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && <Note tone="ok" isLive title={m.greetings_admin_done()} />}
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <GalleryCard cards={cards} />
        </div>
        <div className={css.side}>
          <AddCardForm errors={isPause ? {} : errors} typed={isPause ? undefined : answer?.typed} />
          <PauseCard
            pause={pause}
            lead={m.greetings_admin_pause_lead()}
            errors={isPause ? errors : {}}
            typed={isPause ? answer.typed : undefined}
          />
          <Card title={m.greetings_admin_sent()}>
            {sent.length === 0 && <p className={css.soft}>{m.greetings_admin_sent_none()}</p>}
            <ul className={css.rows}>
              {sent.map(({ category, name, year, count }) => (
                <li key={`${category} ${year}`} className={css.row}>
                  <span>{m.greetings_admin_sent_of({ occasion: name, year: formatYear(year, locale) })}</span>
                  <b>{m.greetings_count_sent({ count })}</b>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}
