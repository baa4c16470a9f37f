import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Form } from 'react-router'
import type { OwnDomainState } from '#features/domains/contract.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './domain.module.css'
import { DomainTag } from './domain-tag.tsx'

type Props = { main: OwnDomainState; siteUrl: string | null; isChecked: boolean | undefined }

/** The domain, how it stands, and the button that looks again. */
export function DomainStanding({ main, siteUrl, isChecked }: Props) {
  const { locale, publicUrl, productHost } = useRoot()
  const missing = useMissingRight('publish')
  const sent = useSubmission()
  const { shown, domain, status, checkedAt } = main
  const origin = `${new URL(publicUrl).protocol}//${domain}${/:\d+$/.exec(productHost)?.[0] ?? ''}`
  const isServed = status === 'live' || status === 'trouble'

  return (
    <Card title={<span className={css.domain}>{shown}</span>} aside={<DomainTag status={status} />}>
      <div className={css.standing}>
        {shown !== domain && <p className={kit.muted}>{m.domains_letters({ domain })}</p>}
        <StandingNote main={main} site={siteUrl?.replace(/^https?:\/\//, '') ?? ''} />
        <div className={kit.acts}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="check" />
            <Button
              type="submit"
              variant={status === 'live' ? 'line' : 'primary'}
              icon={<IconRefresh size={20} aria-hidden="true" />}
              isLoading={sent?.get('intent') === 'check'}
              disabledReason={missing}
            >
              {m.domains_check()}
            </Button>
          </Form>
          {isServed && (
            <ButtonLink
              href={origin + pathIn(locale, '/manager')}
              target="_blank"
              icon={<IconExternalLink size={20} aria-hidden="true" />}
            >
              {m.domains_open({ domain: shown })}
            </ButtonLink>
          )}
        </div>
        <p className={kit.muted} role="status" data-checked={isChecked || undefined}>
          {checkedAt
            ? m.domains_checked_at({ time: formatDateTime(checkedAt, locale) })
            : m.domains_checked_never()}
          {status !== 'live' && (
            <>
              {' · '}
              {main.nextCheckAt
                ? m.domains_checked_next({ time: formatDateTime(main.nextCheckAt, locale) })
                : m.domains_checked_stopped()}
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

/** What it means, and what to do. */
function StandingNote({ main, site }: { main: OwnDomainState; site: string }) {
  const { locale } = useRoot()
  const { status, shown } = main
  const day = main.offAt ? formatDay(todayInBangkok(main.offAt), locale) : ''
  if (main.isTaken)
    return (
      <Note tone="danger" isLive title={m.domains_taken()}>
        <p>{m.domains_taken_text()}</p>
      </Note>
    )
  if (status === 'live')
    return (
      <Note tone="ok" isLive title={m.domains_live()}>
        <p>{m.domains_live_text({ domain: shown })}</p>
      </Note>
    )
  if (status === 'trouble')
    return (
      <Note tone="danger" isLive title={m.domains_trouble({ day })}>
        <p>{m.domains_trouble_text({ site })}</p>
      </Note>
    )
  if (status === 'off')
    return (
      <Note tone="warn" isLive title={m.domains_off()}>
        <p>{m.domains_off_text()}</p>
      </Note>
    )
  const isSilent = main.records.some(({ state }) => state === 'unknown')
  const title = main.checkedAt ? (isSilent ? m.domains_unknown() : m.domains_waiting()) : m.domains_begin()

  return (
    <Note tone="info" isLive title={title}>
      <p>{m.domains_waiting_text()}</p>
    </Note>
  )
}
