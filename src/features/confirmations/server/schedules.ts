import type { Schedule } from '#server/events.ts'
import { askToConfirm } from './ask.ts'

/** Nine in the morning in Bangkok. */
export const confirmationsSchedules: Schedule[] = [
  { name: 'ask_to_confirm', cron: '0 2 * * *', run: askToConfirm },
]
