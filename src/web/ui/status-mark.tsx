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
  const box = { width: size, height: size, viewBox: '0 0 16 16' } as const
  if (mark === 'disc') {
    return (
      <svg {...box} aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" fill="currentColor" />
      </svg>
    )
  }
  if (mark === 'half') {
    return (
      <svg {...box} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
        <circle cx="8" cy="8" r="5.2" />
        <path d="M8 2.8a5.2 5.2 0 0 0 0 10.4z" fill="currentColor" stroke="none" />
      </svg>
    )
  }
  if (mark === 'barred' || mark === 'ring') {
    return (
      <svg {...box} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        <circle cx="8" cy="8" r="5.2" />
        {mark === 'barred' && <path d="M4.4 11.6 11.6 4.4" />}
      </svg>
    )
  }
  const Icon = ICONS[mark]
  return <Icon size={size} stroke={2} aria-hidden="true" />
}
