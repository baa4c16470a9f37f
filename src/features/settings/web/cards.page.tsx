import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { CardForm } from '#web/pay/card-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/cards.page'
import { MethodRow } from './method-row.tsx'
import { answerForm, unknownIntent, useSection } from './section-form.ts'
import { SectionForm, SectionPage, StoredInput } from './section-parts.tsx'

/** The cards and bank accounts that a person keeps. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).settings.methods()).data
}

export function action(args: Route.ActionArgs) {
  const { settings } = apiOf(args)

  return answerForm(args, async (intent, _form, text) => {
    switch (intent) {
      case 'card':
        return settings.addMethod({ kind: 'card', cardToken: text('cardToken') })
      case 'bank':
        return settings.addMethod({
          kind: 'bank',
          bankCode: text('bankCode'),
          accountNo: text('accountNo'),
          holderName: text('holderName'),
        })
      case 'default':
        return settings.makeDefaultMethod({ id: text('id') })
      case 'remove':
        return settings.removeMethod({ id: text('id') })
      default:
        return unknownIntent()
    }
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_cards(), isIndexed: false })

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, vault } = loaderData
  const { locale, isTestMode } = useRoot()
  const section = useSection(actionData, saidOf)
  const of = (name: string) => ({ section, intent: 'bank', name, stored: '' })
  const listRefusal = section.refusalOf('default') ?? section.refusalOf('remove')
  const chosenBank = section.valuesOf('bank')?.bankCode

  return (
    <SectionPage section={section} lead={m.settings_cards_lead()}>
      <Card title={m.settings_cards_mine()}>
        {listRefusal && (
          <Note tone="danger" isLive>
            {listRefusal.message}
          </Note>
        )}
        {methods.length === 0 && <p className={kit.lead}>{m.settings_cards_none()}</p>}
        <ul className={kit.rows} data-below>
          {methods.map((method) => (
            <MethodRow key={method.id} section={section} method={method} />
          ))}
        </ul>
      </Card>
      <Card title={m.settings_cards_add_card()}>
        {isTestMode && (
          <p className={kit.lead}>
            {m.billing_test_mode()}{' '}
            <a href="/sandbox" target="_blank" rel="noopener">
              {m.billing_test_cards()}
            </a>
          </p>
        )}
        <CardForm
          // Another one begins empty.
          key={methods.length}
          vault={vault}
          submitLabel={m.settings_cards_keep()}
          full="phone"
          sends={{ intent: 'card' }}
          refused={section.refusalOf('card')?.message}
        />
      </Card>
      <Card title={m.settings_cards_add_bank()}>
        <SectionForm
          key={methods.length}
          section={section}
          intent="bank"
          variant="line"
          submitLabel={m.settings_cards_keep_bank()}
        >
          <Select
            name="bankCode"
            label={m.settings_bank_name()}
            placeholder={m.settings_bank_choose()}
            options={BANKS.map((one) => ({ value: one.bot, label: bankName(one, locale) }))}
            defaultValue={chosenBank ?? ''}
            error={section.refusalOf('bank')?.fields.bankCode}
          />
          <div className={kit.pair}>
            <StoredInput
              {...of('accountNo')}
              label={m.settings_bank_number()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
            <StoredInput {...of('holderName')} label={m.settings_bank_holder()} maxLength={100} />
          </div>
        </SectionForm>
      </Card>
    </SectionPage>
  )
}

export type Method = Route.ComponentProps['loaderData']['methods'][number]

function saidOf(intent: string) {
  const titles: Record<string, () => string> = {
    default: m.settings_cards_defaulted,
    remove: m.settings_cards_removed,
  }

  return { title: (titles[intent] ?? m.settings_cards_added)() }
}
