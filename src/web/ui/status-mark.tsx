import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Mark } from './status-look.ts'
import { type Shape, StatusShape } from './status-shape.tsx'

const ICONS = {
  check: IconCheck,
  clock: IconClock,
  receipt: IconReceipt2,
  alert: IconAlertTriangle,
  pencil: IconPencil,
  hidden: IconEyeOff,
  cross: IconX,
  calendar: IconCalendarEvent,
  tool: IconTool,
  pen: IconSignature,
  repeat: IconRepeat,
  pause: IconPlayerPause,
} as const

/** The shape of a state, without its word: for tags, room cells and map pins. */
export function StatusMark({ mark, size = 16 }: { mark: Mark; size?: number }) {
  if (!(mark in ICONS)) return <StatusShape mark={mark as Shape} size={size} />
  const Icon = ICONS[mark as keyof typeof ICONS]
  return <Icon size={size} stroke={2} aria-hidden="true" />
}
