import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/mails.page'
import { EmailTabs } from './embed/email-tabs.tsx'
import css from './templates.module.css'
import { stateWord, toWord } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).mailTemplates.list()).data
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.mail_templates_title(), isIndexed: false })

/** Every kind of mail, and whose words it has. */
export default function MailsPage({ loaderData: kinds }: Route.ComponentProps) {
  const { locale } = useRoot()
  const base = pathIn(locale, '/dashboard/admin/emails-popups/mails')

  return (
    <>
      <PageHeader
        title={m.mail_templates_title()}
        count={formatNumber(kinds.length)}
        lead={m.mail_templates_lead()}
      />
      <EmailTabs current="mails" />
      <ul className={css.list}>
        {kinds.map(({ kind, name, to, isOwn, hasDraft }) => (
          <li key={kind}>
            <Anchor href={`${base}/${kind}`}>{name}</Anchor>
            <span className={css.soft}>{toWord(to)}</span>
            <span className={css.tags}>
              {isOwn && (
                <StatusTag kind="mail_template" state="in_use">
                  {stateWord('in_use')}
                </StatusTag>
              )}
              {hasDraft && (
                <StatusTag kind="mail_template" state="draft">
                  {stateWord('draft')}
                </StatusTag>
              )}
              {!isOwn && !hasDraft && <span className={css.soft}>{m.mail_templates_own()}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
