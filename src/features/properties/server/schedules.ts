import type { Schedule } from '#server/events.ts'
import { refreshAll } from './availability.ts'

/** Five past midnight in Bangkok. */
export const propertiesSchedules: Schedule[] = [
  { name: 'refresh_availability', cron: '5 17 * * *', run: refreshAll },
]
