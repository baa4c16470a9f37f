import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/outbox.page'
import css from './outbox.module.css'

const A_PAGE = 25

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)

  return orLastPage(args, apiOf(args).site.outbox({ page, itemsPerPage: A_PAGE }))
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.site_outbox_title(), isIndexed: false })

/** Mails that stayed here, newest first. */
export default function OutboxPage({ loaderData: { data: mails, page, total } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const at = (number: number) => pathIn(locale, `/dev/outbox?page=${number}`)

  return (
    <div className={css.page}>
      <h1>{m.site_outbox_title()}</h1>
      <Note tone="info" title={m.site_outbox_note()} />
      {mails.length === 0 && <p>{m.site_outbox_empty()}</p>}
      <ul className={css.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a href={pathIn(locale, `/dev/outbox/${mail.id}`)} className={css.row}>
              <b lang={mail.locale}>{mail.subject}</b>
              <span>{mail.to}</span>
              <time dateTime={mail.createdAt.toISOString()}>{formatDateTime(mail.createdAt, locale)}</time>
            </a>
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        {page > 1 && <ButtonLink href={at(page - 1)}>{m.site_outbox_newer()}</ButtonLink>}
        {page * A_PAGE < total && <ButtonLink href={at(page + 1)}>{m.site_outbox_older()}</ButtonLink>}
      </div>
    </div>
  )
}
