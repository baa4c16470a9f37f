import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { CHARGE_KINDS } from '#features/charges/rules.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/rooms.page'
import css from './charges.module.css'
import { Failures } from './failures.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { kindWords } from './words.ts'

type NewCharge = Parameters<Scope['api']['charges']['add']>[0]
type Failed = { leaseId: string; roomName: string; why: string }[]

/** Which rooms it is about comes with the form that leads here, from the map of rooms. */
export async function action(args: Route.ActionArgs) {
  const { charges } = apiOf(args)
  const form = await args.request.formData()
  const typed = formTexts(form)
  const ids = new Set([...form.getAll('id').map(String), ...(typed.ids ?? '').split(',')])
  const { data: rooms } = await charges.rooms({})
  const chosen = rooms.filter(({ propertyId }) => ids.has(propertyId))
  const let_ = chosen.filter(({ leaseId }) => leaseId !== null)
  const names = (list: typeof rooms) => list.map(({ roomName }) => roomName)
  const key = typed.key || crypto.randomUUID()
  const answer = (refusal: Refusal | null, failed: Failed = []) =>
    data(
      {
        ids: chosen.map(({ propertyId }) => propertyId),
        let: names(let_),
        free: names(chosen.filter(({ leaseId }) => leaseId === null)),
        typed: { ...typed, key } as Record<string, string>,
        refusal,
        failed,
      },
      { status: refusal?.status ?? 200 },
    )
  if (typed.intent !== 'do' || let_.length === 0) return answer(null)
  const amountSatang = readSatang(typed.amount ?? '') ?? 0n
  try {
    const { data: made } = await charges.add({
      ...{ key, kind: typed.kind as NewCharge['kind'], what: typed.what, split: 'amounts' },
      ...{ place: typed.place as NewCharge['place'], totalSatang: amountSatang * BigInt(let_.length) },
      rows: let_.map(({ propertyId }) => ({ propertyId, amountSatang })),
    })
    if (made.failed.length > 0) return answer(null, made.failed)

    return leadDone(`${accountingPath(scopeOf(args).locale, `/charges/${key}`)}?done=1`)
  } catch (error) {
    return answer(refusalOf(args, error))
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.charges_rooms_title(), isIndexed: false })

/** Charges each of the rooms that were chosen on the map the same. */
export default function ChargeRooms({ actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const map = pathIn(locale, '/dashboard/manager/properties/map')
  if (!answer || answer.let.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        picture={sceneOf('dorm', 'leaf').src}
        title={answer && answer.ids.length > 0 ? m.charges_form_only_let() : m.properties_act_none()}
        actions={
          <ButtonLink variant="primary" href={map}>
            {m.properties_act_to_map()}
          </ButtonLink>
        }
      />
    )
  const { ids, let: let_, free, typed, refusal, failed } = answer
  const errors: Record<string, string | undefined> = refusal?.fields ?? {}
  const each = readSatang(typed.amount ?? '')

  return (
    <>
      <PageHeader title={m.charges_rooms_title()} lead={m.charges_rooms_lead({ count: let_.length })} />
      <RightForm right="money">
        <Form method="post" className={css.form} key={typed.key}>
          <input type="hidden" name="key" value={typed.key} />
          <input type="hidden" name="ids" value={ids.join()} />
          {refusal && <Note tone="danger" isLive title={refusal.message} />}
          <Failures failed={failed} />
          <p>{let_.join(', ')}</p>
          {free.length > 0 && (
            <Note tone="info" title={m.charges_rooms_free({ count: free.length })}>
              {free.join(', ')}
            </Note>
          )}
          <Select
            name="kind"
            label={m.charges_form_kind()}
            defaultValue={typed.kind ?? 'other'}
            error={errors.kind}
            options={CHARGE_KINDS.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
          />
          <TextInput
            name="what"
            label={m.charges_form_what()}
            hint={m.charges_form_what_hint()}
            maxLength={120}
            defaultValue={typed.what}
            error={errors.what}
          />
          <MoneyInput
            name="amount"
            label={m.charges_rooms_each()}
            required
            defaultText={typed.amount ?? ''}
            error={errors.totalSatang}
          />
          {each !== null && (
            <p>
              {m.charges_rooms_sum({
                count: let_.length,
                amount: formatMoney(each * BigInt(let_.length), locale),
              })}
            </p>
          )}
          <PlaceChoice chosen={typed.place} />
          <div className={css.buttons}>
            <ButtonLink href={map}>{m.charges_back()}</ButtonLink>
            <Button type="submit" name="intent" value="do" variant="primary" isLoading={Boolean(sent)}>
              {m.charges_rooms_do({ count: let_.length })}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
