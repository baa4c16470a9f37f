import { data, Form } from 'react-router'
import { OUTSIDE_KINDS } from '#features/document-hub/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { typedDay } from '#web/forms/typed-day.ts'
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
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/outside.page'
import { asOutsideKind, outsideFields, seenOutside } from './compared.ts'
import css from './hub.module.css'
import { Openings } from './openings.tsx'
import { HUB, outsideWords } from './words.ts'

/** Adds a paper that was made elsewhere, or shows and changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { documentHub, properties } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const query = new URL(args.request.url).searchParams
  if (id) {
    const [paper, openings] = await Promise.all([documentHub.readOutside({ id }), documentHub.seen({ id })])
    return { paper: paper.data, openings: openings.data, homes: [], tenancy: null, start: null }
  }
  const lease = query.get('lease')
  const [{ data: homes }, tenancy] = await Promise.all([
    properties.names(),
    lease ? documentHub.tenancy({ id: lease }) : null,
  ])
  const kind = asOutsideKind(query.get('kind') ?? undefined)

  return {
    ...{ paper: null, openings: [] },
    homes: homes.map(({ id: value, name, nameEn, tenant }) => ({
      value,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      detail: tenant ?? undefined,
    })),
    tenancy: tenancy?.data ?? null,
    start: {
      kind: kind ?? (lease || query.get('tenant') ? 'identity' : 'house_rules'),
      propertyId: query.get('property') ?? '',
      tenantId: query.get('tenant') ?? '',
    },
  }
}

type Answer = Partial<Refused> & { refusal?: Refusal }

export async function action(args: Route.ActionArgs) {
  const { documentHub } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const list = pathIn(locale, HUB)
  const form = await args.request.formData()
  const readStored = async () => seenOutside((await documentHub.readOutside({ id: id ?? '' })).data, locale)
  const record = { fields: outsideFields, readStored }
  const sent = await readSent(form, record)
  try {
    if (id && form.get('intent') === 'delete') {
      await documentHub.removeOutside({ id })
      return leadDone(`${list}?done=deleted`)
    }
    const texts = firstTexts(sent.texts)
    const kind = asOutsideKind(texts.kind)
    const given = form.get('file')
    const file = given instanceof File && given.size > 0 ? given : undefined
    const typed = {
      kind: kind ?? ('' as 'other'),
      title: texts.title || (kind ? outsideWords[kind]() : ''),
      paperDay: texts.paperDay ? typedDay(texts.paperDay) : null,
      endDay: texts.endDay ? typedDay(texts.endDay) : null,
      notes: texts.notes ?? '',
      seenByTenant: texts.seenByTenant === '1',
      seenByOwner: texts.seenByOwner === '1',
    }
    if (id) await documentHub.updateOutside({ ...typed, id, version: sent.seen?.version, file })
    else {
      const text = (name: string) => String(form.get(name) ?? '') || undefined
      const about = { leaseId: text('leaseId'), propertyId: text('propertyId'), tenantId: text('tenantId') }
      await documentHub.addOutside({ ...typed, ...about, file: file as File })
      if (about.leaseId) return leadDone(`${list}?lease=${about.leaseId}&done=saved`)
    }
    return leadDone(`${list}?done=saved`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.paper ? m.document_hub_edit_title() : m.document_hub_upload_title(),
    isIndexed: false,
  })

export default function OutsidePaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { paper, openings, homes, tenancy, start } = loaderData
  const answer = useAnswer<Answer>(actionData ?? undefined)
  const stored = paper && seenOutside(paper, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const values: Record<string, string> = { ...start, ...firstTexts(answer?.typed ?? stored?.texts) }
  const errors = answer?.refusal?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const intent = useSubmission()?.get('intent')

  return (
    <>
      <PageHeader
        title={paper ? paper.title : m.document_hub_upload_title()}
        lead={paper ? outsideWords[paper.kind]() : m.document_hub_upload_lead()}
        actions={
          paper && (
            <WithRight right="edit">
              <RemoveOutside />
            </WithRight>
          )
        }
      />
      <div className={css.form}>
        <Form
          method="post"
          encType="multipart/form-data"
          className={css.form}
          noValidate
          key={`${paper?.id} ${key}`}
        >
          {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
          <RightForm right="edit">
            <SeenFields seen={seen} />
            <BothVersions differences={answer?.differences} intent="save" />
            <Card>
              <div className={css.form}>
                {tenancy ? (
                  <>
                    <p>
                      <input type="hidden" name="leaseId" value={tenancy.leaseId} />
                      {m.document_hub_of_tenancy({ no: tenancy.leaseNo })} · {tenancy.homeName} ·{' '}
                      {tenancy.tenantName}
                    </p>
                    {tenancy.parties.length > 1 && (
                      <Select
                        label={m.document_hub_whose_of()}
                        options={tenancy.parties.map(({ tenantId, name }) => ({
                          value: tenantId,
                          label: name,
                        }))}
                        {...field('tenantId')}
                        defaultValue={values.tenantId || tenancy.tenantId}
                      />
                    )}
                  </>
                ) : (
                  !paper && (
                    <>
                      {values.tenantId && <input type="hidden" name="tenantId" value={values.tenantId} />}
                      <Combobox
                        name="propertyId"
                        label={m.document_hub_about_home()}
                        placeholder={m.document_hub_about_business()}
                        options={homes}
                        defaultValue={values.propertyId ?? ''}
                        error={errors.propertyId}
                      />
                    </>
                  )
                )}
                <Select
                  label={m.document_hub_kind()}
                  hint={values.kind === 'identity' ? m.document_hub_identity_hint() : undefined}
                  options={OUTSIDE_KINDS.map((value) => ({ value, label: outsideWords[value]() }))}
                  {...field('kind')}
                />
                <TextInput
                  label={m.document_hub_title_field()}
                  hint={m.document_hub_title_hint()}
                  maxLength={120}
                  {...field('title')}
                />
                {paper && (
                  <p>
                    <a
                      href={`/api/manager/dashboard/documents/outside/${paper.id}/file`}
                      target="_blank"
                      rel="noopener"
                    >
                      {m.document_hub_file_now()}
                    </a>
                  </p>
                )}
                <FilePick
                  name="file"
                  label={m.document_hub_file()}
                  chooseLabel={m.document_hub_file_choose()}
                  noneLabel={m.document_hub_file_none()}
                  hint={paper ? m.document_hub_file_replace() : m.document_hub_file_hint()}
                  error={errors.file}
                  also={['application/pdf']}
                />
                <div className={css.pair}>
                  <DateInput label={m.document_hub_paper_day()} {...field('paperDay')} />
                  <DateInput
                    label={m.document_hub_end_day()}
                    hint={m.document_hub_end_day_hint()}
                    {...field('endDay')}
                  />
                </div>
                <fieldset className={css.plain}>
                  <legend>{m.document_hub_seen_who()}</legend>
                  {(['seenByTenant', 'seenByOwner'] as const).map((name) => (
                    <Checkbox
                      key={name}
                      name={name}
                      value="1"
                      defaultChecked={values[name] === '1'}
                      label={
                        name === 'seenByTenant' ? m.document_hub_seen_tenant() : m.document_hub_seen_owner()
                      }
                    />
                  ))}
                </fieldset>
                <TextArea label={m.document_hub_notes()} rows={3} maxLength={1000} {...field('notes')} />
              </div>
            </Card>
            <div className={css.buttons}>
              <ButtonLink href={pathIn(locale, HUB)}>{m.document_hub_back()}</ButtonLink>
              <Button
                type="submit"
                name="intent"
                value="save"
                variant="primary"
                isLoading={intent === 'save'}
              >
                {paper ? m.document_hub_save_change() : m.document_hub_save()}
              </Button>
            </div>
          </RightForm>
        </Form>
        {paper && <Openings openings={openings} />}
      </div>
    </>
  )
}

/** Removes it, after it was asked once more. Stands outside the form. */
function RemoveOutside() {
  const isBusy = useSubmission()?.get('intent') === 'delete'

  return (
    <>
      <Button variant="danger" opens="remove">
        {m.document_hub_delete()}
      </Button>
      <Dialog id="remove" title={m.document_hub_delete_title()} closeLabel={m.document_hub_back()}>
        <Form method="post" className={css.form}>
          <p>{m.document_hub_delete_text()}</p>
          <Button type="submit" name="intent" value="delete" variant="danger-filled" isLoading={isBusy}>
            {m.document_hub_delete()}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
