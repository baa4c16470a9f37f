import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/new-lease.page'
import { homeName } from './home-words.ts'
import css from './new-lease.module.css'

/** So many people are offered; whoever is not among them is found by more of the name. */
const OFFERED = 5

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const { records, tenants } = apiOf(args)
  const [{ data: room }, { data: known }] = await Promise.all([
    records.room({ id: args.params.id }),
    tenants.list({ itemsPerPage: OFFERED, page: 1, search: search || undefined }),
  ])

  return { room, known, search }
}

/** Drafts the lease for somebody known, or adds a person first. What was typed of a person stays where it is refused. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { leases, tenants } = apiOf(args)
  const propertyId = args.params.id
  const text = (name: string) => String(form.get(name) ?? '').trim()
  try {
    const known = text('tenantId')
    const tenantId =
      known ||
      (
        await tenants.add({
          firstName: text('firstName'),
          lastName: text('lastName'),
          phone: text('phone') || null,
          email: text('email') || null,
        })
      ).data.id
    const { data: lease } = await leases.create({ propertyId, tenantId })
    return redirect(pathIn(scopeOf(args).locale, `/dashboard/manager/edit-lease-draft/${lease.id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed: formTexts(form) }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.records_new_lease({ unit: args.loaderData?.room.unitNo ?? '' }),
    isIndexed: false,
  })

/** Who the lease is for: somebody who rented before, or somebody who has just walked in. */
export default function NewLease({ loaderData: { room, known, search }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sending = useSubmission()
  const { refusal, typed } = answer ?? { refusal: undefined, typed: undefined }
  const back = pathIn(locale, `/dashboard/manager/properties/${room.id}`)

  return (
    <>
      <p>
        <Anchor href={back}>{homeName(room)}</Anchor>
      </p>
      <PageHeader title={m.records_new_lease({ unit: room.unitNo })} lead={m.records_new_lease_lead()} />
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Note tone="danger" title={refusal.message} isLive />
      )}
      <div className={css.columns}>
        <Card title={m.records_known()}>
          <search>
            <Form method="get" className={css.find}>
              <TextInput
                name="q"
                type="search"
                label={m.records_known_hint()}
                defaultValue={search}
                autoComplete="off"
              />
              <Button type="submit">{m.records_find()}</Button>
            </Form>
          </search>
          {known.length === 0 && search && <p>{m.records_found_none({ text: search })}</p>}
          <RightForm right="edit">
            <ul className={css.people}>
              {known.map(({ id, name, phone }) => (
                <li key={id}>
                  <Form method="post" className={css.person}>
                    <input type="hidden" name="tenantId" value={id} />
                    <span>
                      <b>{name}</b>
                      {phone && <span className={css.soft}>{displayPhone(phone)}</span>}
                    </span>
                    <Button type="submit" isLoading={sending?.get('tenantId') === id}>
                      {m.records_act_lease()}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </RightForm>
        </Card>
        <Card title={m.records_new_person()}>
          <RightForm right="edit">
            <Form method="post" className={css.person} data-new>
              <TextInput
                name="firstName"
                label={m.records_first_name()}
                required
                autoComplete="off"
                defaultValue={typed?.firstName ?? search}
                error={refusal?.fields.firstName}
              />
              <TextInput
                name="lastName"
                label={m.records_last_name()}
                autoComplete="off"
                defaultValue={typed?.lastName}
                error={refusal?.fields.lastName}
              />
              <TextInput
                name="phone"
                type="tel"
                label={m.records_phone()}
                autoComplete="off"
                defaultValue={typed?.phone}
                error={refusal?.fields.phone}
              />
              <TextInput
                name="email"
                type="email"
                label={m.records_email()}
                autoComplete="off"
                defaultValue={typed?.email}
                error={refusal?.fields.email}
              />
              <Button type="submit" variant="primary" isLoading={sending?.has('firstName')}>
                {m.records_draft_new()}
              </Button>
            </Form>
          </RightForm>
        </Card>
      </div>
    </>
  )
}
