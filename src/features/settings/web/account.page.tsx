import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { Route } from './+types/account.page'
import { EmailCard } from './email-card.tsx'
import { answerForm, type Section, unknownIntent, useSection } from './section-form.ts'
import { SectionForm, SectionPage, StoredInput } from './section-parts.tsx'

/** Who one is: names, phone, language, and the e-mail one logs in with. */
export async function loader(args: Route.LoaderArgs) {
  const { settings, secondFactor } = apiOf(args)
  const [account, guard] = await Promise.all([settings.account(), secondFactor.read()])

  return { account: account.data, needsPassword: guard.data.needsPassword }
}

export function action(args: Route.ActionArgs) {
  const { settings, accounts } = apiOf(args)

  return answerForm(args, async (intent, _form, text) => {
    switch (intent) {
      case 'details':
        return settings.updateAccount({
          firstName: text('firstName'),
          lastName: text('lastName'),
          firstNameEn: text('firstNameEn'),
          lastNameEn: text('lastNameEn'),
          phoneNumber: text('phoneNumber'),
          language: text('language') === 'en' ? 'en' : 'th',
        })
      case 'email':
        return accounts.changeEmail({ email: text('email'), password: text('password') || undefined })
      case 'email-drop':
        return accounts.dropEmailChange()
      default:
        return unknownIntent()
    }
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_account(), isIndexed: false })

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, needsPassword } = loaderData
  const section = useSection(actionData, saidOf)

  return (
    <SectionPage section={section}>
      <DetailsCard section={section} account={account} />
      <EmailCard section={section} account={account} needsPassword={needsPassword} />
    </SectionPage>
  )
}

export type Account = Route.ComponentProps['loaderData']['account']

function DetailsCard({ section, account }: { section: Section; account: Account }) {
  const of = (name: string, stored: string | null) => ({ section, intent: 'details', name, stored })
  const chosen = section.valuesOf('details')

  return (
    <Card title={m.settings_account_details()}>
      <SectionForm section={section} intent="details">
        <div className={kit.pair}>
          <StoredInput
            {...of('firstName', account.firstName)}
            label={m.settings_first_name()}
            autoComplete="given-name"
            maxLength={100}
          />
          <StoredInput
            {...of('lastName', account.lastName)}
            label={m.settings_last_name()}
            autoComplete="family-name"
            maxLength={100}
          />
          <StoredInput
            {...of('firstNameEn', account.firstNameEn)}
            label={m.settings_first_name_en()}
            aside={m.settings_optional()}
            lang="en"
            maxLength={100}
          />
          <StoredInput
            {...of('lastNameEn', account.lastNameEn)}
            label={m.settings_last_name_en()}
            aside={m.settings_optional()}
            lang="en"
            maxLength={100}
          />
        </div>
        <StoredInput
          {...of('phoneNumber', account.phoneNumber && displayPhone(account.phoneNumber))}
          label={m.settings_phone()}
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <Select
          name="language"
          label={m.settings_language()}
          hint={m.settings_language_hint()}
          defaultValue={chosen?.language ?? account.language}
          options={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ]}
        />
      </SectionForm>
    </Card>
  )
}

function saidOf(intent: string) {
  if (intent === 'email') return { title: m.settings_email_sent(), text: m.settings_email_sent_text() }
  if (intent === 'email-drop') return { title: m.settings_email_dropped() }

  return { title: m.settings_saved(), text: m.settings_saved_text() }
}
