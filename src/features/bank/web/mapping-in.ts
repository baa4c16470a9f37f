import { DATE_ORDERS, YEARS } from '#features/bank/reading/mapped/dates.ts'
import { MOST_COLUMNS, ROLES } from '#features/bank/reading/mapped/roles.ts'

/** What a form or an address says of the columns: `c0`, `c1` …, `order`, `years`; null where it says nothing of them. */
export function mappingIn(form: FormData | URLSearchParams) {
  const text = (name: string) => String(form.get(name) ?? '')
  const roles = Array.from({ length: MOST_COLUMNS }, (_, at) => text(`c${at}`))
  const count = roles.findLastIndex((role) => role !== '') + 1
  if (count === 0) return null

  return {
    roles: roles.slice(0, count).map((role) => ROLES.find((one) => one === role) ?? 'ignored'),
    order: DATE_ORDERS.find((one) => one === text('order')) ?? 'dmy',
    years: YEARS.find((one) => one === text('years')) ?? 'auto',
  }
}
