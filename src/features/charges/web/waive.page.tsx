import { data, Form } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/waive.page'
import css from './charges.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { data: bill } = await apiOf(args).invoices.detail({ id: args.params.invoiceId })

  return {
    bill: { no: bill.no, roomName: bill.roomName, tenantName: bill.tenantName, lateFee: bill.lateFee },
  }
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.invoiceId
  const typed = formTexts(await args.request.formData())
  try {
    await apiOf(args).charges.waiveLateFee({ id, reason: typed.reason ?? '' })

    return leadDone(`${accountingPath(scopeOf(args).locale, `/bills/${id}`)}?done=waived`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.charges_waive(), isIndexed: false })

/** A bill bears no late fee any more: how much that is, and why. */
export default function WaivePage({ loaderData: { bill }, params, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData)

  return (
    <>
      <PageHeader title={m.charges_waive()} lead={m.charges_waive_text()} />
      <RightForm right="money">
        <Form method="post" className={css.form}>
          {answer && !answer.refusal.fields.reason && (
            <Note tone="danger" isLive title={answer.refusal.message} />
          )}
          <Card title={`${bill.roomName} · ${bill.no}`}>
            <div className={css.form}>
              <p>
                {bill.tenantName}
                {bill.lateFee && (
                  <>
                    {' · '}
                    {m.billing_late_fee({
                      amount: formatMoney(bill.lateFee.satang, locale),
                      days: String(bill.lateFee.days),
                    })}
                  </>
                )}
              </p>
              <TextInput
                name="reason"
                label={m.charges_hold_reason()}
                required
                maxLength={300}
                autoComplete="off"
                defaultValue={answer?.typed.reason}
                error={answer?.refusal.fields.reason}
              />
            </div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={accountingPath(locale, `/bills/${params.invoiceId}`)}>
              {m.charges_waive_keep()}
            </ButtonLink>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.charges_waive()}
            </Button>
          </div>
        </Form>
      </RightForm>
    </>
  )
}
