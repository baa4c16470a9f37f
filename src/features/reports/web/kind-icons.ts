import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconLockDollar from '@tabler/icons-react/dist/esm/icons/IconLockDollar.mjs'
import IconReceiptTax from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import type { ReportKind } from '#features/reports/rules/kinds.ts'

/** The picture of each report. */
export const KIND_ICONS: Record<ReportKind, typeof IconCash> = {
  income_expense: IconArrowsUpDown,
  arrears: IconClockExclamation,
  cash_flow: IconCash,
  deposits: IconLockDollar,
  owner_year: IconReceiptTax,
  owner_statements: IconUserStar,
  rent_roll: IconListDetails,
  vacancy: IconDoor,
  meters: IconBolt,
  repairs: IconTool,
  inspections: IconClipboardCheck,
}
