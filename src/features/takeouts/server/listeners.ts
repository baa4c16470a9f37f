import { type Listener, on, type Schedule } from '#server/events.ts'
import { mailTakeout } from './mails.ts'
import { makeTakeout } from './make.ts'
import { expireTakeouts } from './takeouts.ts'

export const takeoutsListeners: Listener[] = [
  on('takeout.asked', 'make_takeout', makeTakeout, { urgency: 'whenever' }),
  on('takeout.ready', 'mail_takeout', mailTakeout),
]

export const takeoutsSchedules: Schedule[] = [{ name: 'takeouts', cron: '40 * * * *', run: expireTakeouts }]
