import { MAIL_KINDS, type MailKind } from '#contract/mail-kinds.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import type { Route } from './+types/notifications.page'
import { mailKindHint, mailKindName } from './mail-words.ts'
import { answerForm, useSection } from './section-form.ts'
import { SectionForm, SectionPage } from './section-parts.tsx'
import css from './settings.module.css'

const INTENT = 'mails'

/** Kinds that come to whoever uses a dashboard; what somebody never gets is not asked. */
const KINDS: Record<string, MailKind[]> = {
  manager: [
    'applications',
    'visits',
    'listings',
    'insurance',
    'documents',
    'filings',
    'messages',
    'calendar',
  ],
  tenant: [
    'rent',
    'receipts',
    'applications',
    'visits',
    'insurance',
    'filings',
    'repairs',
    'messages',
    'calendar',
    'greetings',
  ],
  owner: ['statements', 'insurance', 'messages', 'calendar', 'greetings'],
}

const kindsOf = (type: string): readonly MailKind[] => KINDS[type] ?? MAIL_KINDS

/** Which mails one wants. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).settings.notifications()).data
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, (_intent, _form, text) =>
    apiOf(args).settings.updateNotifications(
      Object.fromEntries(kindsOf(args.params.type).map((kind) => [kind, text(kind) === 'on'])),
    ),
  )
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_mails(), isIndexed: false })

export default function NotificationsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const section = useSection(actionData, () => ({ title: m.settings_mails_saved() }))

  return (
    <SectionPage section={section} lead={m.settings_mails_lead()}>
      <Card title={m.settings_mails_title()}>
        <SectionForm section={section} intent={INTENT}>
          {kindsOf(params.type).map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={
                <>
                  {mailKindName(kind)}
                  <small className={css.small}>{mailKindHint(kind)}</small>
                </>
              }
              defaultChecked={loaderData[kind]}
            />
          ))}
          <p className={kit.lead}>{m.settings_mails_always()}</p>
        </SectionForm>
      </Card>
    </SectionPage>
  )
}
