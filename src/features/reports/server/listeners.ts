import { type Listener, on, type Schedule } from '#server/events.ts'
import { endReports } from './made/change.ts'
import { mailReport } from './made/mails.ts'
import { makeReport } from './made/make.ts'
import { runSchedules } from './made/schedules.ts'

export const reportsListeners: Listener[] = [
  on('report.asked', 'make_report', makeReport, { urgency: 'soon' }),
  on('report.mail', 'mail_report', mailReport),
]

export const reportsSchedules: Schedule[] = [
  // At seven in the morning in Bangkok, and once more in case the machine slept then.
  { name: 'run_report_schedules', cron: '5 0,3 * * *', run: runSchedules },
  { name: 'end_reports', cron: '25 * * * *', run: endReports },
]
