import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { m } from '#i18n/messages/messages.js'
import type { Task } from './tasks.tsx'
import type { Overview } from './types.ts'

/** What waits of repairs: urgent ones, new ones that nobody has taken on, and bills to approve. */
export function repairTasks(
  { repairs, newRepairs, vendorBills, payables }: Overview,
  unitsText: (found: { units: string[]; count: number }) => string,
): (Task & { count: number })[] {
  return [
    {
      key: 'repairs',
      count: repairs.urgent,
      tone: 'danger',
      icon: <IconTool />,
      path: 'maintenance',
      action: m.overview_repair_do,
      fact: () => m.overview_repair({ n: String(repairs.urgent) }),
      help: unitsText(repairs),
    },
    {
      key: 'newRepairs',
      count: newRepairs.count,
      tone: 'info',
      icon: <IconTool />,
      path: 'maintenance?waits=us',
      action: m.overview_new_repair_do,
      fact: () => m.overview_new_repair({ n: newRepairs.count }),
      help: unitsText(newRepairs),
    },
    {
      key: 'vendorBills',
      count: vendorBills.count,
      tone: 'info',
      icon: <IconReceipt2 />,
      path: 'accounting/vendor-bills',
      action: m.overview_vendor_bill_do,
      fact: () => m.overview_vendor_bill({ n: vendorBills.count }),
      help: unitsText(vendorBills),
    },
    {
      key: 'payables',
      count: payables.count,
      tone: payables.isLate ? 'danger' : 'info',
      icon: <IconReceipt2 />,
      path: 'accounting/bills-to-pay',
      action: m.overview_payables_do,
      fact: (money) => m.overview_payables({ n: payables.count, amount: money(payables.satang) }),
      help: payables.isLate ? m.overview_payables_late() : '',
    },
  ]
}
