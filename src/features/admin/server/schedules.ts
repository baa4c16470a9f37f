import type { Schedule } from '#server/events.ts'
import { checkNightly } from './audit/audit-checks.ts'
import { sealAuditLog } from './audit/seal.ts'
import { findSameRooms } from './same-room-acts.ts'

export const adminSchedules: Schedule[] = [
  { name: 'audit_seal', cron: '* * * * *', run: async (kit) => void (await sealAuditLog(kit)) },
  { name: 'same_rooms', cron: '25 * * * *', run: findSameRooms },
  // 2:40 in Bangkok, when nobody waits.
  { name: 'audit_check', cron: '40 19 * * *', run: checkNightly },
]
