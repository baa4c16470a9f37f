import { data, Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
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
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/form.page'
import css from './care-plans.module.css'
import { planFields, seenPlan, typedPlan } from './compared.ts'
import { type Option, type Place, readPlaces, valueFor } from './places.ts'
import { RhythmFields, WhatFields, WhoFields } from './plan-fields.tsx'
import { TargetsField } from './targets-field.tsx'
import { TemplateLinks } from './template-links.tsx'
import { templateTexts } from './templates.ts'
import { PLANS } from './words.ts'

type Args = Route.LoaderArgs | Route.ActionArgs

/** Writes a plan down, from nothing or a template, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { locale } = scopeOf(args)
  const query = new URL(args.request.url).searchParams
  const asset = query.get('asset')
  const [places, vendors, plan] = await Promise.all([
    readPlaces(args),
    readVendors(args),
    id ? apiOf(args).carePlans.read({ id }) : null,
  ])
  const isHere = asset !== null && places.names.has(`asset:${asset}`)
  const start: Texts = {
    ...{ every: ['6'], unit: ['month'], leadDays: ['7'], onWorkingDays: ['1'] },
    anchorDay: [formatDay(todayInBangkok(), locale, 'numeric')],
    ...(isHere && { targets: [`asset:${asset}`] }),
    ...templateTexts(query.get('template')),
  }
  const chosen = plan ? plan.data.targets.map(valueFor) : (start.targets ?? [])
  const only = places.buildings.length === 1 ? places.buildings[0]!.value : ''
  const shown = (isHere && places.buildingOfAsset(asset)) || only

  return {
    ...{ vendors, start, asset: isHere ? asset : null },
    plan: plan?.data ?? null,
    buildings: places.buildings,
    ...shownOf(places, { shown, chosen, named: plan?.data.targets }),
  }
}

type Shown = {
  shown: string
  chosen: string[]
  named?: (Option | { kind: string; id: string; name: string })[]
}

/** The building that is shown, and what is chosen outside of it. */
function shownOf(places: Awaited<ReturnType<typeof readPlaces>>, { shown, chosen, named = [] }: Shown) {
  const place = places.placeOf(shown)
  const here = new Set(
    place && [
      place.whole?.value,
      ...place.assets.map(({ value }) => value),
      ...place.homes.map(({ id }) => `home:${id}`),
    ],
  )
  // What is gone since has a name of the plan alone.
  const known = new Map(
    named.map((one) => ('kind' in one ? [`${one.kind}:${one.id}`, one.name] : [one.value, one.label])),
  )

  return {
    place,
    elsewhere: chosen
      .filter((value) => !here.has(value))
      .map((value) => ({ value, label: places.names.get(value) ?? known.get(value) ?? value })),
  }
}

/** Whom the business calls. */
async function readVendors(args: Args) {
  const read = (page: number) => apiOf(args).vendors.list({ page, itemsPerPage: 100, state: 'active' })
  const pages = [await read(1)]
  for (let page = 2; (page - 1) * 100 < pages[0]!.total; page++) pages.push(await read(page))

  return pages.flatMap(({ data: vendors }) => vendors.map(({ id, name }) => ({ value: id, label: name })))
}

type Answer = Partial<Refused> & { refusal?: Refusal; place?: Place | null; elsewhere?: Option[] }

export async function action(args: Route.ActionArgs) {
  const { carePlans } = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const [places, vendors] = await Promise.all([readPlaces(args), readVendors(args)])
  const names = {
    targets: places.names,
    vendors: Object.fromEntries(vendors.map(({ value, label }) => [value, label])),
  }
  const record = {
    fields: () => planFields(names),
    readStored: async () => seenPlan((await carePlans.read({ id: id ?? '' })).data, locale),
  }
  const sent = await readSent(form, record)
  const stored = async () => (id ? (await carePlans.read({ id })).data.targets : [])
  const again = async (chosen: string[]) =>
    shownOf(places, { shown: String(form.get('building') ?? ''), chosen, named: await stored() })
  if (form.get('intent') === 'rooms')
    return data<Answer>({ typed: sent.texts, seen: sent.seen, ...(await again(sent.texts.targets ?? [])) })
  try {
    const typed = typedPlan(sent.texts)
    const { data: saved } = await (id
      ? carePlans.update({ ...typed, id, version: sent.seen?.version })
      : carePlans.add(typed))
    return leadDone(pathIn(locale, `${PLANS}/${saved.id}?done=${id ? 'saved' : 'added'}`))
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    const shown = await again(refused.typed.targets ?? [])
    return data<Answer>({ refusal, ...shown, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.plan?.title ?? m.care_plans_add(), isIndexed: false })

export default function CarePlanFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, buildings, vendors, start, asset } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData as Answer | undefined)
  const intent = useSubmission()?.get('intent')
  const stored = plan && seenPlan(plan, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen ?? undefined, isDone: false })
  const texts = answer?.typed ?? stored?.texts ?? start
  const errors = answer?.refusal?.fields ?? {}
  const { place, elsewhere = [] } = answer?.elsewhere ? answer : loaderData

  return (
    <>
      <PageHeader
        title={plan?.title ?? m.care_plans_add()}
        lead={plan ? undefined : m.care_plans_add_lead()}
      />
      {!plan && !answer && <TemplateLinks asset={asset ?? undefined} />}
      <Form
        method="post"
        className={css.form}
        noValidate
        key={plan ? `${plan.id} ${key}` : `new ${start.title ?? ''}`}
      >
        {/* Enter saves; it does not look for rooms. */}
        <EnterButton intent="save" />
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <RightForm right="edit">
          <SeenFields seen={seen} />
          <BothVersions differences={answer?.differences} intent="save" />
          <WhatFields texts={texts} errors={errors} />
          <RhythmFields texts={texts} errors={errors} />
          <Card title={m.care_plans_for()}>
            <div className={css.fields}>
              {errors.targets && (
                <p className={css.bad} role="alert">
                  {errors.targets}
                </p>
              )}
              <div className={css.pick}>
                <Select
                  name="building"
                  label={m.care_plans_building()}
                  placeholder={m.care_plans_choose()}
                  options={buildings}
                  defaultValue={place?.id ?? ''}
                />
                <Button type="submit" name="intent" value="rooms" isLoading={intent === 'rooms'}>
                  {m.care_plans_show_rooms()}
                </Button>
              </div>
              <TargetsField
                key={`${place?.id} ${elsewhere.length}`}
                place={place ?? null}
                chosen={texts.targets ?? []}
                elsewhere={elsewhere}
              />
            </div>
          </Card>
          <WhoFields texts={texts} errors={errors} vendors={vendors} />
          <div className={css.buttons}>
            <ButtonLink href={pathIn(locale, plan ? `${PLANS}/${plan.id}` : PLANS)}>
              {m.care_plans_back()}
            </ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {m.care_plans_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
    </>
  )
}
