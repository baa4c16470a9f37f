import { Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/alert.page'
import { LIST, saveAlert } from './alert-action.ts'
import { AlertFields } from './alert-fields.tsx'
import css from './alerts.module.css'
import { seenAlert } from './compared.ts'
import { spanTexts } from './embed/span-fields.tsx'
import { stateWord } from './embed/state-word.ts'

/** Writes an alert, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params

  return {
    alert: id ? (await apiOf(args).alerts.read({ id })).data : null,
    done: doneIn(args.request, 'done'),
  }
}

export const action = (args: Route.ActionArgs) => saveAlert(args)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.alert ? m.alerts_edit_title() : m.alerts_new_title(),
    isIndexed: false,
  })

const DONE: Record<string, () => string> = {
  save: m.alerts_done_save,
  publish: m.alerts_done_publish,
  end: m.alerts_done_end,
}

export default function AlertPage({ loaderData: { alert, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData && 'refusal' in actionData ? actionData : undefined)
  const intent = useSubmission()?.get('intent')
  const stored = alert && seenAlert(alert, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: done === 'save' })
  const texts = answer?.typed ??
    stored?.texts ?? {
      audience: ['all'],
      ...Object.fromEntries(Object.entries(spanTexts(null, locale)).map(([name, text]) => [name, [text]])),
    }
  const state = alert?.state ?? 'draft'
  const submit = (
    value: string,
    label: string,
    variant: 'primary' | 'line' | 'danger',
    className?: string,
  ) => (
    <Button
      type="submit"
      name="intent"
      value={value}
      variant={variant}
      className={className}
      isLoading={intent === value}
    >
      {label}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={alert ? m.alerts_edit_title() : m.alerts_new_title()}
        tag={
          alert && (
            <StatusTag kind="shown" state={state}>
              {stateWord(state)}
            </StatusTag>
          )
        }
        lead={alert?.author ? m.alerts_form_author({ name: alert.author }) : m.alerts_lead()}
      />
      <AskBeforeLeaving form="alert" state={`${alert?.id ?? 'new'} ${key}`} />
      <Form
        id="alert"
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={`${alert?.id ?? 'new'} ${key}`}
      >
        <SeenFields seen={seen} />
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && DONE[done] && <Note tone="ok" isLive title={DONE[done]()} />}
        <BothVersions differences={answer?.differences} intent="save" />
        <AlertFields texts={texts} errors={answer?.refusal.fields ?? {}} />
        <div className={css.buttons}>
          <ButtonLink href={pathIn(locale, LIST)}>{m.alerts_form_back()}</ButtonLink>
          {state !== 'ended' && submit('save', m.alerts_form_save(), state === 'draft' ? 'line' : 'primary')}
          {state === 'draft' && submit('publish', m.alerts_form_publish(), 'primary')}
          {(state === 'showing' || state === 'scheduled') && submit('end', m.alerts_form_end(), 'line')}
          {alert && state === 'draft' && submit('delete', m.alerts_form_delete(), 'danger', css.last)}
        </div>
      </Form>
    </>
  )
}
