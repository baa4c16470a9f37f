import { data } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/gateway.page'
import { AccountCard } from './account-card.tsx'
import { KeysForm } from './keys-form.tsx'
import { RemoveAccount } from './remove-account.tsx'

const HERE = '/dashboard/manager/general-settings/gateway'
const PROVIDERS = ['omise', 'paypal'] as const
type Provider = (typeof PROVIDERS)[number]

export async function loader(args: Route.LoaderArgs) {
  return { ...(await apiOf(args).gateways.show()).data, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { gateways } = apiOf(args)
  const typed = formTexts(await args.request.formData())
  const text = (name: string) => typed[name]?.trim() ?? ''
  const provider: Provider = typed.provider === 'paypal' ? 'paypal' : 'omise'
  try {
    if (typed.intent === 'remove') await gateways.remove({ provider })
    else if (provider === 'omise')
      await gateways.setUp({ provider, publicKey: text('publicKey'), secretKey: text('secretKey') })
    else await gateways.setUp({ provider, clientId: text('clientId'), clientSecret: text('clientSecret') })

    const done = typed.intent === 'remove' ? 'removed' : provider
    return leadDone(`${pathIn(scopeOf(args).locale, HERE)}?done=${done}`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    // The secret one is typed again: it never goes back into a page.
    const values = { publicKey: text('publicKey'), clientId: text('clientId') }

    return data({ intent: typed.intent ?? '', provider, refusal, values }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.gateways_title(), isIndexed: false })

/** The business's own accounts at Omise and PayPal: what tenants pay by card, QR, bank app and wallet goes there. */
export default function GatewayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, former, isPractice, practiceKeys, done } = loaderData
  const answer = useAnswer(actionData)
  const mayChange = useMissingRight('people') === null
  const refusedOf = (provider: Provider) =>
    answer?.provider === provider && answer.intent === 'set-up' ? answer : undefined

  return (
    <div className={kit.stack}>
      <p className={kit.lead}>{m.gateways_lead()}</p>
      {done && (
        <Note
          tone="ok"
          isLive
          title={done === 'removed' ? m.gateways_done_removed() : m.gateways_done_set()}
        />
      )}
      {answer?.intent === 'remove' && <Note tone="danger" isLive title={answer.refusal.message} />}
      {accounts.length === 0 && (
        <Note tone={isPractice ? 'warn' : 'info'} title={m.gateways_none_title()}>
          {isPractice ? m.gateways_none_practice() : m.gateways_none_real()}
        </Note>
      )}
      {accounts.map((account) => (
        <AccountCard key={account.id} account={account} mayChange={mayChange} />
      ))}
      {accounts.length === 1 && (
        <Note
          tone="warn"
          title={accounts[0]!.provider === 'omise' ? m.gateways_without_paypal() : m.gateways_without_omise()}
        />
      )}
      {mayChange &&
        PROVIDERS.map((provider) => (
          <KeysForm
            key={provider}
            provider={provider}
            isReplacing={accounts.some((one) => one.provider === provider)}
            practiceKeys={practiceKeys}
            refused={refusedOf(provider)}
          />
        ))}
      {!mayChange && <p className={kit.muted}>{m.gateways_owner_only()}</p>}
      {former.length > 0 && <p className={kit.muted}>{m.gateways_former()}</p>}
      {mayChange && accounts.map(({ provider }) => <RemoveAccount key={provider} provider={provider} />)}
      <StepUp refusal={answer?.refusal} />
    </div>
  )
}
