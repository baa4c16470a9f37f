import { type SQL, sql } from 'drizzle-orm'

/** What of a bill `i` is still to come as money; the rest is tax that a company holds back and certifies (G520). */
export const MONEY_OPEN = sql`greatest(i.total_satang - i.paid_satang - greatest(i.withhold_satang - i.withheld_satang, 0), 0)`

/** Of an open bill `i`: all of its money is there, its certificate alone is missing. */
export const IS_TAX_ALONE = sql`(i.status in ('due', 'partially_paid', 'overdue') and i.total_satang > i.paid_satang
  and i.withhold_satang - i.withheld_satang >= i.total_satang - i.paid_satang)`

/** Whether an open bill `i` is past its day. One that waits for a certificate alone never is. */
export function isLateOn(day: string | SQL): SQL {
  return sql`(i.due_day < ${day} and not ${IS_TAX_ALONE})`
}
