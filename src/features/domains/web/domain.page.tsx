import { data } from 'react-router'
import { WebsiteTabs } from '#features/websites/web/embed/website-tabs.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import kit from '#web/dashboard/kit/section.module.css'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/domain.page'
import { AddDomain } from './add-domain.tsx'
import { DomainHow } from './domain-how.tsx'
import { DomainStanding } from './domain-standing.tsx'
import { Records, SiblingRecords } from './records.tsx'
import { RemoveDomain } from './remove-domain.tsx'

const HERE = '/dashboard/manager/my-website/domain'

export async function loader(args: Route.LoaderArgs) {
  const { domains, packages } = apiOf(args)
  const [{ data: state }, { data: offered }] = await Promise.all([domains.read(), packages.list()])

  return { state, isSold: offered[0]?.isSold ?? false, isRemoved: doneIn(args.request, 'removed') !== null }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { domains } = apiOf(args)
  const here = pathIn(scopeOf(args).locale, HERE)
  const intent = form.get('intent')
  const typed = String(form.get('domain') ?? '')
  try {
    if (intent === 'check') await domains.check()
    else if (intent === 'remove') await domains.remove()
    else await domains.add({ domain: typed })
    // Checked, one stays where the button is, and is told so beside it.
    return intent === 'check'
      ? { isChecked: true as const }
      : leadDone(intent === 'remove' ? `${here}?removed=1` : here)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.domains_page_title(), isIndexed: false })

/** The manager's own domain for their website: which, what to set for it, and whether it works. */
export default function DomainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isSold, isRemoved } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const refused = answer && 'refusal' in answer ? answer : undefined
  const { main, sibling } = state

  return (
    <>
      <PageHeader title={m.domains_page_title()} lead={m.domains_lead()} />
      <WebsiteTabs current="domain" />
      <div className={kit.stack}>
        {refused && !refused.refusal.fields.domain && (
          <Note tone="danger" isLive title={refused.refusal.message} />
        )}
        {!main && !refused && isRemoved && <Note tone="ok" isLive title={m.domains_removed()} />}
        {main ? (
          <>
            <DomainStanding main={main} siteUrl={state.siteUrl} isChecked={answer && 'isChecked' in answer} />
            {main.status !== 'live' && !main.isTaken && <DomainHow zone={main.zone} />}
            {!main.isTaken && <Records domain={main} />}
            {sibling && !main.isTaken && !sibling.isTaken && (
              <SiblingRecords sibling={sibling} leadsTo={main.shown} />
            )}
            <RemoveDomain shown={main.shown} siteUrl={state.siteUrl} />
          </>
        ) : (
          <AddDomain state={state} typed={refused?.typed} error={refused?.refusal.fields.domain} />
        )}
        {state.isPossible && state.siteUrl && (
          <Note
            tone="info"
            title={isSold ? m.domains_package_sold() : m.domains_package()}
            actions={<ButtonLink href={pathIn(locale, '/pricing')}>{m.domains_package_prices()}</ButtonLink>}
          >
            <p>
              {isSold
                ? m.domains_package_sold_text({ address: new URL(state.siteUrl).host })
                : m.domains_package_text({ address: new URL(state.siteUrl).host })}
            </p>
          </Note>
        )}
      </div>
    </>
  )
}
