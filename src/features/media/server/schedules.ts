import type { Schedule } from '#server/events.ts'
import { lookAtPhotos } from './likeness.ts'

/** Every ten minutes: the photos of an older installation are looked at within a day. */
export const mediaSchedules: Schedule[] = [
  { name: 'look_at_photos', cron: '*/10 * * * *', run: lookAtPhotos },
]
