import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { DayKind } from '#features/days/rules.ts'

/** The sign of each kind. */
export const KIND_ICONS: Record<DayKind, typeof IconUser> = {
  visit: IconCalendarEvent,
  move_in: IconKey,
  lease_end: IconFileText,
  offer: IconFileText,
  bills_due: IconReceipt2,
  meters: IconGauge,
  deposit: IconArrowBackUp,
  insurance: IconShield,
  filing: IconId,
  repair: IconTool,
  care: IconRefresh,
  own: IconUser,
  busy: IconCalendarOff,
  alert: IconSpeakerphone,
}
