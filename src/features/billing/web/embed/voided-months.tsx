import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Form } from 'react-router'
import { billTitle } from '#features/billing/web/embed/bill-words.ts'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TaskList, TaskRow } from '#web/ui/lists/task-row.tsx'
import { accountingPath } from './accounting-frame.tsx'

type Voided = Awaited<ReturnType<Scope['api']['invoices']['voidedMonths']>>['data']

/**
 * The months of a lease that nobody is asked for since their bill was voided, each with the press that bills it again. It
 * is the one of the bill's own page, which leads to the new bill or says what it was refused for.
 */
export function VoidedMonths({ bills }: { bills: Voided }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const sent = useSubmission()
  if (bills.length === 0) return null

  return (
    <Card padding="none">
      <TaskList label={m.billing_voided_months()}>
        {bills.map((bill) => {
          const page = accountingPath(locale, `/bills/${bill.id}`)
          return (
            <TaskRow
              key={bill.id}
              tone="note"
              icon={<IconRefresh />}
              fact={billTitle(bill, locale)}
              help={<Anchor href={page}>{m.billing_voided_no({ no: bill.no })}</Anchor>}
              action={
                mayMoney && (
                  <Form method="post" action={page}>
                    <input type="hidden" name="again" value={bill.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="again"
                      isLoading={sent?.get('again') === bill.id}
                    >
                      {bill.kind === 'first'
                        ? m.billing_again_first()
                        : m.billing_again_month({ month: formatMonth(bill.period, locale) })}
                    </Button>
                  </Form>
                )
              }
            />
          )
        })}
      </TaskList>
    </Card>
  )
}
