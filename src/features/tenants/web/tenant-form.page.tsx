import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { isPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/tenant-form.page'
import { seenTenant, tenantFields } from './compared.ts'
import css from './tenant.module.css'
import { TenantFields } from './tenant-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params

  return {
    tenant: id ? (await apiOf(args).tenants.read({ id })).data : null,
    begun: id ? null : begunBy(new URL(args.request.url).searchParams.get('about')),
  }
}

/** A number, or a first and a last name, that somebody looked for and did not find. */
function begunBy(about: string | null): Record<string, string> | null {
  const text = about?.trim().slice(0, 100)
  if (!text) return null
  if (isPhone(text)) return { phone: text }
  const [firstName = '', ...rest] = text.split(/\s+/)

  return { firstName, lastName: rest.join(' ') }
}

type Answer = Partial<Refused> & { refusal?: Refusal }

/** Adds, changes or removes. Empty fields are emptied, but for the id number, which is shown masked only. */
export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const api = apiOf(args).tenants
  const { id } = args.params
  const form = await args.request.formData()
  const base = pathIn(locale, '/dashboard/manager/tenants')
  const record = {
    fields: tenantFields,
    readStored: async () => seenTenant((await api.read({ id: id ?? '' })).data),
  }
  const sent = await readSent(form, record)

  try {
    if (id && form.get('intent') === 'remove') {
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
    const { data: tenant } = await (id
      ? api.update({ ...given, id, version: sent.seen?.version })
      : api.add(given))
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

export default function TenantPage({ loaderData: { tenant, begun }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const base = pathIn(locale, '/dashboard/manager/tenants')
  const answer = useAnswer(actionData)
  const isSending = useSubmission() !== undefined
  const stored = tenant && seenTenant(tenant)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })

  return (
    <>
      <Anchor href={tenant ? `${base}/${tenant.id}` : base}>{tenant?.name ?? m.tenants_title()}</Anchor>
      <PageHeader title={tenant ? m.tenants_edit_title({ name: tenant.name }) : m.tenants_new()} />
      <div className={css.columns}>
        <Card>
          <Form method="post" className={css.form} noValidate key={key}>
            <SeenFields seen={seen} />
            {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
            <RightForm right="edit">
              <BothVersions differences={answer?.differences} />
              <TenantFields
                values={{
                  ...begun,
                  ...firstTexts(stored?.texts),
                  idNumber: '',
                  ...firstTexts(answer?.typed),
                }}
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
          <WithRight right="edit">
            <Button variant="ghost" opens="remove">
              {m.tenants_remove()}
            </Button>
          </WithRight>
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
