import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import css from './lease.module.css'
import type { ManagerLease } from './types.ts'

/** Papers that a lease leads to, by where it stands: each link begins one, filled in. */
export function MakeCard({ lease }: { lease: ManagerLease }) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const links = mayEdit ? linksOf(lease) : []
  if (links.length === 0) return null

  return (
    <Card title={m.leases_make_title()}>
      <ul className={css.links}>
        {links.map(([label, path]) => (
          <li key={path}>
            <a href={pathIn(locale, `/dashboard/manager/${path}`)}>{label}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function linksOf({ id, propertyId, status, endReason, guarantor }: ManagerLease): [string, string][] {
  const isOver = status === 'expired' || status === 'terminated' || status === 'renewed'
  const inspection = (kind: string) => `inspections/new?home=${propertyId}&lease=${id}&kind=${kind}`
  const paper = (kind: string, about = '') =>
    `documents/new?kind=${kind}&lease=${id}${about && `&about=${about}`}`
  const links: ([string, string] | false)[] = [
    status === 'active' && [m.leases_make_move_in(), inspection('move_in')],
    (isOver || (status === 'active' && endReason !== null)) && [
      m.leases_make_move_out(),
      inspection('move_out'),
    ],
    status === 'active' && [m.leases_make_welcome(), paper('welcome_letter')],
    guarantor !== null &&
      status !== 'draft' &&
      !isOver && [m.leases_make_guarantee(), paper('lease_annex', 'guarantee')],
    status === 'active' && [m.leases_make_early_end(), paper('lease_annex', 'early_end')],
    (status === 'active' || isOver) && [m.papers_of_this_lease(), paper('letter')],
  ]

  return links.filter((one) => one !== false)
}
