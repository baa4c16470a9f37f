import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import { useFetcher } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { type DashboardType, dashboardPath } from '#web/dashboard/dashboard-types.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** What a person is told on the first page of a dashboard. */
export type News = Awaited<ReturnType<Scope['api']['alerts']['ofReader']>>['data']

/** The newest of what administrators tell, until it is ticked off. */
export function NewsCards({ news, type }: { news: News; type: DashboardType }) {
  return news.map((one) => <NewsCard key={one.id} alert={one} type={type} />)
}

function NewsCard({ alert: { id, title, summary }, type }: { alert: News[number]; type: DashboardType }) {
  const { locale } = useRoot()
  const fetcher = useFetcher()
  const all = dashboardPath(locale, type, 'product-news')
  // Gone as soon as it is pressed; it comes back where the press did not arrive.
  if (fetcher.state !== 'idle') return null

  return (
    <Note
      tone="info"
      icon={<IconSpeakerphone />}
      title={title}
      actions={
        <>
          <ButtonLink variant="soft" href={`${all}/${id}`}>
            {m.alerts_own_read()}
          </ButtonLink>
          <fetcher.Form method="post" action={all}>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="isDone"
              value="true"
              variant="ghost"
              aria-label={m.alerts_own_close_one({ title })}
            >
              {m.alerts_own_done()}
            </Button>
          </fetcher.Form>
        </>
      }
    >
      <p>{summary}</p>
    </Note>
  )
}
