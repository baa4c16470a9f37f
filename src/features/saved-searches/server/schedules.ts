import type { Schedule } from '#server/events.ts'
import { tellSavedSearches } from './tell.ts'

/** Every half hour from eight in the morning to eight in the evening in Bangkok: nobody is written to at night. */
export const savedSearchesSchedules: Schedule[] = [
  { name: 'tell_saved_searches', cron: '5,35 1-12 * * *', run: tellSavedSearches },
]
