import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { CardForm } from '#web/pay/card-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/auto-pay.page'

const billOf = (invoiceId: string) => `/dashboard/tenant/pay-rent-online/${invoiceId}`

export async function loader(args: Route.LoaderArgs) {
  const { invoiceId } = args.params

  return { ...(await apiOf(args).autoPay.show({ invoiceId })).data, invoiceId }
}

export async function action(args: Route.ActionArgs) {
  const { invoiceId } = args.params
  const form = await args.request.formData()
  try {
    await apiOf(args).autoPay.start({
      invoiceId,
      cardToken: String(form.get('cardToken') ?? ''),
      consentVersion: Number(form.get('consentVersion')),
    })
    return redirect(pathIn(scopeOf(args).locale, billOf(invoiceId)))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auto_pay_title(), isIndexed: false })

/** What a tenant agrees to, and the card that it is about. */
export default function AutoPayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, isTestMode } = useRoot()
  const { isOffered, consent, vault, invoiceId } = loaderData
  const answer = useAnswer(actionData)

  return (
    <>
      <PageHeader title={m.auto_pay_title()} />
      <div className={kit.stack}>
        {!isOffered && (
          <Note
            tone="info"
            title={m.problem_auto_pay_not_offered()}
            actions={<ButtonLink href={pathIn(locale, billOf(invoiceId))}>{m.auto_pay_back()}</ButtonLink>}
          />
        )}
        {isOffered && (
          <Card title={m.auto_pay_consent_title()}>
            <div className={kit.form}>
              <p>{consent.text}</p>
              {isTestMode && (
                <p className={kit.lead}>
                  {m.billing_test_mode()}{' '}
                  <a href="/sandbox" target="_blank" rel="noopener">
                    {m.billing_test_cards()}
                  </a>
                </p>
              )}
              <CardForm
                vault={vault}
                submitLabel={m.auto_pay_agree()}
                full="phone"
                sends={{ intent: 'auto-pay', consentVersion: String(consent.version) }}
                refused={answer?.refusal.message}
              />
              <p className={kit.acts}>
                <ButtonLink variant="ghost" href={pathIn(locale, billOf(invoiceId))}>
                  {m.auto_pay_back()}
                </ButtonLink>
              </p>
            </div>
          </Card>
        )}
      </div>
    </>
  )
}
