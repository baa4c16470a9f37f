import { data, Form } from 'react-router'
import { type AreaLists, askedLists, typedLists, typedPostcode } from '#features/properties/web/area-lists.ts'
import { placeFields } from '#features/properties/web/compared.ts'
import { FormContext } from '#features/properties/web/form-parts.tsx'
import { PlaceFields } from '#features/properties/web/form-place.tsx'
import css from '#features/properties/web/property-form.module.css'
import { seenBuilding } from '#features/properties/web/seen-home.ts'
import { buildingOf } from '#features/properties/web/typed-home.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'

type Answer = Partial<Refused> & { refusal?: Refusal; lists?: AreaLists }

/** A building's own fields. With a province in the query it brings the lists below it. */
export async function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const { data: building } = await apiOf(args).properties.building({ id: args.params.id })
  const query = new URL(args.request.url).searchParams
  const lists = askedLists(query, building, locale)

  return { building, lists }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { id } = args.params
  const api = apiOf(args).properties
  const form = await args.request.formData()
  const record = {
    fields: () => placeFields(locale),
    readStored: async () => seenBuilding((await api.building({ id })).data),
  }
  const sent = await readSent(form, record)
  const { texts: typed, seen } = sent
  const lists = () => typedLists(typed, locale)
  if (form.get('intent') === 'areas') return { typed, seen, lists: lists() } satisfies Answer
  try {
    const change = buildingOf(typed, typedPostcode(typed))
    await api.updateBuilding({ ...change, id, version: seen?.version })
    return leadDone(pathIn(locale, `/dashboard/manager/properties/buildings/${id}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const answer: Answer = {
      ...(await refusedForm(refusal.code, sent, record)),
      ...{ refusal, lists: lists() },
    }
    return data(answer, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.properties_building_edit({ name: args.loaderData?.building.nameTh ?? '' }),
    isIndexed: false,
  })

/** What is the building's own, for all of its rooms at once: names, address, point, floors, what it offers. */
export default function BuildingForm({ loaderData: { building, lists }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'save'
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const stored = seenBuilding(building)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const typed: Texts = answer?.typed ?? stored.texts
  const { refusal } = answer ?? {}
  const errors = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([name, said]) => [`project.${name}`, said]),
  )
  const back = pathIn(locale, `/dashboard/manager/properties/buildings/${building.id}`)
  const name = (locale === 'en' && building.nameEn) || building.nameTh

  return (
    <>
      <p>
        <Anchor href={back}>{name}</Anchor>
      </p>
      <PageHeader title={m.properties_building_edit({ name })} lead={m.properties_building_edit_lead()} />
      <FormContext value={{ typed, errors, asks: [] }}>
        <Form method="post" className={css.fields} key={key}>
          <SeenFields seen={seen} />
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <RightForm right="edit">
            <EnterButton intent="save" />
            <BothVersions differences={answer?.differences} intent="save" />
            <Card>
              <div className={css.fields}>
                <PlaceFields lists={answer?.lists ?? lists} />
              </div>
            </Card>
            <div className={css.buttons}>
              <ButtonLink href={back}>{m.properties_building_back()}</ButtonLink>
              <Button type="submit" name="intent" value="save" variant="primary" isLoading={isSending}>
                {m.properties_building_save()}
              </Button>
            </div>
          </RightForm>
        </Form>
      </FormContext>
    </>
  )
}
