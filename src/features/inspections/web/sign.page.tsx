import { data, Form } from 'react-router'
import { PaperText } from '#features/papers/web/embed/paper-text.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SignatureField, signatureOf } from '#web/ui/fields/signature-field.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/sign.page'
import css from './inspections.module.css'
import { PictureGrid } from './picture-grid.tsx'
import { recordPath } from './words.ts'

type SignAnswer = { refusal: Refusal; typed: { name: string; unsignedReason: string } }

/** What was refused shows the words as they are now. */
export const shouldRevalidate = () => true

export async function loader(args: Route.LoaderArgs) {
  const { inspections } = apiOf(args)
  const { id } = args.params
  const { data: signing } = await inspections.signing({ id })
  const { data: one } = await inspections.read({ id })

  return { signing, one }
}

export async function action(args: Route.ActionArgs) {
  const { inspections } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const said = (key: string) => String(form.get(key) ?? '').trim()
  const party = said('party') === 'tenant' ? 'tenant' : 'manager'
  try {
    await inspections.sign({
      ...{ id, party, signature: signatureOf(form), textHash: said('textHash') },
      ...(said('name') && { name: said('name') }),
      ...(said('unsignedReason') && { unsignedReason: said('unsignedReason') }),
    })
    const { data: one } = await inspections.read({ id })
    // The next one signs on the same phone.
    return leadDone(
      pathIn(locale, party === 'tenant' ? signPath(id) : `${recordPath(one.kind, id)}?done=signed`),
    )
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const typed = { name: said('name'), unsignedReason: said('unsignedReason') }
    return data<SignAnswer>({ refusal, typed }, { status: refusal.status })
  }
}

/** Where an inspection is signed, without its language. */
const signPath = (id: string) => `/dashboard/manager/sign-inspection/${id}`

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.inspections_sign_title(), isIndexed: false })

/** The words and photos of an inspection, then the frame for whoever signs next: first the tenant, then the business. */
export default function SignPage({ loaderData: { signing, one }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { paper, signers } = signing
  const tenant = signers.find(({ party }) => party === 'tenant')
  const manager = signers.find(({ party }) => party === 'manager')
  const isTenantNext = tenant !== undefined && !tenant.at

  return (
    <div className={css.page}>
      <PageHeader
        title={m.inspections_sign_title()}
        lead={[one.no, one.homeName, one.tenantName].filter(Boolean).join(' · ')}
        actions={
          <ButtonLink href={pathIn(locale, recordPath(one.kind, one.id))} variant="ghost">
            {m.inspections_back()}
          </ButtonLink>
        }
      />
      <PaperText paper={paper} />
      {signing.pictures.length > 0 && (
        <p className={css.soft}>{m.inspections_sign_photos({ n: String(signing.pictures.length) })}</p>
      )}
      <PictureGrid pictures={signing.pictures} />
      {signers.map(
        ({ party, name, at }) =>
          at && (
            <Note
              key={party}
              tone="ok"
              title={m.inspections_signed_by({ name: name[locale], time: formatDateTime(at, locale) })}
            />
          ),
      )}
      <WithRight right="edit">
        {isTenantNext && (
          <SignForm
            key="tenant"
            signing={signing}
            signer={tenant}
            isProxy={one.present === 'proxy'}
            answer={actionData}
          />
        )}
        {manager && !manager.at && !isTenantNext && (
          <SignForm key="manager" signing={signing} signer={manager} isProxy={false} answer={actionData} />
        )}
        {manager && !manager.at && isTenantNext && (
          <details>
            <summary>{m.inspections_sign_without()}</summary>
            <SignForm key="alone" signing={signing} signer={manager} isProxy={false} answer={actionData} />
          </details>
        )}
      </WithRight>
    </div>
  )
}

type Signing = Route.ComponentProps['loaderData']['signing']
type FormProps = {
  signing: Signing
  signer: Signing['signers'][number]
  isProxy: boolean
  answer: Route.ComponentProps['actionData']
}

function SignForm({ signing, signer, isProxy, answer: answered }: FormProps) {
  const { locale } = useRoot()
  const answer = useAnswer(answered as SignAnswer | undefined)
  const isSigning = useSubmission()?.get('party') === signer.party
  const errors = answer?.refusal.fields ?? {}
  const isManager = signer.party === 'manager'

  return (
    <Card title={signer.role[locale]}>
      <Form method="post" className={css.fields} noValidate>
        <RightForm right="edit">
          {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
          <input type="hidden" name="party" value={signer.party} />
          <input type="hidden" name="textHash" value={signing.textHash} />
          {isProxy && (
            <TextInput
              name="name"
              label={m.inspections_sign_proxy()}
              maxLength={120}
              defaultValue={answer?.typed.name ?? ''}
              error={errors.name}
              required
            />
          )}
          {isManager && signing.needsReason && (
            <TextArea
              name="unsignedReason"
              label={m.inspections_sign_reason()}
              hint={m.inspections_sign_reason_hint()}
              rows={2}
              defaultValue={answer?.typed.unsignedReason ?? ''}
              error={errors.unsignedReason}
              required
            />
          )}
          <p>{signer.consent[locale]}</p>
          <SignatureField
            name={signer.name[locale]}
            errors={{
              drawing: errors['signature.drawing'] ?? errors.drawing,
              typedName: errors['signature.typedName'] ?? errors.typedName,
            }}
          />
          <div className={css.buttons}>
            <Button type="submit" variant="primary" size="lg" isLoading={isSigning}>
              {isManager ? m.inspections_sign_close() : m.inspections_sign_next()}
            </Button>
          </div>
          <p className={css.soft}>{m.inspections_sign_line()}</p>
        </RightForm>
      </Form>
    </Card>
  )
}
