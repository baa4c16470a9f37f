import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/payment.page'

const PAYMENT = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const PACKAGES = ['free', 'starter', 'pro']

/** `/payment/{id}`: a payment leads to how it stands, a package to what it costs (G098). */
export function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const { id } = args.params
  if (id === undefined || PACKAGES.includes(id.toLowerCase())) throw redirect(pathIn(locale, '/pricing'))
  if (PAYMENT.test(id)) throw redirect(pathIn(locale, `/payment/status?token=${id}`))
  throw data(null, { status: 404 })
}

export default function PaymentPage() {
  return null
}
