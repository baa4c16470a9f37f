import { type Listener, on, type Schedule } from '#server/events.ts'
import { runErasures } from './erase.ts'
import { expireExports, makeExport } from './exports.ts'
import { expireKept } from './kept.ts'
import { mailAsked, mailExport, mailHeld, mailKept } from './mails.ts'

export const privacyListeners: Listener[] = [
  on('export.asked', 'make_export', (kit, { exportId }) => makeExport(kit, exportId), {
    urgency: 'whenever',
  }),
  on('export.ready', 'mail_export', (kit, { exportId }) => mailExport(kit, exportId)),
  on('erasure.asked', 'mail_erasure_asked', mailAsked),
  on('erasure.cancelled', 'mail_erasure_cancelled', (kit, { erasureId }) => mailKept(kit, erasureId)),
  on('erasure.held', 'mail_erasure_held', (kit, { erasureId }) => mailHeld(kit, erasureId)),
]

export const privacySchedules: Schedule[] = [
  { name: 'privacy_exports', cron: '10 * * * *', run: expireExports },
  { name: 'privacy_erasures', cron: '25 * * * *', run: runErasures },
  { name: 'privacy_kept', cron: '50 18 * * *', run: expireKept },
]
