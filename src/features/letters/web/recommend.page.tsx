import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/recommend.page'
import { RecommendBody } from './recommend-body.still.tsx'
import { sendLetter } from './send-letter.ts'

export const action = (args: Route.ActionArgs) =>
  sendLetter(args, (typed, sender) =>
    apiOf(args).letters.recommend({
      ...sender,
      about: (typed.about ?? '') as 'home',
      subject: typed.subject ?? '',
      subjectContact: typed.subjectContact ?? '',
      message: typed.message?.trim() || undefined,
      mayName: typed.mayName === 'yes',
    }),
  )

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.letters_recommend_title(), description: m.letters_recommend_meta() })

/** The form needs no script: it is sent as browsers send forms, and answered by the page anew. */
export default function RecommendPage({ actionData }: Route.ComponentProps) {
  return <RecommendBody answer={useAnswer(actionData)} />
}
