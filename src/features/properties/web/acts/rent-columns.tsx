import { m } from '#i18n/messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'

type Rented = { roomName: string; fromSatang: bigint | null; toSatang: bigint | null }

/** A room with its rent before and after, as a plan and what came of it list them. */
export const rentColumns = () => [
  {
    key: 'room',
    head: m.properties_plan_room(),
    isTitle: true,
    cell: ({ roomName }: Rented) => roomName,
  },
  {
    key: 'from',
    head: m.properties_plan_from(),
    isNumber: true,
    cell: ({ fromSatang }: Rented) => <Amount satang={fromSatang ?? 0n} />,
  },
  {
    key: 'to',
    head: m.properties_plan_to(),
    isNumber: true,
    cell: ({ toSatang }: Rented) => <Amount satang={toSatang ?? 0n} />,
  },
]
