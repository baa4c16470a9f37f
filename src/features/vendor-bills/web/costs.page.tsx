import { Form } from 'react-router'
import { approvalPath } from '#features/approvals/web/embed/paths.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/costs.page'
import { actOnCosts } from './act-on-costs.ts'
import { AddBill } from './add-bill.tsx'
import { BillCard } from './bill-card.tsx'
import css from './costs.module.css'
import { SharingFields } from './sharing-fields.tsx'
import type { Cost } from './types.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { vendorBills, maintenance, vendors } = apiOf(args)
  const [{ data: costs }, { data: repair }, { data: all }] = await Promise.all([
    vendorBills.costs({ id }),
    maintenance.read({ id }),
    vendors.list({ page: 1, itemsPerPage: 100 }),
  ])

  return {
    ...{ costs, done: doneIn(args.request, 'done') },
    repair: { no: repair.no, title: repair.title, homeName: repair.homeName, vendorId: repair.vendorId },
    vendors: all.map(({ id: value, name: label }) => ({ value, label })),
  }
}

export const action = (args: Route.ActionArgs) => actOnCosts(args, args.params.id)

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendor_bills_money(), isIndexed: false })

const DONE: Record<string, () => string> = {
  add: m.vendor_bills_done_add,
  approve: m.vendor_bills_done_approve,
  refuse: m.vendor_bills_done_refuse,
  pay: m.vendor_bills_done_pay,
  unpay: m.vendor_bills_done_unpay,
  book: m.vendor_bills_done_book,
  undo: m.vendor_bills_done_undo,
}

/** What a repair costs: workers' bills, who bears them, and what is in the books. */
export default function CostsPage({ loaderData, params, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const { costs, repair, vendors, done } = loaderData
  const { intent, billId } = answer?.typed ?? {}
  const answered = (wanted: boolean) =>
    answer && wanted ? { typed: answer.typed, errors: answer.refusal.fields } : undefined
  const mayBook = costs.costs.length === 0 && costs.bills.every(({ state }) => state === 'refused')

  return (
    <>
      <PageHeader
        title={m.vendor_bills_money()}
        lead={`${repair.no} · ${repair.title} · ${repair.homeName}`}
        actions={
          <ButtonLink href={pathIn(locale, `/dashboard/manager/maintenance/${params.id}`)}>
            {m.vendor_bills_to_repair()}
          </ButtonLink>
        }
      />
      <div className={css.page}>
        {done && DONE[done] && !answer && <Note tone="ok" isLive title={DONE[done]()} />}
        {answer && Object.keys(answer.refusal.fields).length === 0 && (
          <Note tone="danger" isLive title={answer.refusal.message}>
            {answer.refusal.code === 'repair_needs_owner' && (
              <ButtonLink href={pathIn(locale, approvalPath(params.id))}>
                {m.vendor_bills_ask_owner()}
              </ButtonLink>
            )}
          </Note>
        )}
        {costs.bills.map((bill) => (
          <BillCard key={bill.id} bill={bill} costs={costs} answer={answered(billId === bill.id)} />
        ))}
        {costs.costs.map((cost) => (
          <Booked key={cost.id} cost={cost} />
        ))}
        {mayBook && (
          <RightForm right="money">
            <Form method="post">
              <Card title={m.vendor_bills_book()}>
                <div className={css.form}>
                  <p className={css.soft}>{m.vendor_bills_book_text()}</p>
                  <MoneyInput
                    name="amount"
                    label={m.vendor_bills_amount()}
                    required
                    defaultSatang={costs.costSatang ?? costs.agreedSatang}
                    defaultText={answered(intent === 'book')?.typed.amount}
                    error={answered(intent === 'book')?.errors.amountSatang}
                  />
                  <SharingFields
                    costs={costs}
                    typed={answered(intent === 'book')?.typed}
                    errors={answered(intent === 'book')?.errors ?? {}}
                  />
                  <div className={css.buttons}>
                    <Button type="submit" name="intent" value="book" variant="primary">
                      {m.vendor_bills_book()}
                    </Button>
                  </div>
                </div>
              </Card>
            </Form>
          </RightForm>
        )}
        <AddBill
          vendors={vendors}
          vendorId={repair.vendorId}
          isOpen={intent === 'add'}
          answer={answered(intent === 'add')}
        />
      </div>
    </>
  )
}

/** What is in the books of a cost, and how it is taken back. */
function Booked({ cost }: { cost: Cost }) {
  const { locale } = useRoot()
  const { ownerSatang, tenantSatang, businessSatang, tenantState } = cost
  const money = (satang: bigint) => formatMoney(satang, locale)

  return (
    <Card
      title={m.vendor_bills_in_books({ amount: money(cost.totalSatang), day: formatDay(cost.day, locale) })}
    >
      <div className={css.form}>
        {ownerSatang > 0n && <p>{m.vendor_bills_on_owner({ amount: money(ownerSatang) })}</p>}
        {tenantSatang > 0n && (
          <p>
            {tenantState === 'billed'
              ? m.vendor_bills_on_tenant_billed({ amount: money(tenantSatang) })
              : m.vendor_bills_on_tenant({ amount: money(tenantSatang) })}
          </p>
        )}
        {businessSatang > 0n && <p>{m.vendor_bills_on_business({ amount: money(businessSatang) })}</p>}
        <RightForm right="money">
          <Form method="post" className={css.buttons}>
            <input type="hidden" name="costId" value={cost.id} />
            <Button type="submit" name="intent" value="undo">
              {m.vendor_bills_undo()}
            </Button>
          </Form>
        </RightForm>
      </div>
    </Card>
  )
}
