import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { KeptPhotos } from '#features/inspections/web/embed/kept-photos.tsx'
import { KeptFigures } from '#features/meters/web/embed/kept-figures.tsx'
import { BankBanner } from '#features/settings/web/embed/bank-banner.tsx'
import { formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useCatchUp, useStale } from '#web/live/stale-page.ts'
import type { Viewer } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './dashboard-banners.module.css'

/** What stands above every dashboard page while it is so: no connection, a suspended business, an address not verified. */
export function DashboardBanners({
  viewer,
  isOffline,
  needsBank,
  news,
}: {
  viewer: Viewer
  isOffline: boolean
  /** The business cannot be paid yet, and the reader may say where its money goes. */
  needsBank: boolean
  /** What administrators tell, below what is wrong here. */
  news: ReactNode
}) {
  const { locale } = useRoot()
  const fetcher = useFetcher<{ state: string; message?: string }>()
  const isSuspended = viewer.workspace?.isSuspended ?? false
  return (
    <div className={css.banners}>
      {isOffline && (
        <Note tone="warn" isLive icon={<IconCloudOff />} title={m.site_offline_title()}>
          <p>{m.site_offline_text()}</p>
        </Note>
      )}
      {!isOffline && <StaleNote />}
      {isSuspended && (
        <Note tone="warn" title={m.site_dash_suspended()}>
          <p>{m.site_dash_suspended_text()}</p>
        </Note>
      )}
      {!viewer.isEmailVerified && (
        <Note
          tone="info"
          title={m.site_dash_unverified()}
          actions={
            fetcher.data?.state === 'resent' ? undefined : (
              <fetcher.Form method="post" action={pathIn(locale, '/verify-email')}>
                <input type="hidden" name="intent" value="resend" />
                <Button type="submit" variant="soft" isLoading={fetcher.state !== 'idle'}>
                  {m.site_dash_resend()}
                </Button>
              </fetcher.Form>
            )
          }
        >
          {fetcher.data && (
            <p role="status">{fetcher.data.message ?? m.site_dash_resent({ email: viewer.email })}</p>
          )}
        </Note>
      )}
      {viewer.workspace && <KeptPhotos userId={viewer.userId} />}
      {viewer.workspace && <KeptFigures workspaceId={viewer.workspace.id} userId={viewer.userId} />}
      {needsBank && <BankBanner />}
      {news}
    </div>
  )
}

/** Says that what stands below could not be read anew, and reads it again. */
function StaleNote() {
  const { locale } = useRoot()
  const stale = useStale()
  const { readNow, isReading } = useCatchUp(Boolean(stale))
  if (!stale) return null
  const { since, why } = stale

  return (
    <Note
      tone="warn"
      isLive
      icon={<IconCloudOff />}
      title={m.site_stale_title()}
      actions={
        <Button variant="soft" isLoading={isReading} onClick={readNow}>
          {m.site_stale_now()}
        </Button>
      }
    >
      <p>{why ? m.site_stale_why({ why }) : m.site_stale_text({ time: formatTime(since, locale) })}</p>
    </Note>
  )
}
