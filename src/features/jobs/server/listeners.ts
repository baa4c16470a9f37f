import { sql } from 'drizzle-orm'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { askingLetter, mailStaff, mailWorker } from './mails.ts'
import { findJobs, standing } from './rows.ts'
import { changeJob } from './write.ts'

type Moved = { workspaceId: string; maintenanceId: string; stepId: string }

/** What a move by anybody but the worker means to the workers: the job is gone, or its time is another. */
async function followRepair(kit: Kit, { workspaceId, maintenanceId, stepId }: Moved): Promise<void> {
  const timed = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ byKind: string; state: string }>(sql`
      select by_kind as "byKind", state from maintenance_steps where workspace_id = ${workspaceId} and id = ${stepId}`)
    if (!rows[0] || rows[0].byKind === 'vendor' || rows[0].byKind === 'system') return []
    const open = await findJobs(tx, workspaceId, {
      where: sql`w.maintenance_id = ${maintenanceId} and w.status in ('asked', 'accepted')`,
      rest: sql`for update of w`,
    })
    for (const job of open) {
      const state = standing(job, kit.now())
      if (state !== 'cancelled' && state !== 'moved') continue
      await changeJob(tx, workspaceId, job.id, { state: 'withdrawn' })
      await announce(tx, 'job.withdrawn', { workspaceId, jobId: job.id })
    }
    return rows[0].state === 'scheduled'
      ? open.filter((job) => job.kind === 'work' && job.vendorId === job.repairVendorId)
      : []
  })
  for (const { id } of timed)
    await mailWorker(kit, { workspaceId, jobId: id }, `job.timed:${stepId}:${id}`, (about, locale) =>
      about.scheduledAt
        ? {
            subject: m.jobs_mail_timed_subject(
              { no: about.no, time: formatDateTime(about.scheduledAt, locale) },
              { locale },
            ),
            text: m.jobs_mail_timed_text({ business: about.business[locale] }, { locale }),
            button: m.jobs_mail_open({}, { locale }),
          }
        : null,
    )
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
    mailStaff(kit, { workspaceId, jobId }, `job.quoted:${stepId}`, ({ job, no }, locale, quoted) => ({
      subject: m.jobs_mail_quoted_subject(
        { vendor: job.vendorName, no, amount: quoted?.amount ?? '' },
        { locale },
      ),
      text: m.jobs_mail_quoted_text({ date: quoted?.until ?? '' }, { locale }),
    })),
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
]
