import { data, Form } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/act.page'
import css from './acts.module.css'
import { RentFields } from './rent-fields.tsx'
import { RentPlan } from './rent-plan.tsx'
import { changeOf, FIRST, type TypedRent } from './typed-rent.ts'

const MAP = '/dashboard/manager/properties/map'
const FIELDS: (keyof TypedRent)[] = ['way', 'value', 'roundTo']
const KINDS = ['rent', 'publish', 'unpublish'] as const
type Kind = (typeof KINDS)[number]
type Plan = Awaited<ReturnType<Scope['api']['properties']['planRents']>>['data']
type Answer = {
  kind: Kind
  ids: string[]
  key: string
  typed: TypedRent
  plan: Plan | null
  message?: string
  errors?: Record<string, string>
}

/** Which rooms it is about comes with the form that leads here: 600 of them are too long for an address. */
export async function action(args: Route.ActionArgs) {
  const { properties } = apiOf(args)
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const kind = KINDS.find((one) => one === text('kind')) ?? 'rent'
  const ids = [...new Set([...form.getAll('id').map(String), ...text('ids').split(',')])].filter(Boolean)
  const typed = { ...FIRST, ...textsOf(form, FIELDS) }
  const now: Answer = { kind, ids, key: text('key') || crypto.randomUUID(), typed, plan: null }
  const refuse = (more: Partial<Answer>, status: number) => data({ ...now, ...more }, { status })
  const intent = text('intent')
  if (ids.length === 0) return refuse({ message: m.field_rooms_none() }, 422)
  if (intent === '') return data(now)
  try {
    if (kind !== 'rent') {
      await (kind === 'publish' ? properties.publishMany : properties.unpublishMany)({ key: now.key, ids })
    } else {
      const change = changeOf(typed)
      if (!change) return refuse({ errors: { value: m.field_rent_change_none() } }, 422)
      // Done is what was looked at: another figure by now is shown first.
      const planned = textsOf(form, FIELDS, 'planned.')
      const isMoved = intent === 'do' && FIELDS.some((name) => planned[name] !== typed[name])
      if (intent !== 'do' || isMoved) {
        const { data: plan } = await properties.planRents({ ids, change })
        return data({ ...now, plan, ...(isMoved && { message: m.properties_plan_moved() }) })
      }
      await properties.changeRents({ key: now.key, change, rooms: seenOf(text('seen')) })
    }

    return leadDone(pathIn(scopeOf(args).locale, `/dashboard/manager/properties/acts/${now.key}?done=1`))
  } catch (error) {
    const { message, status, fields } = refusalOf(args, error)
    return refuse({ message, errors: { value: fields['change.value'] ?? '' } }, status)
  }
}

/** `id:satang` of each room, as it was when it was looked at. */
function seenOf(text: string) {
  return text.split(',').flatMap((one) => {
    const [id, seen] = one.split(':')
    return id && /^\d+$/.test(seen ?? '') ? [{ id, seenSatang: BigInt(seen!) }] : []
  })
}

function textsOf(form: FormData, names: (keyof TypedRent)[], prefix = ''): TypedRent {
  const given = names.flatMap((name) => {
    const value = form.get(prefix + name)
    return value === null ? [] : [[name, String(value)] as const]
  })

  return Object.fromEntries(given) as TypedRent
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.properties_act_title(), isIndexed: false })

/** What is to be done with the rooms that were chosen on the map: asked, looked at, then done. */
export default function RoomActPage({ actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const sent = useSubmission()
  const map = pathIn(locale, MAP)
  if (!answer || answer.ids.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        picture={sceneOf('dorm', 'leaf').src}
        title={m.properties_act_none()}
        actions={
          <ButtonLink variant="primary" href={map}>
            {m.properties_act_to_map()}
          </ButtonLink>
        }
      />
    )
  const { kind, ids, key, typed, plan, message, errors } = answer
  const count = ids.length
  const titles = {
    rent: m.properties_act_rent,
    publish: m.properties_act_publish,
    unpublish: m.properties_act_unpublish,
  }
  const leads = {
    rent: m.properties_act_rent_lead,
    publish: m.properties_act_publish_lead,
    unpublish: m.properties_act_unpublish_lead,
  }

  return (
    <>
      <PageHeader title={titles[kind]({ count })} lead={leads[kind]()} />
      <RightForm right={kind === 'rent' ? 'edit' : 'publish'}>
        <Form method="post" className={css.form} key={key}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="ids" value={ids.join()} />
          <input type="hidden" name="key" value={key} />
          {message && <Note tone="danger" isLive title={message} />}
          {kind === 'rent' && (
            <>
              <RentFields typed={typed} error={errors?.value || undefined} />
              <div className={css.buttons}>
                <ButtonLink href={map}>{m.properties_act_back()}</ButtonLink>
                <Button
                  type="submit"
                  name="intent"
                  value="preview"
                  variant={plan ? 'line' : 'primary'}
                  isLoading={sent?.get('intent') === 'preview'}
                >
                  {m.properties_act_preview()}
                </Button>
              </div>
              {plan && <RentPlan plan={plan} asked={count} typed={typed} />}
            </>
          )}
          {kind !== 'rent' && (
            <div className={css.buttons}>
              <ButtonLink href={map}>{m.properties_act_back()}</ButtonLink>
              <Button type="submit" name="intent" value="do" variant="primary" isLoading={Boolean(sent)}>
                {(kind === 'publish' ? m.properties_act_publish_do : m.properties_act_unpublish_do)({
                  count,
                })}
              </Button>
            </div>
          )}
        </Form>
      </RightForm>
    </>
  )
}
