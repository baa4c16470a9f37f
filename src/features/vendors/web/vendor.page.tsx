import { data, Form } from 'react-router'
import { AgentLink } from '#features/agents/web/embed/agent-link.tsx'
import { type PortalAnswer, portalAct } from '#features/people/web/embed/portal-act.ts'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, StillForm, useMissingRight } from '#web/dashboard/rights.tsx'
import { WriteTo } from '#web/dashboard/write-to.tsx'
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
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/vendor.page'
import { seenVendor, vendorFields } from './compared.ts'
import { asService } from './embed/service-words.ts'
import { typedCover } from './typed-cover.ts'
import css from './vendor.module.css'
import { ArchiveAct, VendorAside } from './vendor-aside.tsx'
import { VendorFields } from './vendor-fields.tsx'

/** Adds a vendor, or shows and changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const done = doneIn(args.request, 'done')
  if (!id) return { vendor: null, portal: null, work: null, done }
  const { vendors, people } = apiOf(args)
  const [{ data: vendor }, { data: work }] = await Promise.all([vendors.read({ id }), vendors.work({ id })])
  // Who was put away has no login to speak of.
  const portal = vendor.archivedAt ? null : (await people.portal({ kind: 'vendor', recordId: id })).data

  return { vendor, portal, work, done }
}

export type VendorAnswer = Partial<Refused> & { refusal?: Refusal; portal?: PortalAnswer }

export async function action(args: Route.ActionArgs) {
  const { vendors } = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const { locale: reader } = scopeOf(args)
  const to = (vendorId: string, done: string) =>
    leadDone(pathIn(reader, `/dashboard/manager/edit-vendor/${vendorId}?done=${done}`))
  const portal = id ? await portalAct(args, { kind: 'vendor', recordId: id }, formTexts(form)) : null
  if (portal) return data<VendorAnswer>({ portal }, { status: portal.refusal?.status ?? 200 })
  const record = {
    fields: () => vendorFields(reader),
    readStored: async () => seenVendor((await vendors.read({ id: id ?? '' })).data, reader),
  }
  const sent = await readSent(form, record)

  try {
    if (id && form.get('intent') === 'archive') {
      await vendors.archive({ id })
      return to(id, 'archived')
    }
    if (id && form.get('intent') === 'restore') {
      await vendors.restore({ id })
      return to(id, 'restored')
    }
    const { intent: _, type, locale, licenceUntil, policyUntil, ...texts } = firstTexts(sent.texts)
    const given = {
      ...texts,
      ...typedCover({ licenceUntil, policyUntil }),
      name: texts.name ?? '',
      services: (sent.texts.services ?? []).flatMap((one) => asService(one) ?? []),
      locale: locale === 'en' ? ('en' as const) : ('th' as const),
      type: type === 'company' ? ('company' as const) : ('individual' as const),
    }
    const { data: saved } = await (id
      ? vendors.update({ ...given, id, version: sent.seen?.version })
      : vendors.add(given))
    return to(saved.id, 'saved')
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<VendorAnswer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.vendor?.name ?? m.vendors_list_add(),
    isIndexed: false,
  })

export default function VendorPage({
  loaderData: { vendor, portal, work, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const sent = useSubmission()
  const mayMoney = useMissingRight('money') === null
  const refusal = answer?.refusal
  const isArchived = Boolean(vendor?.archivedAt)
  const stored = vendor && seenVendor(vendor, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: done === 'saved' })
  const name = vendor && (locale === 'th' ? vendor.name : (vendor.nameEn ?? vendor.name))
  const notes: Record<string, () => string> = { saved: m.vendors_form_saved, restored: m.vendors_restored }

  return (
    <>
      <StepUp refusal={refusal} />
      <PageHeader
        title={name ?? m.vendors_list_add()}
        actions={
          vendor &&
          !isArchived && (
            <>
              <WriteTo type="manager" to={`vendor:${vendor.id}`} />
              <AgentLink id={vendor.id} services={vendor.services} />
              <ArchiveAct name={name ?? ''} />
            </>
          )
        }
      />
      {/* One done after another is said anew, and forms hold what is stored since. */}
      <div className={css.columns}>
        <Form
          method="post"
          className={css.form}
          noValidate
          key={vendor ? `${vendor.id} ${isArchived} ${key}` : 'new'}
        >
          {refusal && <Note tone="danger" title={refusal.message} isLive />}
          {!answer && done && notes[done] && !isArchived && <Note tone="ok" title={notes[done]()} isLive />}
          {vendor?.archivedAt ? (
            <>
              <Note
                tone="warn"
                title={m.vendors_archived_note({
                  date: formatDay(todayInBangkok(vendor.archivedAt), locale),
                })}
              />
              <RightForm right="edit">
                <div>
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    variant="primary"
                    isLoading={sent?.get('intent') === 'restore'}
                  >
                    {m.vendors_restore()}
                  </Button>
                </div>
              </RightForm>
              <StillForm>
                <VendorFields
                  values={firstTexts(stored?.texts)}
                  services={vendor.services}
                  errors={{}}
                  mayMoney={mayMoney}
                />
              </StillForm>
            </>
          ) : (
            <RightForm right="edit">
              <SeenFields seen={seen} />
              <BothVersions differences={answer?.differences} intent="save" />
              <VendorFields
                values={firstTexts(answer?.typed ?? stored?.texts)}
                services={answer?.typed ? (answer.typed.services ?? []) : (vendor?.services ?? [])}
                errors={refusal?.fields ?? {}}
                mayMoney={mayMoney}
              />
              <div className={css.buttons}>
                <ButtonLink href={pathIn(locale, '/dashboard/manager/service-providers')}>
                  {m.vendors_form_cancel()}
                </ButtonLink>
                <Button
                  type="submit"
                  name="intent"
                  value="save"
                  variant="primary"
                  isLoading={sent?.get('intent') === 'save'}
                >
                  {m.vendors_form_save()}
                </Button>
              </div>
            </RightForm>
          )}
        </Form>
        {vendor && work && <VendorAside {...{ vendor, portal, work }} answer={answer?.portal} />}
      </div>
    </>
  )
}
