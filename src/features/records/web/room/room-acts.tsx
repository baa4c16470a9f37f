import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import type { Room } from './types.ts'

/** What one does to a home most, always in the same order; what a person may not do is not there. */
export function RoomActs({ room }: { room: Room }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const mayEdit = useMissingRight('edit') === null
  const { id, money, meters } = room
  const acts = [
    mayEdit && {
      icon: <IconFilePlus size={20} />,
      label: m.records_act_lease(),
      href: pathIn(locale, `/dashboard/manager/properties/${id}/new-lease`),
    },
    mayMoney &&
      money.nextBillId !== null && {
        icon: <IconCash size={20} />,
        label: m.records_act_money(),
        href: accountingPath(locale, `/bills/${money.nextBillId}?record=1`),
      },
    mayMoney &&
      meters.length > 0 && {
        icon: <IconGauge size={20} />,
        label: m.records_act_meter(),
        href: accountingPath(locale, `/meters?room=${id}`),
      },
    mayMoney &&
      room.lease !== null && {
        icon: <IconCoins size={20} />,
        label: m.records_act_charge(),
        href: accountingPath(locale, `/charges/new?property=${id}`),
      },
    mayMoney && {
      icon: <IconReceipt2 size={20} />,
      label: m.records_act_expense(),
      href: accountingPath(locale, `/expenses/new?property=${id}`),
    },
    mayEdit && {
      icon: <IconTool size={20} />,
      label: m.records_act_repair(),
      href: pathIn(locale, `/dashboard/manager/add-maintenance?home=${id}`),
    },
    mayEdit && {
      icon: <IconClipboardCheck size={20} />,
      label: m.records_act_inspect(),
      href: pathIn(locale, `/dashboard/manager/inspections?home=${id}`),
    },
    mayEdit && {
      icon: <IconQrcode size={20} />,
      label: m.records_act_label(),
      href: pathIn(locale, `/dashboard/manager/maintenance/doors?home=${id}`),
    },
    mayEdit && { icon: <IconNote size={20} />, label: m.records_act_note(), href: '#notes' },
  ].filter((act) => act !== false)
  if (acts.length === 0) return null

  return (
    <nav aria-label={m.records_acts()}>
      <ul className={css.acts}>
        {acts.map(({ icon, label, href }) => (
          <li key={href}>
            <Anchor href={href} className={css.act}>
              {icon}
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
