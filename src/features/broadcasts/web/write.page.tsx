import { data } from 'react-router'
import { NECESSARY } from '#features/broadcasts/rules.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/write.page'
import { asWriting, BLANK, type Draft } from './draft.ts'
import { Editor } from './editor.tsx'
import { BROADCASTS } from './words.ts'

/** A message to many, or with `from` the text of one that was sent before. */
export async function loader(args: Route.LoaderArgs) {
  const { broadcasts } = apiOf(args)
  const from = new URL(args.request.url).searchParams.get('from')
  const [{ data: options }, before] = await Promise.all([
    broadcasts.options(),
    from ? broadcasts.read({ id: from }).catch(() => null) : null,
  ])
  const [only] = options.buildings
  const start: Draft = {
    ...BLANK,
    audience: only ? `building:${only.id}` : 'tenants',
    ...wordsOf(before?.data),
  }
  const { data: preview } = await broadcasts.preview({ ...asWriting(start), at: 0 })

  return { ...options, start, isCopy: before !== null, preview, requestId: crypto.randomUUID() }
}

type Words = Pick<Draft, 'subjectTh' | 'subjectEn' | 'textTh' | 'textEn'>

function wordsOf(before: Words | undefined): Partial<Draft> {
  if (!before) return {}
  const { subjectTh, subjectEn, textTh, textEn } = before

  return { subjectTh, subjectEn, textTh, textEn }
}

type Answer = { refusal: Refusal }

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = formTexts(form)
  const { audience = '', subjectTh = '', subjectEn = '', textTh = '', textEn = '', requestId = '' } = typed
  const necessary = NECESSARY.find((one) => one === typed.necessary) ?? null
  try {
    const { data: sent } = await apiOf(args).broadcasts.add({
      ...{ audience, subjectTh, subjectEn, textTh, textEn, requestId },
      chosen: audience === 'chosen' ? form.getAll('chosen').map(String) : [],
      necessary,
      count: Number(typed.count) || 0,
    })
    return leadDone(pathIn(scopeOf(args).locale, `${BROADCASTS}/${sent.id}?done=begun`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<Answer>({ refusal }, { status: refusal.status })
  }
}

/** What is typed stays; the count is asked for by the page itself. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.broadcasts_write(), isIndexed: false })

export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as Answer | undefined)

  return <Editor {...loaderData} refusal={answer?.refusal} />
}
