import { data } from 'react-router'
import { PACKAGE_NAMES } from '#features/subscriptions/names.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/package.page'
import css from './package.module.css'
import { ChooseForm, EndForm, LaterForm, TrialForms } from './package-forms.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { stateWord } from './state-word.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const api = apiOf(args)
  const [{ data: billing }, { data: packages }] = await Promise.all([
    api.subscriptions.billing(),
    api.packages.list(),
  ])
  const asked = query.get('package')

  return {
    billing,
    packages,
    change: query.get('change'),
    refused: query.get('refused'),
    asked:
      asked === 'starter' || asked === 'pro'
        ? {
            packageId: asked as 'starter' | 'pro',
            withContract: query.get('contract') === 'true',
            units: query.get('units') ?? '',
            addon: query.getAll('addon'),
          }
        : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { subscriptions } = apiOf(args)
  const { locale } = scopeOf(args)
  const typed = formTexts(await args.request.formData())
  const packageId = typed.package === 'pro' ? ('pro' as const) : ('starter' as const)
  try {
    if (typed.intent === 'try') await subscriptions.tryOut({ packageId })
    if (typed.intent === 'end') await subscriptions.end({ isEnding: typed.isEnding === 'true' })
    if (typed.intent === 'later')
      await subscriptions.changeLater({
        packageId,
        withContract: typed.contract === 'true',
        units: typed.units ? Number(typed.units) : undefined,
        addon: (typed.addon ?? '').split(',').filter((one) => one === 'domain'),
      })

    return leadDone(pathIn(locale, '/dashboard/manager/general-settings/package'))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.subscriptions_title(), isIndexed: false })

/** The package of the business: what it is, what it becomes, what was paid. */
export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { billing, packages, change, asked, refused } = loaderData
  const answer = useAnswer(actionData)
  const day = (iso: string) => formatDay(iso, locale, 'long')
  const name = PACKAGE_NAMES[billing.package]
  const freeUnits = packages.find(({ id }) => id === 'free')?.maxUnits ?? null

  return (
    <div className={kit.stack}>
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      {refused === 'payment_pending' && <Note tone="info" title={m.subscriptions_refused_pending()} />}
      {refused === 'package_units' && (
        <Note tone="info" title={m.problem_package_units({ homes: formatNumber(billing.homes) })} />
      )}
      {(['site', 'domain'] as const).map((what) => {
        const lapse = billing.lapses[what]
        return (
          lapse && (
            <Note
              key={what}
              tone="warn"
              title={
                lapse.isClosed
                  ? { site: m.subscriptions_site_closed, domain: m.subscriptions_domain_closed }[what]()
                  : { site: m.subscriptions_site_closes, domain: m.subscriptions_domain_closes }[what]({
                      day: day(lapse.closesOn),
                    })
              }
            />
          )
        )
      })}
      {change === 'same' && <Note tone="info" isLive title={m.problem_package_same()} />}
      {change === 'later' && asked && billing.periodEnd && (
        <LaterForm asked={asked} from={day(billing.periodEnd)} />
      )}
      <Card
        title={m.subscriptions_now({ name })}
        aside={
          billing.status && (
            <StatusTag kind="package" state={billing.status}>
              {stateWord(billing.status)}
            </StatusTag>
          )
        }
      >
        <div className={kit.form}>
          {!billing.isSold && (
            <p>
              {billing.soldFrom
                ? m.subscriptions_free_until({ day: day(billing.soldFrom) })
                : m.problem_packages_not_sold()}
            </p>
          )}
          {billing.package === 'free' && freeUnits !== null && (
            <p>
              {billing.isSold
                ? m.subscriptions_free_units({
                    units: formatNumber(freeUnits),
                    homes: formatNumber(billing.homes),
                  })
                : m.subscriptions_free_units_later({
                    units: formatNumber(freeUnits),
                    homes: formatNumber(billing.homes),
                  })}
            </p>
          )}
          {billing.periodEnd && billing.units !== null && (
            <p>
              {m.subscriptions_facts({ units: formatNumber(billing.units), until: day(billing.periodEnd) })}
            </p>
          )}
          {billing.isEnding && <p>{m.subscriptions_is_ending()}</p>}
          {billing.next && <p>{m.subscriptions_next({ name: PACKAGE_NAMES[billing.next.packageId] })}</p>}
          {billing.paymentUrl && (
            <p className={kit.acts}>
              <ButtonLink variant="primary" href={pathIn(locale, billing.paymentUrl)}>
                {m.subscriptions_go_pay()}
              </ButtonLink>
            </p>
          )}
          {(billing.status === 'active' || billing.status === 'past_due') && (
            <EndForm isEnding={billing.isEnding} />
          )}
        </div>
      </Card>
      {!billing.isSold && <PlannedPrices homes={billing.homes} packages={packages} />}
      {billing.isSold && <ChooseForm billing={billing} packages={packages} />}
      {billing.mayTry && <TrialForms packages={packages} />}
      <Card title={m.subscriptions_receipts()}>
        {billing.receipts.length === 0 && <p className={kit.muted}>{m.subscriptions_no_receipts()}</p>}
        <ul className={css.receipts}>
          {billing.receipts.map((receipt) => (
            <li key={receipt.id}>
              <a
                href={`/api/user/billing/receipt/${receipt.paymentId}?lang=${locale}`}
                target="_blank"
                rel="noopener"
              >
                {receipt.no}
              </a>
              <span>{formatDay(receipt.day, locale)}</span>
              <span>{bahtFigure(receipt.totalSatang)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
