import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/bulk.page'
import { AddedRooms } from './added-rooms.tsx'
import css from './bulk.module.css'
import { BulkForm } from './bulk-form.tsx'
import { optionalSatang, plainNumber, plannedOf, readTyped, type TypedPlan } from './typed-plan.ts'

const HERE = '/dashboard/manager/properties/bulk'

type RoomsInput = Parameters<Scope['api']['properties']['addMany']>[0]
type Answer = {
  intent: string
  message: string
  typed?: TypedPlan
  errors?: Record<string, string>
  /** Places of rooms whose number is taken. */
  taken?: string[]
}

/** A building as the address says it, which is how its plan is looked at without script; or what was just added. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const { data: projects } = await apiOf(args).properties.projects({})
  const typed = readTyped(query)

  return {
    typed: { ...typed, key: typed.key || crypto.randomUUID() },
    isShown: query.has('floors'),
    edit: query.get('edit'),
    projects: projects.map(({ nameTh }) => nameTh),
    added: doneIn(args.request, 'added'),
    count: Number(query.get('count')) || 0,
    undone: Number(doneIn(args.request, 'undone')) || 0,
  }
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const form = await args.request.formData()
  const lead = (query: string) => leadDone(pathIn(scopeOf(args).locale, `${HERE}?${query}`))
  const refuse = (answer: Answer, status: number) => data(answer, { status })
  if (form.get('intent') === 'undo') {
    try {
      const { data: done } = await api.properties.undoMany({ key: String(form.get('key')) })
      return lead(`undone=${done.count}`)
    } catch (error) {
      const { message, status } = refusalOf(args, error)
      return refuse({ intent: 'undo', message }, status)
    }
  }

  const typed = readTyped(form)
  const { rooms, errors } = plannedOf(typed)
  const kept = rooms.filter(({ isOut }) => !isOut)
  if (typed.name.trim() === '') errors.name = m.field_name_required()
  if (rooms.length > 0 && kept.length === 0) errors.perFloor = m.properties_bulk_none_left()
  if (Object.keys(errors).length > 0)
    return refuse({ intent: 'add', message: m.properties_bulk_mend(), typed, errors }, 422)
  try {
    const { data: done } = await api.properties.addMany({
      key: typed.key,
      project: { nameTh: typed.name },
      building: typed.building || null,
      type: typed.type as RoomsInput['type'],
      bedrooms: 0,
      areaSqm: plainNumber(typed.areaSqm) as RoomsInput['areaSqm'],
      waterRateSatang: optionalSatang(typed.water),
      electricRateSatang: optionalSatang(typed.electric),
      rooms: kept.map(({ unitNo, floor, rentSatang }) => ({ unitNo, floor, rentSatang })),
    })
    return lead(`added=${typed.key}&count=${done.count}`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    const taken = kept.filter((_, n) => refusal.fields[`rooms.${n}.unitNo`]).map(({ at }) => at)
    return refuse(
      { intent: 'add', message: refusal.message, typed, errors: fieldsOf(refusal), taken },
      refusal.status,
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.properties_bulk_title(), isIndexed: false })

/** The rooms of a building, added at once: the form, and the building as it will stand. */
export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, isShown, edit, projects, added, count, undone } = loaderData
  const answer = useAnswer<Answer>(actionData ?? undefined)

  return (
    <>
      <PageHeader title={m.properties_bulk_title()} lead={added ? undefined : m.properties_bulk_lead()} />
      <div className={css.page}>
        {undone > 0 && <Note tone="ok" isLive title={m.properties_bulk_undone({ count: undone })} />}
        {answer && <Note tone="danger" isLive title={answer.message} />}
        {added ? (
          <AddedRooms batch={added} count={count} />
        ) : (
          <BulkForm
            key={answer ? JSON.stringify(answer.taken) + answer.message : 'new'}
            start={answer?.typed ?? typed}
            isShown={isShown || answer?.typed !== undefined}
            edited={edit}
            projects={projects}
            errors={answer?.errors ?? {}}
            taken={answer?.taken ?? []}
          />
        )}
      </div>
    </>
  )
}

const FIELDS: Record<string, string> = {
  'project.nameTh': 'name',
  waterRateSatang: 'water',
  electricRateSatang: 'electric',
}

/** What the API says of its fields, at the fields of the form. */
function fieldsOf({ fields }: Refusal): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [
      /^rooms\.\d+\.rentSatang$/.test(field) ? 'rent' : (FIELDS[field] ?? field),
      words,
    ]),
  )
}
