import type { Schedule } from '#server/events.ts'
import { sealAuditLog } from './seal.ts'

export const adminSchedules: Schedule[] = [
  { name: 'audit_seal', cron: '* * * * *', run: async (kit) => void (await sealAuditLog(kit)) },
]
