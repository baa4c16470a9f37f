import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/fix-sent.page'
import css from './fix/fix.module.css'
import { FixHead } from './fix/fix-head.tsx'
import { FixSent } from './fix/fix-sent.tsx'
import { rememberSent } from './fix/sent-list.ts'

/** Where the report stands now; null for none that was sent from this label. */
export async function loader(args: Route.LoaderArgs) {
  try {
    return { report: (await apiOf(args).doors.sent(args.params)).data }
  } catch (error) {
    if (isProblem(error) && error.status < 500) return data({ report: null }, { status: 404 })
    throw error
  }
}

/** Photos that come after it, without script. */
export async function action(args: Route.ActionArgs) {
  const { code, sentId } = args.params
  const form = await args.request.formData()
  const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
  try {
    for (const photo of photos)
      await apiOf(args).doors.addPhoto({ code, sentId, photoId: crypto.randomUUID(), photo })
  } catch (error) {
    const { message, fields = {}, status } = refusalOf(args, error)
    return data({ refusal: (fields as Record<string, string>).photo ?? message }, { status })
  }
  throw redirect(pathIn(scopeOf(args).locale, `/fix/${code}/${sentId}`), 303)
}

/** Known to one phone alone: nothing may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: m.doors_fix_sent(), isIndexed: false }),
  { name: 'referrer', content: 'same-origin' },
]

/** What was sent from a label: its number, where it stands, and room for photos that come later. */
export default function FixSentPage({ loaderData: { report }, actionData, params }: Route.ComponentProps) {
  const { locale } = useRoot()
  const refusal = useAnswer(actionData)?.refusal
  const { sentId } = params
  const no = report?.no
  const code = report?.code
  useEffect(() => {
    if (no && code) rememberSent({ code, sentId, no })
  }, [no, code, sentId])
  if (!report)
    return (
      <main id="content" className={css.page}>
        <FixHead title={m.doors_fix_title()} />
        <div className={css.sent}>
          <h1>{m.doors_fix_sent_none()}</h1>
          <p>{m.doors_fix_sent_none_text()}</p>
          <ButtonLink variant="primary" size="lg" full href={pathIn(locale, `/fix/${params.code}`)}>
            {m.doors_fix_title()}
          </ButtonLink>
        </div>
      </main>
    )

  return (
    <main id="content" className={css.page}>
      <FixHead title={m.doors_fix_head({ room: report.room })} business={report.business} />
      <FixSent report={report} sentId={sentId} refusal={refusal} />
    </main>
  )
}
