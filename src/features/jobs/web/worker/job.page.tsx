import { useEffect } from 'react'
import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/job.page'
import css from './job.module.css'
import { JobAsk } from './job-ask.tsx'
import { JobEnd } from './job-end.tsx'
import { JobHead } from './job-head.tsx'
import { JobQuote } from './job-quote.tsx'
import { JobWork } from './job-work.tsx'
import { readPrices, readSums } from './read-prices.ts'

/** What the link shows; null for one that was not made here. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { job: (await apiOf(args).jobs.byLink({ token: args.params.token })).data }
  } catch (error) {
    if (isProblem(error) && error.status === 404) return data({ job: null }, { status: 404 })
    throw error
  }
}

/** Each press is one act; the page then shows where the job stands. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = formTexts(form)
  try {
    await act(apiOf(args), args.params.token, form, typed)
    return data({ act: typed.act ?? '', typed: {}, refusal: null })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ act: typed.act ?? '', typed, refusal }, { status: refusal.status })
  }
}

type Jobs = ReturnType<typeof apiOf>

async function act({ jobs }: Jobs, token: string, form: FormData, typed: Record<string, string>) {
  switch (typed.act) {
    case 'accept':
      return jobs.accept({ token, ...readTime(typed) })
    case 'time':
      return jobs.schedule({ token, ...readTime(typed) })
    case 'refuse':
      return jobs.refuse({ token, text: typed.text ?? '' })
    case 'quote':
      return jobs.quote({ token, ...readPrices(typed) })
    case 'bill': {
      const file = form.get('file')
      return jobs.bill({
        ...{ token, no: typed.no ?? '', ...readSums(typed) },
        ...(file instanceof File && file.size > 0 && { file }),
      })
    }
    case 'photos':
      return jobs.addPhotos({
        token,
        phase: typed.phase === 'after' ? 'after' : 'before',
        photos: form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0),
      })
    default:
      return jobs.stage({
        token,
        to: typed.to as Parameters<typeof jobs.stage>[0]['to'],
        text: typed.text ?? '',
      })
  }
}

/** One of the tenant's times, or a day and a time of the worker's own. */
function readTime({ time = '', day, fromTime, toTime }: Record<string, string>) {
  const [chosen, part] = time.split(' ')
  if (chosen && part) return { day: chosen, part: part as 'morning' | 'afternoon' | 'evening' }

  return {
    day: day ? typedDay(day) : undefined,
    fromTime: typedClock(fromTime) ?? undefined,
    toTime: typedClock(toTime) ?? undefined,
  }
}

/** The address is for one person: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.jobs_page_title(), isIndexed: false }),
  // Not `no-referrer`: a form sent without script would then come from nowhere, and be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function Job({ loaderData: { job }, actionData, params: { token } }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const isLive = job?.standing === 'asked'
  // Programs read links ahead, but run no scripts.
  useEffect(() => {
    if (isLive) void fetch(`/api/jobs/${token}/opened`, { method: 'POST' }).catch(() => {})
  }, [isLive, token])
  if (!job?.about) return <JobEnd job={job} />
  const shown = { job: { ...job, about: job.about }, token, answer }

  return (
    <div className={css.page}>
      <JobHead job={job} />
      {answer?.refusal && (
        <Note tone="danger" isLive>
          <p>{answer.refusal.message}</p>
        </Note>
      )}
      {job.standing === 'chosen' && (
        <Note tone="ok">
          <p>{m.jobs_chosen({ business: job.business.name })}</p>
        </Note>
      )}
      {job.kind === 'quote' && job.standing === 'asked' ? (
        <JobQuote {...shown} />
      ) : job.standing === 'asked' ? (
        <JobAsk {...shown} />
      ) : job.standing === 'chosen' ? null : (
        <JobWork {...shown} />
      )}
    </div>
  )
}
