import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './job.module.css'
import { JobHead } from './job-head.tsx'
import { CallBusiness } from './job-work.tsx'
import type { JobSeen } from './types.ts'

const SAID: Record<string, () => string> = {
  done: m.jobs_end_done,
  refused: m.jobs_end_refused,
  withdrawn: m.jobs_end_withdrawn,
  replaced: m.jobs_end_replaced,
  moved: m.jobs_end_moved,
  cancelled: m.jobs_end_cancelled,
  passed: m.jobs_end_passed,
  expired: m.jobs_end_expired,
}

/** A link that is good for nothing any more: one sentence, and whom to call. */
export function JobEnd({ job }: { job: JobSeen | null }) {
  const { locale } = useRoot()

  return (
    <div className={css.page}>
      {job && <JobHead job={job} />}
      <div className={css.title} aria-live="polite">
        <h1>{job ? (SAID[job.standing] ?? m.jobs_end_expired)() : m.jobs_end_none()}</h1>
        <p className={css.quiet}>{job ? m.jobs_end_call() : m.jobs_end_none_text()}</p>
      </div>
      {job?.business.phone ? (
        <CallBusiness business={job.business} />
      ) : (
        <ButtonLink full href={pathIn(locale, '/')}>
          {m.jobs_end_home()}
        </ButtonLink>
      )}
    </div>
  )
}
