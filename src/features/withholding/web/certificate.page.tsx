import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/expenses/web/embed/money-form.module.css'
import { ReasonDialog } from '#features/expenses/web/embed/take-back.tsx'
import type { Payee } from '#features/withholding/contract.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/certificate.page'
import { BillSays } from './bill-says.tsx'
import css2 from './certificate.module.css'
import { PayeeField } from './payee-field.tsx'
import type { Certificate } from './types.ts'
import { heapLook, heapWords, payeeWords } from './words.ts'

type Answer = { intent: string; refusal: Refusal; typed: string }

export async function loader(args: Route.LoaderArgs) {
  const { data: certificate } = await apiOf(args).withholding.read({ id: args.params.id })

  return { certificate, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { intent = '', reason = '', payee = '' } = formTexts(await args.request.formData())
  const { withholding } = apiOf(args)
  try {
    if (intent === 'accept') await withholding.accept({ id, payee: (payee || 'business') as Payee })
    else if (intent === 'reject') await withholding.reject({ id, reason })
    else await withholding.takeBack({ id, reason })

    return leadDone(accountingPath(scopeOf(args).locale, `/withholding/${id}?done=${intent}`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>({ intent, refusal, typed: reason }, { status: refusal.status })
  }
}

/** A refused act shows where the certificate stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.certificate.no ?? m.withholding_title(), isIndexed: false })

/** One certificate: its picture beside what the bill says, and whether it is right. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { certificate, done } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)

  return (
    <>
      <p>
        <Anchor href={accountingPath(locale, '/withholding')}>{m.withholding_back()}</Anchor>
      </p>
      <PageHeader
        title={certificate.tenantName}
        lead={m.withholding_of_bill({ no: certificate.invoiceNo, room: certificate.roomName })}
        actions={
          <StatusTag kind="slip" state={heapLook[certificate.state]}>
            {heapWords[certificate.state]()}
          </StatusTag>
        }
      />
      <div className={css2.columns}>
        <File certificate={certificate} />
        <div className={css.page}>
          {done && !answer && <Note tone="ok" isLive title={doneWords(done)} />}
          {answer && !answer.refusal.fields.reason && (
            <Note tone="danger" isLive title={answer.refusal.message} />
          )}
          {certificate.rejectReason && (
            <Note tone="plain" title={m.withholding_because({ reason: certificate.rejectReason })} />
          )}
          <Facts certificate={certificate} />
          <Card title={m.withholding_what()}>
            <BillSays expected={certificate.expected} />
          </Card>
          <WithRight right="money">
            <Acts certificate={certificate} answer={answer} />
          </WithRight>
        </div>
      </div>
    </>
  )
}

function File({ certificate: { fileUrl, fileName, isPicture } }: { certificate: Certificate }) {
  if (isPicture)
    return (
      <a className={css2.picture} href={fileUrl} target="_blank" rel="noopener">
        <img src={fileUrl} alt={m.withholding_picture()} />
      </a>
    )

  return (
    <div className={css2.picture}>
      <ButtonLink href={fileUrl} target="_blank">
        {m.withholding_open_file({ name: fileName })}
      </ButtonLink>
    </div>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { locale } = useRoot()
  const { no, day, baseSatang, taxSatang, payee, expected, outstandingSatang, state } = certificate
  const asked = expected.reduce((sum, part) => sum + part.taxSatang, 0n)
  // Hundredths of a per cent, as numbers read it.
  const rate = Number((taxSatang * 10_000n) / baseSatang) / 100

  return (
    <Card>
      <dl className={css.facts}>
        <div>
          <dt>{m.withholding_no()}</dt>
          <dd>{no}</dd>
        </div>
        <div>
          <dt>{m.withholding_day()}</dt>
          <dd>{formatDay(day, locale, 'long')}</dd>
        </div>
        <div>
          <dt>{m.withholding_base()}</dt>
          <dd>{formatMoney(baseSatang, locale)}</dd>
        </div>
        <div className={css.total}>
          <dt>{m.withholding_tax_at({ rate: formatNumber(rate) })}</dt>
          <dd>{formatMoney(taxSatang, locale)}</dd>
        </div>
        {payee && (
          <div>
            <dt>{m.withholding_payee()}</dt>
            <dd>{payeeWords[payee]()}</dd>
          </div>
        )}
        <div>
          <dt>{m.billing_column_bill()}</dt>
          <dd>
            <Anchor href={accountingPath(locale, `/bills/${certificate.invoiceId}`)}>
              {certificate.invoiceNo}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{m.billing_column_left()}</dt>
          <dd>{formatMoney(outstandingSatang, locale)}</dd>
        </div>
      </dl>
      {state === 'waiting' && taxSatang !== asked && (
        <Note tone="warn" title={m.withholding_differs({ amount: formatMoney(asked, locale) })} />
      )}
    </Card>
  )
}

function Acts({ certificate, answer }: { certificate: Certificate; answer: Answer | undefined }) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const refused = (intent: string) =>
    answer?.intent === intent && answer.refusal.fields.reason
      ? { ...answer.refusal, typed: answer.typed }
      : undefined
  if (certificate.state === 'rejected') return null
  if (certificate.state === 'accepted')
    return (
      <div className={css.acts}>
        <Button opens="take-back-certificate">{m.withholding_take_back()}</Button>
        <ReasonDialog
          id="take-back-certificate"
          title={m.withholding_take_back()}
          text={m.withholding_take_back_text()}
          intent="take-back"
          go={m.withholding_take_back()}
          label={m.withholding_reason()}
          refused={refused('take-back')}
        />
      </div>
    )

  return (
    <Card title={m.withholding_decide()}>
      <Form method="post" className={css.fields}>
        <PayeeField hasOwner={certificate.hasOwner} />
        <div className={css.acts}>
          <Button
            type="submit"
            name="intent"
            value="accept"
            variant="primary"
            full="phone"
            isLoading={sent?.get('intent') === 'accept'}
          >
            {m.withholding_accept({ amount: formatMoney(certificate.taxSatang, locale) })}
          </Button>
          <Button opens="reject-certificate">{m.withholding_reject()}</Button>
        </div>
      </Form>
      <p className={css.soft}>
        {m.withholding_came({ day: formatDay(todayInBangkok(certificate.createdAt), locale) })}
      </p>
      <ReasonDialog
        id="reject-certificate"
        title={m.withholding_reject()}
        text={m.withholding_reject_text()}
        intent="reject"
        go={m.withholding_reject()}
        label={m.withholding_reason()}
        refused={refused('reject')}
      />
    </Card>
  )
}

function doneWords(done: string): string {
  const words = {
    recorded: m.withholding_done_recorded,
    accept: m.withholding_done_accept,
    reject: m.withholding_done_reject,
    'take-back': m.withholding_done_back,
  }

  return (words[done as keyof typeof words] ?? m.withholding_done_accept)()
}
