import { Form } from 'react-router'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'

export type AutoPay = Awaited<ReturnType<Scope['api']['autoPay']['show']>>['data']

/** On a tenant's bill: rent by a card each month. What was agreed to, what comes next, one press to end it; or the way to begin. */
export function AutoPayCard({
  invoiceId,
  autoPay,
  refused,
}: {
  invoiceId: string
  autoPay: AutoPay
  refused: string | undefined
}) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const { auto, charge, isOffered } = autoPay
  if (!isOffered) return null
  if (auto)
    return (
      <Card title={m.auto_pay_on_title()}>
        <div className={kit.form}>
          {refused && <Note tone="danger" isLive title={refused} />}
          <p>
            {m.auto_pay_on({
              card: cardName(auto),
              day: formatDay(todayInBangkok(auto.since), locale, 'long'),
            })}
          </p>
          {charge?.status === 'told' && (
            <p>
              {m.auto_pay_next({
                amount: formatMoney(charge.amountSatang, locale),
                day: formatDay(charge.nextDay, locale, 'long'),
              })}
            </p>
          )}
          <Form method="post" className={kit.acts}>
            <input type="hidden" name="intent" value="auto-pay-stop" />
            <input type="hidden" name="autoId" value={auto.id} />
            <Button type="submit" variant="line" isLoading={sent?.get('intent') === 'auto-pay-stop'}>
              {m.auto_pay_stop()}
            </Button>
          </Form>
        </div>
      </Card>
    )

  return (
    <Card title={m.auto_pay_title()}>
      <p className={kit.acts}>
        <ButtonLink href={pathIn(locale, `/dashboard/tenant/pay-rent-online/${invoiceId}/auto-pay`)}>
          {m.auto_pay_begin()}
        </ButtonLink>
      </p>
    </Card>
  )
}

/** On a manager's bill: that it is paid by itself, with what card and when. */
export function AutoPayLine({ auto, charge }: Pick<AutoPay, 'auto' | 'charge'>) {
  const { locale } = useRoot()
  if (!auto) return null

  return (
    <p className={kit.muted}>
      {m.auto_pay_manager({ card: cardName(auto) })}{' '}
      {charge?.status === 'told' &&
        m.auto_pay_next({
          amount: formatMoney(charge.amountSatang, locale),
          day: formatDay(charge.nextDay, locale, 'long'),
        })}
      {charge?.status === 'failed' && m.auto_pay_manager_failed()}
    </p>
  )
}

function cardName({ cardBrand, cardLast4 }: NonNullable<AutoPay['auto']>): string {
  return `${cardBrand}\u00a0••••\u00a0${cardLast4}`
}
