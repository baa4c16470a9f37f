import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/contact.page'
import { answerForm, useSection } from './section-form.ts'
import { SectionForm, SectionPage, StoredArea, StoredInput } from './section-parts.tsx'

const INTENT = 'contact'

/** How one is reached beside the e-mail. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).settings.contact()).data
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, (_intent, _form, text) =>
    apiOf(args).settings.updateContact({
      phoneNumber: text('phoneNumber'),
      lineId: text('lineId'),
      address: text('address'),
    }),
  )
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_contact(), isIndexed: false })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const section = useSection(actionData)
  const { phoneNumber, lineId, address } = loaderData
  const of = (name: string, stored: string | null) => ({ section, intent: INTENT, name, stored })

  return (
    <SectionPage section={section}>
      <Card title={m.settings_contact()}>
        <SectionForm section={section} intent={INTENT}>
          <StoredInput
            {...of('phoneNumber', phoneNumber && displayPhone(phoneNumber))}
            label={m.settings_phone()}
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <StoredInput
            {...of('lineId', lineId)}
            label={m.settings_line()}
            aside={m.settings_optional()}
            autoCapitalize="none"
            maxLength={60}
          />
          <StoredArea
            {...of('address', address)}
            label={m.settings_address()}
            hint={m.settings_address_hint()}
            aside={m.settings_optional()}
            autoComplete="street-address"
            maxLength={500}
            rows={3}
          />
        </SectionForm>
      </Card>
    </SectionPage>
  )
}
