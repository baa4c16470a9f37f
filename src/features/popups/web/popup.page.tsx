import { Form } from 'react-router'
import { spanTexts } from '#features/alerts/web/embed/span-fields.tsx'
import { stateWord } from '#features/alerts/web/embed/state-word.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/popup.page'
import { seenPopup } from './compared.ts'
import { LIST, savePopup } from './popup-action.ts'
import { PopupFields } from './popup-fields.tsx'
import { PopupPreview } from './popup-preview.tsx'
import css from './popups.module.css'

/** Writes a popup, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params

  return {
    popup: id ? (await apiOf(args).popups.read({ id })).data : null,
    done: doneIn(args.request, 'done'),
  }
}

export const action = (args: Route.ActionArgs) => savePopup(args)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.popup ? m.popups_edit_title() : m.popups_new_title(),
    isIndexed: false,
  })

const DONE: Record<string, () => string> = {
  save: m.alerts_done_save,
  publish: m.alerts_done_publish,
  end: m.alerts_done_end,
}

export default function PopupPage({ loaderData: { popup, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData && 'refusal' in actionData ? actionData : undefined)
  const intent = useSubmission()?.get('intent')
  const stored = popup && seenPopup(popup, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: done === 'save' })
  const texts: Texts = answer?.typed ??
    stored?.texts ?? {
      audience: ['visitors'],
      pages: ['home'],
      ...Object.fromEntries(Object.entries(spanTexts(null, locale)).map(([name, text]) => [name, [text]])),
    }
  const state = popup?.state ?? 'draft'
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
        title={popup ? m.popups_edit_title() : m.popups_new_title()}
        tag={
          popup && (
            <StatusTag kind="shown" state={state}>
              {stateWord(state)}
            </StatusTag>
          )
        }
        lead={m.popups_lead()}
      />
      <AskBeforeLeaving form="popup" state={`${popup?.id ?? 'new'} ${key}`} />
      <Form
        id="popup"
        method="post"
        encType="multipart/form-data"
        className={css.form}
        noValidate
        key={`${popup?.id ?? 'new'} ${key}`}
      >
        <SeenFields seen={seen} />
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {!answer && done && DONE[done] && <Note tone="ok" isLive title={DONE[done]()} />}
        <BothVersions differences={answer?.differences} intent="save" />
        <PopupFields texts={texts} errors={answer?.refusal.fields ?? {}} />
        {popup && <PopupPreview popup={popup} />}
        <div className={css.buttons}>
          <ButtonLink href={pathIn(locale, LIST)}>{m.alerts_form_back()}</ButtonLink>
          {state !== 'ended' && submit('save', m.alerts_form_save(), state === 'draft' ? 'line' : 'primary')}
          {state === 'draft' && submit('publish', m.alerts_form_publish(), 'primary')}
          {(state === 'showing' || state === 'scheduled') && submit('end', m.alerts_form_end(), 'line')}
          {popup && state === 'draft' && submit('delete', m.alerts_form_delete(), 'danger', css.last)}
        </div>
      </Form>
    </>
  )
}
