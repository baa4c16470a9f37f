import { data, Form } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/privacy.page'
import { EraseCard } from './erase-card.tsx'
import { ExportCard } from './export-card.tsx'
import type { PrivacyAnswer } from './types.ts'

/** The two rights over one's own data: a copy of it, and its erasure. */
export async function loader(args: Route.LoaderArgs) {
  const { privacy } = apiOf(args)
  const { data: state } = await privacy.read()

  return { state, plan: state.erasure ? null : (await privacy.plan()).data }
}

export async function action(args: Route.ActionArgs) {
  const { intent = '', password, confirmation = '' } = formTexts(await args.request.formData())
  const { privacy } = apiOf(args)
  const acts: Record<string, () => Promise<unknown>> = {
    export: () => privacy.askExport({ password: password || undefined }),
    erase: () => privacy.askErasure({ password: password || undefined, confirmation }),
    keep: () => privacy.keepAccount(),
  }
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw new Response(null, { status: 400 })
  try {
    await act()
    return data<PrivacyAnswer>({ intent })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<PrivacyAnswer>({ intent, refusal, confirmation }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.privacy_title(), isIndexed: false })

export default function PrivacyPage({ loaderData: { state, plan }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData)
  const refusal: Refusal | undefined = answer?.refusal
  const isGeneral = refusal && Object.keys(refusal.fields).length === 0

  return (
    <div className={kit.stack}>
      <p className={kit.muted}>{m.privacy_lead()}</p>
      {isGeneral && (
        <Note tone="danger" isLive>
          {refusal.message}
        </Note>
      )}
      {answer && !refusal && answer.intent !== 'erase' && (
        <Note
          tone="ok"
          isLive
          title={answer.intent === 'keep' ? m.privacy_kept_said() : m.privacy_export_said()}
        />
      )}
      {state.erasure && (
        <Note
          tone="warn"
          isLive={answer?.intent === 'erase'}
          title={m.privacy_erase_due({
            day: formatDay(todayInBangkok(new Date(state.erasure.dueAt)), locale, 'long'),
          })}
          actions={
            <Form method="post">
              <input type="hidden" name="intent" value="keep" />
              <Button type="submit" variant="primary" isLoading={sent?.get('intent') === 'keep'}>
                {m.privacy_keep()}
              </Button>
            </Form>
          }
        >
          <p>{m.privacy_erase_due_text()}</p>
        </Note>
      )}
      <ExportCard state={state} answer={answer?.intent === 'export' ? answer : undefined} />
      {plan && (
        <EraseCard plan={plan} proof={state.proof} answer={answer?.intent === 'erase' ? answer : undefined} />
      )}
      <StepUp refusal={refusal} />
    </div>
  )
}
