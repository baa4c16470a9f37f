import { MailFrame } from '#features/site/web/embed/mail-frame.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/outbox-mail.page'
import css from './outbox.module.css'

export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).site.outboxMail({ id: args.params.id })).data
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.subject ?? m.site_outbox_title(), isIndexed: false })

/** One mail as it would have gone out: its HTML in a frame that may run nothing, and its text. */
export default function OutboxMailPage({ loaderData: mail }: Route.ComponentProps) {
  const { locale, nonce } = useRoot()
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])]

  return (
    <div className={css.page}>
      <h1 lang={mail.locale}>{mail.subject}</h1>
      <Note tone="info" title={m.site_outbox_note()} />
      <dl className={css.facts}>
        <dt>{m.site_outbox_to()}</dt>
        <dd>{mail.to}</dd>
        <dt>{m.site_outbox_when()}</dt>
        <dd>{formatDateTime(mail.createdAt, locale)}</dd>
        {mail.attachments.length > 0 && (
          <>
            <dt>{m.site_outbox_files()}</dt>
            <dd>{mail.attachments.join(', ')}</dd>
          </>
        )}
      </dl>
      <h2>{m.site_outbox_html()}</h2>
      <MailFrame title={m.site_outbox_html()} html={mail.html} nonce={nonce} />
      <h2>{m.site_outbox_text()}</h2>
      <pre className={css.text} lang={mail.locale}>
        {mail.text}
      </pre>
      <ul className={css.links}>
        {links.map((address) => (
          <li key={address}>
            <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        <ButtonLink href={pathIn(locale, '/dev/outbox')}>{m.site_outbox_back()}</ButtonLink>
      </div>
    </div>
  )
}
