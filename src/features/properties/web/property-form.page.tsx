import { data, Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { missingRight } from '#web/dashboard/missing-right.ts'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/property-form.page'
import { type AreaLists, askedLists, typedLists, typedPostcode } from './area-lists.ts'
import { homeFields } from './compared.ts'
import { DeleteHome } from './delete-home.tsx'
import { allOwners } from './embed/all-owners.ts'
import { HomeCard, WordsCard } from './form-home.tsx'
import { AvailabilityCard, MoneyCard } from './form-money.tsx'
import { type HomeOwner, OwnersCard } from './form-owners.tsx'
import { FormContext } from './form-parts.tsx'
import { PlaceCard } from './form-place.tsx'
import type { FoundProject } from './form-project.tsx'
import { statusTag } from './home-words.ts'
import { ListingPanel } from './listing-panel.tsx'
import { afterAct } from './photos/photo-order.ts'
import { PhotosPanel } from './photos/photos-panel.tsx'
import css from './property-form.module.css'
import { seenHome } from './seen-home.ts'
import { inputOf, typedOf } from './typed-home.ts'

const LIST = '/dashboard/manager/properties'
const DONE: Record<string, () => string> = {
  saved: m.properties_done_saved,
  publish: m.properties_done_published,
  unpublish: m.properties_done_taken_down,
  confirm: m.properties_done_confirmed,
}

type Answer = Partial<Refused> & {
  intent: string
  refusal?: Refusal
  lists?: AreaLists
  projects?: FoundProject[]
}

/** Changes a home and its listing. With a province in the query it brings the lists below it. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { locale, viewer } = scopeOf(args)
  const { id } = args.params
  const read = missingRight(viewer, 'edit') ? api.properties.get : api.properties.getForEdit
  const query = new URL(args.request.url).searchParams
  const { data: home } = await read({ id })
  const lists = askedLists(query, home.project, locale)

  const [projects, owners, advice] = await Promise.all([
    api.properties.projects({ search: query.get('projects') ?? undefined }),
    allOwners(api),
    api.properties.advice({ id }),
  ])

  return {
    home,
    lists,
    projects: projects.data,
    owners,
    advice: advice.data,
    done: doneIn(args.request, 'done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent') ?? 'save')
  const record = {
    fields: () => homeFields(locale, owners),
    readStored: async () => {
      owners = await allOwners(api)
      return seenHome((await api.properties.getForEdit({ id })).data, locale)
    },
  }
  let owners: HomeOwner[] = []
  const sent = await readSent(form, record)
  const { texts: typed, seen } = sent
  const lists = () => typedLists(typed, locale)
  const toForm = (done: string) =>
    leadDone(pathIn(locale, `/dashboard/manager/edit-property/${id}?done=${done}`))

  try {
    if (intent === 'projects') {
      const { data: projects } = await api.properties.projects({ search: typed.projectSearch?.[0] })
      return { intent, typed, seen, lists: lists(), projects } satisfies Answer
    }
    if (intent === 'areas') return { intent, typed, seen, lists: lists() } satisfies Answer
    if (intent === 'save') {
      const input = inputOf(typed, {
        projectId: typed.pickedProject?.[0] || undefined,
        postcode: typedPostcode(typed),
      })
      const isAnotherRoom = typed.isAnotherRoom !== undefined
      await api.properties.update({ id, ...input, isAnotherRoom, version: seen?.version })
      return toForm('saved')
    }
    if (intent === 'delete') {
      await api.properties.delete({ id })
      return leadDone(pathIn(locale, `${LIST}?deleted=1`))
    }
    if (intent === 'publish' || intent === 'unpublish' || intent === 'confirm') {
      await api.properties[intent]({ id })
      return toForm(intent)
    }
    await changePhotos(api, id, form)
    return { intent } satisfies Answer
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = intent === 'save' && {
      ...(await refusedForm(refusal.code, sent, record)),
      lists: lists(),
    }
    const answer: Answer = { intent, refusal, ...refused }
    return data(answer, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.properties_edit(),
    isIndexed: false,
  })

export default function PropertyFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { home, lists, projects, owners, advice, done } = loaderData
  const { locale } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const refusalOn = (...intents: string[]) =>
    answer && intents.includes(answer.intent) ? answer.refusal : undefined
  const typed = answer?.typed ?? typedOf(home, locale)
  const saving = refusalOn('save')
  const { seen, key } = useSeen(seenHome(home, locale), {
    answered: answer?.seen,
    isDone: done === 'saved',
  })
  const project = (locale === 'en' && home.project?.nameEn) || home.project?.nameTh
  const name = [home.unitNo, project].filter(Boolean).join(' · ')
  const said = done && !answer?.refusal ? DONE[done]?.() : undefined

  return (
    <>
      <PageHeader
        title={name}
        tag={
          <StatusTag kind="property" state={home.status}>
            {statusTag(home, locale)}
          </StatusTag>
        }
      />
      <div className={css.page}>
        {said && <Note tone="ok" isLive title={said} />}
        <ListingPanel home={home} advice={advice} refusal={refusalOn('publish', 'unpublish', 'confirm')} />
        <WithRight right="edit">
          <PhotosPanel
            key={home.id}
            home={home}
            refusals={{ files: refusalOn('add-photos', 'move-photo'), remote: refusalOn('add-remote') }}
          />
        </WithRight>
        <FormContext
          value={{ typed, errors: (saving ?? refusalOn('publish'))?.fields ?? {}, asks: saving?.asks ?? [] }}
        >
          <Form method="post" className={css.fields} key={`${home.id} ${key}`}>
            <SeenFields seen={seen} />
            {saving && <Note tone="danger" isLive title={saving.message} />}
            <RightForm right="edit">
              <EnterButton intent="save" />
              <BothVersions differences={answer?.differences} intent="save" />
              <PlaceCard
                lists={answer?.lists ?? lists}
                found={answer?.projects ?? projects}
                own={home.project ? { ...home.project, homes: home.projectHomes } : undefined}
              />
              <HomeCard />
              <MoneyCard />
              <OwnersCard owners={owners} past={home.pastOwners} hasOwners={home.owners.length > 0} />
              <WordsCard />
              <AvailabilityCard />
              <div className={css.buttons}>
                <ButtonLink href={pathIn(locale, LIST)}>{m.properties_form_back()}</ButtonLink>
                <Button
                  type="submit"
                  name="intent"
                  value="save"
                  variant="primary"
                  isLoading={sent?.get('intent') === 'save'}
                >
                  {m.properties_form_save()}
                </Button>
              </div>
            </RightForm>
          </Form>
        </FormContext>
        <WithRight right="edit">
          <DeleteHome name={name} refusal={refusalOn('delete')} />
        </WithRight>
      </div>
    </>
  )
}

async function changePhotos(api: Scope['api'], id: string, form: FormData) {
  if (form.get('intent') === 'move-photo') {
    const { data: home } = await api.properties.getForEdit({ id })
    const seen = home.photos.map((photo) => photo.fileId)
    return api.properties.setPhotos({ id, fileIds: afterAct(seen, String(form.get('act'))), seen })
  }
  if (form.get('intent') === 'add-remote') {
    const url = String(form.get('url') ?? '')
    const { data: brought } = await api.media.addRemote({ params: { containerId: 2 }, body: { url } })
    return api.properties.addPhotos({ id, fileIds: [brought.fileId] })
  }
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[]
  const { data: added } = await api.media.addMultiple({ params: { containerId: 2 }, body: { file: files } })

  return api.properties.addPhotos({ id, fileIds: added.map((file) => file.fileId) })
}
