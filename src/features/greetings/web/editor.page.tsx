import { data, Form } from 'react-router'
import type { OccasionData, Preview } from '#features/greetings/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { AskBeforeLeaving } from '#web/forms/ask-before-leaving.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/editor.page'
import { ChosenField, type Found } from './chosen-field.tsx'
import { CardFields, ReadersFields, WhenFields, WordFields } from './editor-fields.tsx'
import css from './greetings.module.css'
import { OccasionPick } from './occasion-pick.tsx'
import { PreviewBody, ReachNotes } from './preview-card.tsx'
import { CREATE, GREETINGS } from './words.ts'
import { greetingFields, seenGreeting, textsOf, typedGreeting } from './writing.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** Writes a greeting for the occasion that the address names, or changes one. */
export async function loader(args: Route.LoaderArgs) {
  const { greetings } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const greeting = id ? (await greetings.read({ id })).data : null
  const { data: year } = await greetings.occasions()
  const wanted = greeting?.category ?? new URL(args.request.url).searchParams.get('category')
  const occasion = year.occasions.find((one) => one.id === wanted) ?? null
  if (!occasion) return { occasions: year.occasions, occasion, greeting: null }
  const { data: sample } = await greetings.sampleText({ category: occasion.id })
  const blank = {
    ...{ ownTitle: '', eCardId: occasion.cardId, language: 'reader' as const, chosen: [], autoSend: false },
    recipients: occasion.isPersonal ? ('chosen' as const) : readersOf(occasion),
    ...{ day: occasion.day, sendTime: '09:00' },
    ...sample,
  }
  const start = textsOf(greeting ?? blank, locale)
  const [cards, found, preview] = await Promise.all([
    greetings.gallery({ category: occasion.id }),
    greetings.people({ keys: (start.chosen ?? []).join(',') }),
    greetings.preview({ ...typedGreeting(start, occasion.id), at: 0 }),
  ])

  return {
    occasions: [],
    occasion,
    greeting,
    start,
    cards: cards.data,
    found: found.data,
    preview: preview.data,
  }
}

const readersOf = ({ id }: OccasionData) =>
  id === 'thanks-owners' ? ('owners' as const) : ('tenants' as const)

type Answer = Partial<Refused> & { refusal?: Refusal; found?: Found; preview?: Preview; search?: string }

export async function action(args: Route.ActionArgs) {
  const { greetings } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const category = String(form.get('category') ?? '')
  const intent = String(form.get('intent') ?? 'save')
  const search = String(form.get('findPeople') ?? '')
  const chosen = form.getAll('chosen').map(String)
  const { data: found } = await greetings.people({ search, keys: chosen.join(',') })
  const record = {
    fields: () =>
      greetingFields({ people: new Map(found.chosen.map((one) => [one.key, one.name])), cards: new Map() }),
    readStored: async () => seenGreeting((await greetings.read({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  const again = { typed: sent.texts, seen: sent.seen, found, search }
  try {
    const typed = typedGreeting(sent.texts, category)
    if (intent === 'find') return data<Answer>(again)
    if (intent.startsWith('preview')) {
      const at = Math.max(0, Number(intent.slice('preview '.length)) || 0)
      return data<Answer>({ ...again, preview: (await greetings.preview({ ...typed, at })).data })
    }
    const { data: saved } = await (id
      ? greetings.update({ ...typed, id, version: sent.seen?.version })
      : greetings.add(typed))
    return leadDone(pathIn(locale, `${GREETINGS}/${saved.id}?done=saved`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args as Args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ ...again, refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: titleOf(args.loaderData?.occasion, Boolean(args.params.id)), isIndexed: false })

function titleOf(occasion: OccasionData | null | undefined, isEdit: boolean): string {
  if (!occasion) return m.greetings_choose_occasion()

  return isEdit ? m.greetings_edit({ occasion: occasion.name }) : m.greetings_new({ occasion: occasion.name })
}

export default function GreetingEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const intent = String(useSubmission()?.get('intent') ?? '')
  const { occasion, greeting } = loaderData
  const stored = greeting && seenGreeting(greeting, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  if (!occasion || !('start' in loaderData) || !loaderData.start)
    return <OccasionPick occasions={loaderData.occasions} />
  const { start, cards, found, preview } = loaderData
  const texts = answer?.typed ?? stored?.texts ?? start
  const errors = answer?.refusal?.fields ?? {}
  const shown = answer?.preview ?? preview
  const step = (by: number, label: string) => (
    <Button type="submit" name="intent" value={`preview ${(shown.at ?? 0) + by}`} aria-label={label}>
      {by < 0 ? '‹' : '›'}
    </Button>
  )

  return (
    <>
      <PageHeader title={titleOf(occasion, greeting !== null)} lead={m.greetings_form_lead()} />
      <AskBeforeLeaving form="greeting" state={`${greeting?.id ?? occasion.id} ${key}`} />
      <Form id="greeting" method="post" noValidate key={`${greeting?.id ?? occasion.id} ${key}`}>
        {/* Enter saves; it does not look for people. */}
        <EnterButton intent="save" />
        <input type="hidden" name="category" value={occasion.id} />
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <div className={css.columns}>
            <div className={css.main}>
              <CardFields texts={texts} errors={errors} cards={cards} />
              <WordFields texts={texts} errors={errors} isOwn={occasion.id === 'own'} />
              <Card title={m.greetings_readers()}>
                <div className={css.fields}>
                  <ReadersFields texts={texts} errors={errors} occasion={occasion} />
                  <ChosenField
                    key={(answer?.found ?? found).people.map((one) => one.key).join()}
                    found={answer?.found ?? found}
                    chosen={texts.chosen ?? []}
                    search={answer?.search ?? ''}
                    error={errors.chosen}
                    isFinding={intent === 'find'}
                  />
                </div>
              </Card>
              <WhenFields texts={texts} errors={errors} occasion={occasion} />
            </div>
            <div className={`${css.side} ${css.sticky}`}>
              <Card title={m.greetings_preview()}>
                <div className={css.fields}>
                  <div className={css.buttons}>
                    {step(-1, m.greetings_before())}
                    <Button
                      type="submit"
                      name="intent"
                      value={`preview ${shown.at ?? 0}`}
                      isLoading={intent.startsWith('preview')}
                    >
                      {m.greetings_preview_renew()}
                    </Button>
                    {step(1, m.greetings_after())}
                  </div>
                  <PreviewBody preview={shown} />
                  <ReachNotes preview={shown} />
                </div>
              </Card>
              <div className={css.buttons}>
                <ButtonLink href={pathIn(locale, greeting ? `${GREETINGS}/${greeting.id}` : CREATE)}>
                  {m.greetings_back()}
                </ButtonLink>
                <Button
                  type="submit"
                  name="intent"
                  value="save"
                  variant="primary"
                  isLoading={intent === 'save'}
                >
                  {m.greetings_save()}
                </Button>
              </div>
            </div>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
