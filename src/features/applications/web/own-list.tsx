import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './apply/apply.module.css'
import { statusName } from './kinds.ts'
import { type OwnApplication, titleOf } from './types.ts'

/** The caller's own applications, each with its state and the way on. */
export function OwnList({ applications }: { applications: OwnApplication[] }) {
  const { locale } = useRoot()

  return (
    <ul className={css.list}>
      {applications.map(({ id, status, home, submittedAt, updatedAt }) => {
        const isDraft = status === 'draft'
        return (
          <li key={id} className={css.listRow}>
            <div>
              <h2>{titleOf(home, locale)}</h2>
              <p className={css.small}>
                {isDraft
                  ? m.applications_saved_at({ time: formatDateTime(updatedAt, locale) })
                  : m.applications_sent_at({ time: formatDateTime(submittedAt ?? updatedAt, locale) })}
              </p>
            </div>
            <StatusTag kind={isDraft ? 'document' : 'application'} state={status}>
              {statusName(status, true)}
            </StatusTag>
            <ButtonLink
              href={pathIn(
                locale,
                isDraft
                  ? `/listing/${home.propertyId}/apply-for-rent`
                  : `/dashboard/tenant/apply-to-rent/${id}`,
              )}
            >
              {isDraft ? m.applications_continue() : m.applications_open()}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
