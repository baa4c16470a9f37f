import { useLocation } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { initialOf } from '#web/initial.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { LanguageSwitch, languageLink } from '#web/ui/language-switch.tsx'
import { styled } from '#web/ui/styled.ts'
import css from './job.module.css'
import type { JobSeen } from './types.ts'

/** Who asks, in their own colour, and which job it is. */
export function JobHead({ job }: { job: Pick<JobSeen, 'business' | 'kind' | 'standing' | 'no'> }) {
  const { locale, viewer } = useRoot()
  const hasDesk = viewer?.role === 'Vendor' || viewer?.ownKinds.includes('vendor')
  const { pathname } = useLocation()
  const { name, colour } = job.business

  return (
    <>
      <header className={css.head}>
        <span
          className={css.mark}
          aria-hidden="true"
          ref={colour ? styled({ 'border-color': colour }) : undefined}
        >
          {initialOf(name)}
        </span>
        <p className={css.who}>
          <b>{name}</b>
          <span>
            {job.standing !== 'asked'
              ? m.jobs_head_job({ no: job.no })
              : job.kind === 'quote'
                ? m.jobs_head_quote()
                : m.jobs_head_work()}
          </span>
        </p>
        <LanguageSwitch {...languageLink(locale, pathname)} />
      </header>
      {hasDesk && (
        <Anchor className={css.desk} href={pathIn(locale, '/dashboard/others/main')}>
          {m.jobs_to_desk()}
        </Anchor>
      )}
    </>
  )
}
