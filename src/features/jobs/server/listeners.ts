import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { askingLetter, mailStaff, mailWorker } from './mails.ts'
import { findJobs, type JobRow, standing } from './rows.ts'
import { changeJob } from './write.ts'

type Moved = { workspaceId: string; maintenanceId: string; stepId: string }

/** The jobs of a repair that are not over, held; none where the worker took the step. */
async function jobsBeside(tx: Tx, { workspaceId, maintenanceId, stepId }: Moved): Promise<JobRow[]> {
  const { rows } = await tx.execute<{ byKind: string }>(sql`
    select by_kind as "byKind" from maintenance_steps where workspace_id = ${workspaceId} and id = ${stepId}`)
  if (!rows[0] || rows[0].byKind === 'vendor' || rows[0].byKind === 'system') return []

  return findJobs(tx, workspaceId, {
    where: sql`w.maintenance_id = ${maintenanceId} and w.status in ('asked', 'accepted')`,
    rest: sql`for update of w`,
  })
}

/** A move by anybody but the worker may mean that the job is gone. */
function followRepair(kit: Kit, moved: Moved): Promise<void> {
  const { workspaceId } = moved

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    for (const job of await jobsBeside(tx, moved)) {
      const state = standing(job, kit.now())
      if (state !== 'cancelled' && state !== 'moved') continue
      await changeJob(tx, workspaceId, job.id, { state: 'withdrawn' })
      await announce(tx, 'job.withdrawn', { workspaceId, jobId: job.id })
    }
  })
}

/** Tells the worker of a time that somebody else set, and which one it was before. */
async function followTime(kit: Kit, { before, ...moved }: Moved & { before: string }): Promise<void> {
  const { workspaceId, stepId } = moved
  const jobs = await kit.database.inWorkspace(workspaceId, (tx) => jobsBeside(tx, moved))
  for (const { id } of jobs.filter((job) => job.kind === 'work' && job.vendorId === job.repairVendorId))
    await mailWorker(kit, { workspaceId, jobId: id }, `job.timed:${stepId}:${id}`, (about, locale) => {
      if (!about.scheduledAt) return null
      const business = about.business[locale]

      return {
        subject: m.jobs_mail_timed_subject(
          { no: about.no, time: formatDateTime(about.scheduledAt, locale) },
          { locale },
        ),
        text: before
          ? m.jobs_mail_timed_again(
              { business, before: formatDateTime(new Date(before), locale) },
              { locale },
            )
          : m.jobs_mail_timed_text({ business }, { locale }),
        button: m.jobs_mail_open({}, { locale }),
      }
    })
}

export const jobsListeners: Listener[] = [
  on('job.sent', 'mail_job_sent', (kit, { workspaceId, jobId, at }) =>
    mailWorker(kit, { workspaceId, jobId }, `job.sent:${jobId}:${at}`, askingLetter),
  ),
  on('job.withdrawn', 'mail_job_withdrawn', (kit, { workspaceId, jobId }) =>
    // Only who was written to, or has answered, knows of it.
    mailWorker(
      kit,
      { workspaceId, jobId },
      `job.withdrawn:${jobId}`,
      ({ job, no, business, phone }, locale) =>
        job.sentAt || job.answeredAt
          ? {
              subject: m.jobs_mail_withdrawn_subject({ no }, { locale }),
              text: m.jobs_mail_withdrawn_text(
                { business: business[locale], phone: phone ?? '' },
                { locale },
              ),
            }
          : null,
    ),
  ),
  on('job.refused', 'mail_job_refused', (kit, { workspaceId, jobId, stepId }) =>
    mailStaff(kit, { workspaceId, jobId }, `job.refused:${stepId}`, ({ job, no }, locale) => ({
      subject: m.jobs_mail_refused_subject({ no }, { locale }),
      text: m.jobs_mail_refused_text({ vendor: job.vendorName, reason: job.refusal }, { locale }),
    })),
  ),
  on('job.quoted', 'mail_job_quoted', (kit, { workspaceId, jobId, stepId }) =>
    mailStaff(kit, { workspaceId, jobId }, `job.quoted:${stepId}`, ({ job, no }, locale, quoted) => {
      const words = { vendor: job.vendorName, no, amount: quoted?.amount ?? '' }
      const date = quoted?.until ?? ''
      if (quoted?.before)
        return {
          short: m.jobs_short_quote(words, { locale }),
          subject: m.jobs_mail_requoted_subject({ ...words, before: quoted.before }, { locale }),
          text: m.jobs_mail_requoted_text({ date }, { locale }),
        }

      return {
        short: m.jobs_short_quote(words, { locale }),
        subject: m.jobs_mail_quoted_subject(words, { locale }),
        text: m.jobs_mail_quoted_text({ date }, { locale }),
      }
    }),
  ),
  on('job.nudged', 'mail_job_nudged', async (kit, { workspaceId, jobId, count }) => {
    if (count === '1')
      await mailWorker(kit, { workspaceId, jobId }, `job.nudged:${jobId}`, (about, locale) => ({
        ...askingLetter(about, locale),
        subject: m.jobs_mail_nudged_subject({ no: about.no, area: about.area[locale] }, { locale }),
      }))
    else
      await mailStaff(kit, { workspaceId, jobId }, `job.lapsed:${jobId}`, ({ job, no }, locale) => ({
        subject: m.jobs_mail_lapsed_subject({ no, vendor: job.vendorName }, { locale }),
        text: (job.kind === 'work' ? m.jobs_mail_lapsed_work : m.jobs_mail_lapsed_quote)({}, { locale }),
      }))
  }),
  on('repair.moved', 'jobs_follow_repair', followRepair),
  on('repair.timed', 'jobs_follow_time', followTime),
]
