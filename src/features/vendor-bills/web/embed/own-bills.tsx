import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf, type Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './own-bills.module.css'

export type OwnBills = Awaited<ReturnType<Scope['api']['vendorBills']['listOwn']>>['data']
type OwnBill = OwnBills['bills'][number]

/** A worker's bills over all businesses. For loaders. */
export async function readOwnBills(args: Parameters<typeof apiOf>[0]): Promise<OwnBills> {
  return (await apiOf(args).vendorBills.listOwn()).data
}

/** Of those that are paid so many stand open. */
const SHOWN_PAID = 5

const stateWords: Record<OwnBill['state'], () => string> = {
  to_approve: m.vendor_bills_own_to_approve,
  approved: m.vendor_bills_own_approved,
  paid: m.vendor_bills_own_paid,
  refused: m.vendor_bills_own_refused,
}

/** What a worker is still owed, then each bill: what came of it, and the tax that was withheld. */
export function OwnBillsCard({ shown: { bills, waitingSatang, approvedSatang } }: { shown: OwnBills }) {
  const [paid, open] = [bills.filter(isPaid), bills.filter((bill) => !isPaid(bill))]
  const [last, earlier] = [paid.slice(0, SHOWN_PAID), paid.slice(SHOWN_PAID)]

  return (
    <Card title={m.vendor_bills_own_title()}>
      {bills.length === 0 ? (
        <p className={css.quiet}>{m.vendor_bills_own_none()}</p>
      ) : (
        <>
          <p className={css.owed}>
            <span>{m.vendor_bills_own_unpaid()}</span>
            <Amount satang={waitingSatang + approvedSatang} size="lg" />
          </p>
          {waitingSatang > 0n && (
            <p className={css.quiet}>
              {m.vendor_bills_own_waiting()} <Amount satang={waitingSatang} />
            </p>
          )}
          <Rows bills={[...open, ...last]} />
          {earlier.length > 0 && (
            <details>
              <summary className={css.more}>{m.vendor_bills_own_earlier({ n: earlier.length })}</summary>
              <Rows bills={earlier} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function Rows({ bills }: { bills: OwnBill[] }) {
  return (
    <ul className={css.rows}>
      {bills.map((bill) => (
        <li key={bill.id} className={css.row}>
          <span className={css.what}>
            <b>{bill.repairTitle}</b>
            <small>
              {[bill.businessName, m.vendor_bills_own_of({ no: bill.repairNo }), bill.no]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <Came bill={bill} />
          </span>
          <span className={css.side}>
            <Amount satang={bill.totalSatang} />
            <StatusTag kind="vendor_bill" state={bill.isDue ? 'due' : bill.state}>
              {stateWords[bill.state]()}
            </StatusTag>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** When it is paid, why not, or how much came with which certificate. */
function Came({ bill }: { bill: OwnBill }) {
  const { locale } = useRoot()
  const { state, refusal, dueDay, paidDay, withheldSatang, certificateNo } = bill
  if (state === 'refused') return <small>{m.vendor_bills_own_why({ reason: refusal })}</small>
  if (state === 'approved') return <small>{m.vendor_bills_own_due({ day: formatDay(dueDay, locale) })}</small>
  if (state !== 'paid' || !paidDay) return null

  return (
    <>
      <small>{m.vendor_bills_own_paid_on({ day: formatDay(paidDay, locale) })}</small>
      {withheldSatang > 0n && (
        <small>
          {m.vendor_bills_own_withheld()} <Amount satang={withheldSatang} />
          {' · '}
          {m.vendor_bills_own_received()} <Amount satang={bill.totalSatang - withheldSatang} />
          {certificateNo && ` · ${m.vendor_bills_own_certificate({ no: certificateNo })}`}
        </small>
      )}
    </>
  )
}

const isPaid = ({ state }: OwnBill) => state === 'paid'
