import { data, Form, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import type { Payee } from '#features/withholding/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { BillSays } from './bill-says.tsx'
import { CertificateFields, fileMissing, type Refused, readCertificateForm } from './certificate-fields.tsx'
import { PayeeField } from './payee-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const invoiceId = new URL(args.request.url).searchParams.get('bill') ?? ''
  if (!invoiceId) throw redirect(accountingPath(scopeOf(args).locale, '/withholding?heap=missing'))
  const { data: bill } = await apiOf(args).withholding.bill({ invoiceId })

  return { bill, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const invoiceId = new URL(args.request.url).searchParams.get('bill') ?? ''
  const { typed, file, fields } = readCertificateForm(await args.request.formData())
  try {
    if (!file) return fileMissing(typed)
    const { data: made } = await apiOf(args).withholding.record({
      ...{ ...fields, invoiceId, file },
      payee: (typed.payee || 'business') as Payee,
    })

    return leadDone(accountingPath(scopeOf(args).locale, `/withholding/${made.id}?done=recorded`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Refused>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.withholding_record(), isIndexed: false })

/** A certificate that came on paper, written down for a bill and accepted at once. */
export default function RecordCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { bill, key } = loaderData
  const refused = useAnswer(actionData as Refused | undefined)
  const sent = useSubmission()
  const back = accountingPath(locale, `/bills/${bill.invoiceId}`)

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/withholding')}>{m.withholding_back()}</Anchor>
      </p>
      <PageHeader
        title={m.withholding_record()}
        lead={`${bill.tenantName} · ${m.withholding_of_bill({ no: bill.invoiceNo, room: bill.roomName })}`}
      />
      <div className={css.form}>
        <RightForm right="money">
          {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
          <Card title={m.withholding_what()}>
            <BillSays expected={bill.expected} />
          </Card>
          {bill.outstandingSatang === 0n ? (
            <p className={css.soft}>{m.withholding_bill_closed()}</p>
          ) : (
            <Form method="post" encType="multipart/form-data" className={css.form}>
              <input type="hidden" name="idempotencyKey" value={refused?.typed.idempotencyKey ?? key} />
              <Card title={m.withholding_form_title()}>
                <div className={css.fields}>
                  <CertificateFields bill={bill} refused={refused} />
                  <PayeeField hasOwner={bill.hasOwner} chosen={refused?.typed.payee} />
                </div>
              </Card>
              <div className={css.buttons}>
                <ButtonLink href={back}>{m.withholding_to_bill()}</ButtonLink>
                <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                  {m.withholding_record_go()}
                </Button>
              </div>
            </Form>
          )}
        </RightForm>
      </div>
    </>
  )
}
