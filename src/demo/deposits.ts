import { draftSettlement, readDeposit, settleDeposit } from '#features/deposits/server/service.ts'
import { addDays, bangkokInstant, todayInBangkok } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeLease } from './leases.ts'
import { randomOf } from './random.ts'
import type { Timeline } from './timeline.ts'

/** What was kept back when these tenants left; the others got all of it. */
const KEPT: Record<string, { condition: 'no_damage' | 'damage'; lines: Line[]; note: string }> = {
  'agency:hh-1708': {
    condition: 'damage',
    lines: [
      { kind: 'cleaning', description: 'ทำความสะอาดใหญ่และล้างแอร์ 2 เครื่อง', amountSatang: 280_000n },
      { kind: 'damage', description: 'เปลี่ยนบานกระจกตู้อาบน้ำที่แตก', amountSatang: 450_000n },
    ],
    note: 'แนบใบเสร็จค่าซ่อมไว้ที่สำนักงาน ขอดูได้ทุกวันทำการ',
  },
  'dorm:bt-206': {
    condition: 'no_damage',
    lines: [{ kind: 'cleaning', description: 'ทำความสะอาดห้องก่อนคืน', amountSatang: 50_000n }],
    note: 'ขอบคุณที่อยู่ด้วยกันมา',
  },
}

type Line = { kind: 'cleaning' | 'damage'; description: string; amountSatang: bigint }

/**
 * The deposit goes back within a week of the end, as the rule in force asks for a home without damage. Who left in the
 * last days has not got it yet.
 */
export function layDepositReturn({ kit }: Clock, timeline: Timeline, lease: MadeLease): void {
  const { workspaceId, id: leaseId, homeKey, businessKey, actorId } = lease
  const kept = KEPT[`${businessKey}:${homeKey}`]
  const which = { workspaceId, leaseId, actorId }
  timeline.on(bangkokInstant(addDays(lease.endDay, 6), { hour: 11 }), () =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      if (kept) {
        const { condition, lines: deductions, note } = kept
        await draftSettlement(tx, kit, { ...which, draft: { condition, deductions, note } })
      }
      const { state, refundSatang } = await readDeposit(tx, kit, which)
      if (state !== 'waiting') return
      const digits = randomOf(`deposit:${businessKey}:${homeKey}`).int(100_000, 999_999)
      await settleDeposit(tx, kit, {
        ...which,
        refundSatang,
        method: 'transfer',
        reference: `TR${digits}`,
        returnedDay: todayInBangkok(kit.now()),
      })
    }),
  )
}
