import { data, Form } from 'react-router'
import css from '#features/expenses/web/embed/money-form.module.css'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/send.page'
import { BillSays } from './bill-says.tsx'
import { CertificateFields, fileMissing, type Refused, readCertificateForm } from './certificate-fields.tsx'
import type { OwnBill } from './types.ts'
import { heapLook, heapWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: bill } = await apiOf(args).withholding.own({ invoiceId: args.params.invoiceId })

  return { bill, key: crypto.randomUUID(), isSent: doneIn(args.request, 'sent') !== null }
}

export async function action(args: Route.ActionArgs) {
  const { invoiceId } = args.params
  const { typed, file, fields } = readCertificateForm(await args.request.formData())
  try {
    if (!file) return fileMissing(typed)
    await apiOf(args).withholding.send({ ...fields, invoiceId, file })

    return leadDone(pathIn(scopeOf(args).locale, `/dashboard/tenant/withholding/${invoiceId}?sent=1`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Refused>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.withholding_send(), isIndexed: false })

/** A company hands in the certificate of the tax that it held back from a bill. */
export default function SendCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { bill, key, isSent } = loaderData
  const refused = useAnswer(actionData as Refused | undefined)
  const sent = useSubmission()
  const isWaiting = bill.certificates.some(({ state }) => state === 'waiting')
  const back = pathIn(locale, `/dashboard/tenant/pay-rent-online/${bill.invoiceId}`)

  return (
    <>
      <PageHeader
        title={m.withholding_send()}
        lead={m.withholding_of_bill({ no: bill.invoiceNo, room: bill.roomName })}
      />
      <div className={css.form}>
        {isSent && isWaiting && <Note tone="ok" isLive title={m.withholding_sent()} />}
        {refused && <Note tone="danger" isLive title={refused.refusal.message} />}
        <Card title={m.withholding_what()}>
          <div className={css.fields}>
            <BillSays expected={bill.expected} />
            <p className={css.soft}>{m.withholding_made_out()}</p>
            <Payee payee={bill.payee} />
          </div>
        </Card>
        <Certificates certificates={bill.certificates} />
        {bill.outstandingSatang === 0n && <p className={css.soft}>{m.withholding_bill_closed()}</p>}
        {bill.outstandingSatang > 0n && !isWaiting && (
          <Form method="post" encType="multipart/form-data" className={css.form}>
            <input type="hidden" name="idempotencyKey" value={refused?.typed.idempotencyKey ?? key} />
            <Card title={m.withholding_form_title()}>
              <CertificateFields bill={bill} refused={refused} />
            </Card>
            <div className={css.buttons}>
              <ButtonLink href={back}>{m.withholding_to_bill()}</ButtonLink>
              <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                {m.withholding_send()}
              </Button>
            </div>
          </Form>
        )}
        {(isWaiting || bill.outstandingSatang === 0n) && (
          <div className={css.acts}>
            <ButtonLink href={back}>
              {bill.moneySatang > 0n
                ? m.withholding_pay_rest({ amount: formatMoney(bill.moneySatang, locale) })
                : m.withholding_to_bill()}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}

function Payee({ payee }: Pick<OwnBill, 'payee'>) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>{m.withholding_payee_name()}</dt>
        <dd>{payee.name}</dd>
      </div>
      {payee.taxId && (
        <div>
          <dt>{m.withholding_tax_id()}</dt>
          <dd>{payee.taxId}</dd>
        </div>
      )}
      {payee.address && (
        <div>
          <dt>{m.withholding_address()}</dt>
          <dd>{payee.address}</dd>
        </div>
      )}
    </dl>
  )
}

function Certificates({ certificates }: Pick<OwnBill, 'certificates'>) {
  const { locale } = useRoot()
  if (certificates.length === 0) return null

  return (
    <Card title={m.withholding_handed_in()}>
      <dl className={css.facts}>
        {certificates.map(({ id, state, no, day, taxSatang, rejectReason }) => (
          <div key={id}>
            <dt>
              {m.withholding_one({ no, day: formatDay(day, locale), amount: formatMoney(taxSatang, locale) })}
              {rejectReason && <small> {m.withholding_because({ reason: rejectReason })}</small>}
            </dt>
            <dd>
              <StatusTag kind="slip" state={heapLook[state]}>
                {heapWords[state]()}
              </StatusTag>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
