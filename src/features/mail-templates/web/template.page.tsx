import { data, Form } from 'react-router'
import type { TemplateWords } from '#features/mail-templates/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Seen } from '#web/forms/versions/three-way.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/template.page'
import { Preview, TemplateFields, Versions } from './template-parts.tsx'
import css from './templates.module.css'
import { PART_NAMES, PARTS, toWord } from './words.ts'

const LIST = '/dashboard/admin/emails-popups/mails'

export type Template = Awaited<ReturnType<Scope['api']['mailTemplates']['read']>>['data']
export type PreviewedMail = Awaited<ReturnType<Scope['api']['mailTemplates']['preview']>>['data']
type Answer = Partial<Refused> & { refusal?: Refusal; preview?: PreviewedMail; testTo?: string }

export async function loader(args: Route.LoaderArgs) {
  const { data: template } = await apiOf(args).mailTemplates.read({ kind: args.params.kind })

  return { template, done: doneIn(args.request, 'done') }
}

/** Saves a draft, puts a version in use, goes back to the product's words; previews and tests what is typed. */
export async function action(args: Route.ActionArgs) {
  const { mailTemplates } = apiOf(args)
  const { kind } = args.params
  const record = {
    fields: () => PART_NAMES.map((key) => ({ key, label: PARTS[key]() })),
    readStored: async () => seenTemplate((await mailTemplates.read({ kind })).data),
  }
  const sent = await readSent(await args.request.formData(), record)
  const typed = firstTexts(sent.texts)
  const words = Object.fromEntries(PART_NAMES.map((name) => [name, typed[name] ?? ''])) as TemplateWords
  const [intent = 'save', of] = (typed.intent ?? '').split(' ')
  const language = of === 'en' ? ('en' as const) : ('th' as const)
  const done = (what: string) => leadDone(`${pathIn(scopeOf(args).locale, LIST)}/${kind}?done=${what}`)
  try {
    if (intent === 'preview') {
      const { data: preview } = await mailTemplates.preview({ kind, ...words, language })
      return data<Answer>({ typed: sent.texts, seen: sent.seen, preview })
    }
    if (intent === 'test') {
      const { data: test } = await mailTemplates.test({ kind, ...words, language })
      return data<Answer>({ typed: sent.texts, seen: sent.seen, testTo: test.to })
    }
    if (intent === 'own') {
      await mailTemplates.resetWords({ kind })
      return done('own')
    }
    if (intent === 'version') {
      await mailTemplates.putInUse({ kind, number: Number(of) })
      return done('use')
    }
    const saved = await mailTemplates.save({ kind, ...words, version: sent.seen?.version })
    const number = saved.data.versions[0]?.number
    if (intent !== 'use' || !number) return done('save')
    await mailTemplates.putInUse({ kind, number })
    return done('use')
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<Answer>(
      { refusal, ...(await refusedForm(refusal.code, sent, record)) },
      { status: refusal.status },
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.template.name ?? m.mail_templates_title(), isIndexed: false })

function seenTemplate({ version, ...template }: Template): Seen {
  return {
    version,
    texts: Object.fromEntries(PART_NAMES.map((name) => [name, template[name] ? [template[name]] : []])),
  }
}

const DONE: Record<string, () => string> = {
  save: m.mail_templates_done_save,
  use: m.mail_templates_done_use,
  own: m.mail_templates_done_own,
}

export default function TemplatePage({ loaderData: { template, done }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer<Answer>(actionData && 'typed' in actionData ? actionData : undefined)
  const intent = useSubmission()?.get('intent')
  const stored = seenTemplate(template)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: done === 'save' || done === 'use' })
  const texts = firstTexts(answer?.typed ?? stored.texts)
  const isUsed = template.versions.some(({ state }) => state === 'in_use')
  const submit = (value: string, label: string, variant: 'primary' | 'line' = 'line') => (
    <Button type="submit" name="intent" value={value} variant={variant} isLoading={intent === value}>
      {label}
    </Button>
  )

  return (
    <>
      <PageHeader title={template.name} lead={toWord(template.to)} />
      <AskBeforeLeaving form="mail-template" state={`${template.kind} ${key}`} />
      <Form id="mail-template" method="post" className={css.form} noValidate key={`${template.kind} ${key}`}>
        <SeenFields seen={seen} />
        {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
        {answer?.testTo && (
          <Note tone="ok" isLive title={m.mail_templates_done_test({ to: answer.testTo })} />
        )}
        {!answer && done && DONE[done] && <Note tone="ok" isLive title={DONE[done]()} />}
        <BothVersions differences={answer?.differences} intent="save" />
        <TemplateFields template={template} texts={texts} errors={answer?.refusal?.fields ?? {}} />
        <div className={css.buttons}>
          <ButtonLink href={pathIn(locale, LIST)}>{m.mail_templates_back()}</ButtonLink>
          {submit('preview th', m.mail_templates_preview_th())}
          {submit('preview en', m.mail_templates_preview_en())}
          {submit('test th', m.mail_templates_test_th())}
          {submit('test en', m.mail_templates_test_en())}
          {submit('save', m.mail_templates_save())}
          {submit('use', m.mail_templates_use(), 'primary')}
          {isUsed && submit('own', m.mail_templates_use_own())}
        </div>
        {answer?.preview && <Preview mail={answer.preview} />}
        <Versions template={template} />
      </Form>
    </>
  )
}
