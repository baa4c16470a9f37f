import { data, redirect } from 'react-router'
import { KIND_KEYS, type KindKey } from '#features/papers/kinds/kind.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { kindName } from '#features/papers/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/template.page'
import { Editor } from './editor.tsx'
import { templatePath } from './state-words.ts'
import type { SaveAnswer, Trial } from './types.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** The kind, and the calls of whoever's template it is: a business's, or the platform's. */
function placeOf(args: Args) {
  const kind = KIND_KEYS.find((key) => key.replaceAll('_', '-') === args.params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const of = new URL(args.request.url).pathname.includes('/dashboard/admin/')
    ? ('admin' as const)
    : ('manager' as const)
  const { templates } = apiOf(args).papers

  return { kind, of, calls: of === 'admin' ? templates.platform : templates, sample: templates.sample }
}

export async function loader(args: Route.LoaderArgs) {
  const { kind, of, calls } = placeOf(args)
  const [{ data: template }, trials] = await Promise.all([
    calls.read({ kind }),
    of === 'admin' ? [] : trialsOf(args, kind),
  ])

  return { template, of, trials, done: doneIn(args.request, 'done') }
}

/** Real records to try the template with: papers of the kind, then homes. */
async function trialsOf(args: Route.LoaderArgs, kind: KindKey): Promise<Trial[]> {
  const { papers, properties } = apiOf(args)
  const { locale } = scopeOf(args)
  const [{ data: written }, { data: homes }] = await Promise.all([
    papers.list({ kind, itemsPerPage: 10, page: 1 }),
    properties.names(),
  ])

  return [
    ...written.map(({ id, no, homeName, title }) => ({
      value: `paper:${id}`,
      label: [no ?? title[locale], homeName].filter(Boolean).join(' · '),
      group: 'papers' as const,
    })),
    ...homes.slice(0, 100).map(({ id, name, nameEn }) => ({
      value: `home:${id}`,
      label: locale === 'en' ? nameEn : name,
      group: 'homes' as const,
    })),
  ]
}

export async function action(args: Route.ActionArgs) {
  const { kind, of, calls, sample } = placeOf(args)
  const { locale } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  const intent = typed.intent ?? ''
  const version = typed.version || undefined
  const here = (done: string) => leadDone(`${pathIn(locale, templatePath(of, kind))}?done=${done}`)
  try {
    switch (intent) {
      case 'sample': {
        const [from, id] = (typed.trial ?? '').split(':')
        const about = typed.about || undefined
        const { data: found } = await sample({
          kind,
          about,
          ...(from === 'paper' ? { paperId: id } : { propertyId: id }),
        })
        return { intent, values: found.values }
      }
      case 'save': {
        const clauses = JSON.parse(typed.clauses || '[]') as TemplateClause[]
        const { data: saved } = await calls.save({ kind, clauses, version })
        return { intent: 'save' as const, saved } satisfies SaveAnswer
      }
      case 'use':
        await calls.use({ kind, version })
        return here('used')
      case 'discard': {
        const { data: template } = await calls.read({ kind })
        await calls.discard({ kind })
        return template.edition > 0 ? here('discarded') : redirect(pathIn(locale, templatePath(of)))
      }
      case 'archive':
        await calls.archive({ kind })
        return here('archived')
      default:
        await calls.copy({ kind, edition: typed.edition ? Number(typed.edition) : undefined })
        return here('copied')
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const { data: stored } = await calls.read({ kind })
    return data({ intent, refusal, stored }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then; a sample changes nothing. */
export const shouldRevalidate = ({ formData }: { formData?: FormData }) =>
  formData?.get('intent') !== 'sample'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.papers_templates_title(), isIndexed: false })

/** The template of a kind: clauses in their order, in both languages, and what comes of them. */
export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { template, of, trials, done } = loaderData
  const found = useAnswer(actionData)
  const refused = found && 'refusal' in found ? found.refusal : undefined

  return (
    <Editor
      key={`${template.kind}-${template.state}-${template.edition}`}
      title={kindName(template.kind)}
      {...{ template, of, trials, done, refused }}
    />
  )
}
