import { data, Form, redirect } from 'react-router'
import { type PortalAnswer, portalAct } from '#features/people/web/embed/portal-act.ts'
import { PortalCard } from '#features/people/web/embed/portal-card.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/tenant.page'
import { seenTenant, tenantFields } from './compared.ts'
import css from './tenant.module.css'
import { TenantFields } from './tenant-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const isSaved = doneIn(args.request, 'saved') !== null
  if (id === 'new') return { tenant: null, portal: null, isSaved }
  const { tenants, people } = apiOf(args)
  const [{ data: tenant }, { data: portal }] = await Promise.all([
    tenants.read({ id }),
    people.portal({ kind: 'tenant', recordId: id }),
  ])

  return { tenant, portal, isSaved }
}

type Answer = Partial<Refused> & { refusal?: Refusal; portal?: PortalAnswer }

/** Adds, changes or removes. Empty fields are emptied, but for the id number, which is shown masked only. */
export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const api = apiOf(args).tenants
  const { id } = args.params
  const form = await args.request.formData()
  const base = pathIn(locale, '/dashboard/manager/tenants')
  const portal = await portalAct(args, { kind: 'tenant', recordId: id }, formTexts(form))
  if (portal) return data<Answer>({ portal }, { status: portal.refusal?.status ?? 200 })
  const record = {
    fields: tenantFields,
    readStored: async () => seenTenant((await api.read({ id })).data),
  }
  const sent = await readSent(form, record)

  try {
    if (form.get('intent') === 'remove') {
      await api.remove({ id })
      return redirect(base)
    }
    const typed = firstTexts(sent.texts)
    const { intent: _, idNumber, lastName = '', ...rest } = typed
    const details = Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, value.trim() || null]),
    )
    const given = {
      ...details,
      firstName: typed.firstName?.trim() ?? '',
      lastName: lastName.trim(),
      locale: typed.locale === 'en' ? ('en' as const) : ('th' as const),
      ...(idNumber?.trim() ? { idNumber: idNumber.trim() } : {}),
    }
    const { data: tenant } = await (id === 'new'
      ? api.add(given)
      : api.update({ ...given, id, version: sent.seen?.version }))
    return leadDone(`${base}/${tenant.id}?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.tenants_edit(), isIndexed: false })

export default function TenantPage({
  loaderData: { tenant, portal, isSaved },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isSending = useSubmission() !== undefined
  const stored = tenant && seenTenant(tenant)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: isSaved })

  return (
    <>
      <PageHeader
        title={tenant?.name ?? m.tenants_new()}
        actions={
          tenant && (
            <WithRight right="edit">
              <Button variant="danger" opens="remove">
                {m.tenants_remove()}
              </Button>
            </WithRight>
          )
        }
      />
      <div className={css.columns}>
        <Card>
          <Form method="post" className={css.form} noValidate key={key}>
            <SeenFields seen={seen} />
            {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
            {isSaved && !answer && <Note tone="ok" title={m.tenants_saved()} isLive />}
            <RightForm right="edit">
              <BothVersions differences={answer?.differences} />
              <TenantFields
                values={{ ...firstTexts(stored?.texts), idNumber: '', ...firstTexts(answer?.typed) }}
                errors={answer?.refusal?.fields ?? {}}
                idNumberMasked={tenant?.idNumberMasked ?? null}
              />
              <Button type="submit" variant="primary" isLoading={isSending}>
                {m.tenants_save()}
              </Button>
            </RightForm>
          </Form>
        </Card>
        {tenant && (
          <div className={css.aside}>
            {portal && <PortalCard portal={portal} answer={answer?.portal} />}
            <Card title={m.tenants_leases()}>
              {tenant.leases.length ? (
                <ul className={css.leases}>
                  {tenant.leases.map((lease) => (
                    <li key={lease.id}>
                      <a href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${lease.id}`)}>
                        {lease.no} · {lease.unitNo}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : (
                <p>{m.tenants_leases_none()}</p>
              )}
            </Card>
          </div>
        )}
      </div>
      {tenant && (
        <Dialog
          id="remove"
          title={m.tenants_remove_title({ name: tenant.name })}
          closeLabel={m.tenants_close()}
        >
          <Form method="post" className={css.form}>
            <p>{m.tenants_remove_effect()}</p>
            <Button type="submit" name="intent" value="remove" variant="danger-filled" isLoading={isSending}>
              {m.tenants_remove()}
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  )
}
