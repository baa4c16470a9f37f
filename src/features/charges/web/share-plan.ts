import { type ChargeKind, type SplitBy, weightOf } from '#features/charges/rules.ts'
import { shareOut } from '#thai/rent-math.ts'

export type ShareRoom = {
  propertyId: string
  roomName: string
  place: string | null
  leaseId: string | null
  tenantName: string | null
  people: number
  areaSqm: number | null
  waterUnits: number | null
  electricUnits: number | null
}

export type SharePlan = {
  kind: ChargeKind
  split: SplitBy
  totalSatang: bigint
  isVacantBorne: boolean
  place: string
  /** Rooms that are left out. */
  skipped: ReadonlySet<string>
  /** What was typed for each room, where the amounts are one's own. */
  typed: ReadonlyMap<string, bigint>
}

export type ShareRow = { room: ShareRoom; amountSatang: bigint; isSkipped: boolean }

/** The rooms of a building with what each bears, as the server will work it out again. Null where nobody has weight. */
export function planShares(rooms: readonly ShareRoom[], plan: SharePlan): ShareRow[] | null {
  const { kind, split, totalSatang, isVacantBorne, place, skipped, typed } = plan
  const here = rooms.filter((room) => room.place === place && (isVacantBorne || room.leaseId !== null))
  const counted = here.filter(({ propertyId }) => !skipped.has(propertyId))
  const shares =
    split === 'amounts'
      ? counted.map(({ propertyId }) => typed.get(propertyId) ?? 0n)
      : shareOut(
          totalSatang,
          counted.map((room) =>
            weightOf(
              {
                ...room,
                isLet: room.leaseId !== null,
                units: kind === 'water' ? room.waterUnits : room.electricUnits,
              },
              split,
            ),
          ),
        )
  if (!shares) return null
  const of = new Map(counted.map(({ propertyId }, index) => [propertyId, shares[index]!]))

  return here.map((room) => ({
    room,
    amountSatang: of.get(room.propertyId) ?? 0n,
    isSkipped: skipped.has(room.propertyId),
  }))
}
