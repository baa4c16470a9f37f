import { useEffect } from 'react'
import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'

/** What a form of a section is answered. Refused, it keeps what was typed, passwords excepted. */
export type SectionAnswer<Shown = unknown> = {
  intent: string
  refusal?: Refusal
  values?: Record<string, string>
  /** What was asked for without saving anything: a preview. What was typed stays. */
  shown?: Shown
}

type ActionArgs = { request: Request } & Parameters<typeof refusalOf>[0]

const SECRETS = ['password', 'newPassword', 'confirmNewPassword']

/** Runs the act that a form's `intent` names. A refusal becomes the page's answer, with its status. */
export async function answerForm<Shown = never>(
  args: ActionArgs,
  act: (
    intent: string,
    form: FormData,
    text: (name: string) => string,
  ) => Promise<{ shown: Shown } | { data: unknown }>,
) {
  const form = await args.request.formData()
  const texts = formTexts(form)
  const intent = texts.intent ?? ''
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRETS.includes(name)))
  try {
    const done = await act(intent, form, (name) => texts[name]?.trim() ?? '')

    return data<SectionAnswer<Shown>>('shown' in done ? { intent, values, shown: done.shown } : { intent })
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)

    return data<SectionAnswer<Shown>>({ intent, refusal, values }, { status: refusal.status })
  }
}

/** An intent that no form of the page sends. */
export function unknownIntent(): never {
  throw new Response(null, { status: 400 })
}

/** The page's last answer by intent, and which form is on its way; what was saved is said in a snackbar. */
export function useSection(given: SectionAnswer | undefined, saidOf: SaidOf = said) {
  const answer = useAnswer(given)
  const sent = useSubmission()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const words = isDone(answer) && saidOf(answer.intent)
    if (words) showSnack(words)
  }, [answer])

  return {
    /** What a form was refused for. */
    refusalOf: (intent: string) => (answer?.intent === intent ? answer.refusal : undefined),
    refusal: answer?.refusal,
    /** What was typed into a form that was refused. */
    valuesOf: (intent: string) => (answer?.intent === intent ? answer.values : undefined),
    /** What was asked for without saving. */
    shownOf: (intent: string) => (answer?.intent === intent ? answer.shown : undefined),
    isBusy: (intent: string) => sent?.get('intent') === intent,
    /** The words of what was done, for a page without script. */
    said: isDone(answer) ? saidOf(answer.intent) : undefined,
  }
}

function isDone(answer: SectionAnswer | undefined): answer is SectionAnswer {
  return answer !== undefined && !answer.refusal && answer.shown === undefined
}

export type Section = ReturnType<typeof useSection>

type Words = { title: string; text?: string }
type SaidOf = (intent: string) => Words | undefined

const said = (): Words => ({ title: m.settings_saved(), text: m.settings_saved_text() })
