import type { Schedule } from '#server/events.ts'
import { blurPictures } from './blurs.ts'
import { makeIcons } from './icons.ts'
import { lightenPictures } from './lighter.ts'
import { lookAtPhotos } from './likeness.ts'

export const mediaSchedules: Schedule[] = [
  // Every ten minutes: the photos of an older installation are looked at within a day.
  { name: 'look_at_photos', cron: '*/10 * * * *', run: lookAtPhotos },
  // For a part of each minute, so that what waits never fills a core: some 1,500 pictures an hour.
  { name: 'lighten_pictures', cron: '* * * * *', run: (kit) => lightenPictures(kit) },
  { name: 'blur_pictures', cron: '*/10 * * * *', run: blurPictures },
  { name: 'make_icons', cron: '* * * * *', run: makeIcons },
]
