import { data, Form } from 'react-router'
import { homeForm } from '#features/properties/web/add/typed-new-home.ts'
import { allOwners } from '#features/properties/web/embed/all-owners.ts'
import css from '#features/properties/web/property-form.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/add-home.page'
import { NewHomeFields } from './new-home-fields.tsx'

const HOMES = '/dashboard/manager/properties'
const HERE = '/dashboard/manager/add-property'

type Answer = { typed: Record<string, string>; refusal: Refusal }

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const wanted = query.get('projects')
  // Asked while somebody types: what else the page shows is there already.
  const isLookUp = wanted !== null
  const [{ data: projects }, owners, newest] = await Promise.all([
    api.properties.projects({ search: wanted ?? undefined }),
    isLookUp ? [] : allOwners(api),
    isLookUp ? null : api.properties.list({ itemsPerPage: 1 }),
  ])

  return {
    projects,
    owners,
    added: doneIn(args.request, 'added'),
    /** The next room stands where the last one does, and is of its kind. */
    start: {
      place: query.get('place') ?? '',
      floor: query.get('floor') ?? '',
      type: query.get('type') ?? newest?.data[0]?.type ?? '',
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { locale } = scopeOf(args)
  const { intent, ...typed } = formTexts(await args.request.formData())
  try {
    const { data: added } = await api.properties.add(homeForm(typed))
    if (intent !== 'more') return leadDone(pathIn(locale, `${HOMES}/${added.id}?added=1`))
    const { place = '', floor = '', type = '', unitNo = '' } = typed
    return leadDone(pathIn(locale, `${HERE}?${new URLSearchParams({ place, floor, type, added: unitNo })}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ typed, refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.properties_add(), isIndexed: false })

/** Adds one home by what a manager knows at once. Its listing is written when it is to be advertised. */
export default function AddHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, owners, added, start } = loaderData
  const { locale } = useRoot()
  const sent = useSubmission()?.get('intent')
  const answer = useAnswer<Answer>(actionData)

  return (
    <>
      <PageHeader title={m.properties_add()} lead={m.properties_add_lead()} />
      <div className={css.page}>
        {added && !answer && <Note tone="ok" isLive title={m.properties_added_one({ unit: added })} />}
        <Form method="post" className={css.fields} noValidate key={added}>
          {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
          <RightForm right="edit">
            <EnterButton intent="add" />
            <Card>
              <NewHomeFields
                typed={answer?.typed ?? start}
                errors={answer?.refusal.fields ?? {}}
                asks={answer?.refusal.asks ?? []}
                projects={projects}
                owners={owners}
              />
            </Card>
            <div className={css.buttons}>
              <ButtonLink variant="ghost" href={pathIn(locale, HOMES)}>
                {m.properties_form_back()}
              </ButtonLink>
              <Button type="submit" name="intent" value="more" isLoading={sent === 'more'}>
                {m.properties_add_more()}
              </Button>
              <Button type="submit" name="intent" value="add" variant="primary" isLoading={sent === 'add'}>
                {m.properties_add_go()}
              </Button>
            </div>
          </RightForm>
        </Form>
        <p className={css.muted}>{m.properties_add_later()}</p>
      </div>
    </>
  )
}
