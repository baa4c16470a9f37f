import { data, Form } from 'react-router'
import type { RULE_SCOPES } from '#features/repair-rules/contract.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/rules.page'
import { ClockFields, HourFields, LimitFields } from './rule-fields.tsx'
import css from './rules.module.css'
import { rulesOf } from './typed-rules.ts'
import type { Place } from './types.ts'

type ScopeName = (typeof RULE_SCOPES)[number]
const PATH = '/dashboard/manager/repair-rules'
const NOTHING = {
  ...{ softSatang: null, hardSatang: null, urgentSoftSatang: null, urgentHardSatang: null },
  ...{ clocks: null, workDays: null, fromMinute: null, toMinute: null },
}

/** The place whose rules are shown, and all that have their own; `?at=owner:…` chooses one. */
export async function loader(args: Route.LoaderArgs) {
  const { locale } = scopeOf(args)
  const at = new URL(args.request.url).searchParams.get('at') ?? ''
  const [{ data: places }, choices] = await Promise.all([
    apiOf(args).repairRules.list(),
    choicesOf(args, locale),
  ])
  const [scope, scopeId] = at.split(':') as [ScopeName, string | undefined]
  const chosen = choices.find(({ value }) => value === at)
  const stored = places.find((one) => one.scope === scope && one.scopeId === scopeId)
  const place: Place =
    stored ??
    (chosen && scopeId ? { scope, scopeId, name: chosen.label, version: '', ...NOTHING } : places[0]!)

  return {
    ...{ places, place, done: doneIn(args.request, 'done') },
    choices: choices.filter(({ value }) => !places.some((one) => keyOf(one) === value)),
  }
}

const keyOf = ({ scope, scopeId }: Pick<Place, 'scope' | 'scopeId'>) => `${scope}:${scopeId}`

async function choicesOf(args: Route.LoaderArgs, locale: Locale) {
  const [{ data: homes }, { data: owners }, { data: buildings }] = await Promise.all([
    apiOf(args).properties.names(),
    apiOf(args).owners.list({ itemsPerPage: 100, page: 1 }),
    apiOf(args).properties.projects({}),
  ])
  const option = (scope: ScopeName, id: string, label: string, detail: string) => ({
    value: `${scope}:${id}`,
    ...{ label, detail },
  })

  return [
    ...owners.map((one) => option('owner', one.id, one.name, m.repair_rules_of_owner())),
    ...buildings.map((one) =>
      option('building', one.id, (locale === 'en' && one.nameEn) || one.nameTh, m.repair_rules_of_building()),
    ),
    ...homes.map((one) =>
      option('home', one.id, locale === 'en' ? one.nameEn : one.name, m.repair_rules_of_home()),
    ),
  ]
}

export async function action(args: Route.ActionArgs) {
  const { repairRules } = apiOf(args)
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const days = form.getAll('workDays').map(String)
  const typed = {
    ...formTexts(form),
    ...Object.fromEntries(days.map((day) => [`day${day}`, '1'])),
  } as Record<string, string>
  const scope = typed.scope as ScopeName
  const scopeId = typed.scopeId ?? ''
  try {
    if (typed.intent === 'remove') {
      await repairRules.remove({ scope, scopeId })
      return leadDone(`${pathIn(locale, PATH)}?done=removed`)
    }
    await repairRules.save({ scope, scopeId, version: typed.version || undefined, ...rulesOf(typed, days) })

    return leadDone(`${pathIn(locale, PATH)}?at=${scope}:${scopeId}&done=saved`)
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.repair_rules_title(), isIndexed: false })

/** How quickly repairs are answered and mended, and up to which sum nobody is asked. */
export default function RulesPage({
  loaderData: { places, place, choices, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const sent = useSubmission()
  const answer = useAnswer(actionData)
  const shown = { place, typed: answer?.typed, errors: answer?.refusal.fields ?? {} }
  const isBusiness = place.scope === 'business'
  const others = places.filter(({ scope }) => scope !== 'business')

  return (
    <>
      <PageHeader title={m.repair_rules_title()} lead={m.repair_rules_lead()} />
      <div className={css.page} key={keyOf(place)}>
        {done && !answer && (
          <Note
            tone="ok"
            isLive
            title={done === 'removed' ? m.repair_rules_done_removed() : m.repair_rules_done_saved()}
          />
        )}
        <RightForm right="money">
          <Form method="post" className={css.form}>
            {answer && Object.keys(answer.refusal.fields).length === 0 && (
              <Note tone="danger" isLive title={answer.refusal.message} />
            )}
            <input type="hidden" name="scope" value={place.scope} />
            <input type="hidden" name="scopeId" value={place.scopeId} />
            <input type="hidden" name="version" value={place.version} />
            <Card title={isBusiness ? m.repair_rules_business() : place.name}>
              <div className={css.form}>
                <p>{isBusiness ? m.repair_rules_business_text() : m.repair_rules_place_text()}</p>
                {place.scope !== 'building' && <LimitFields {...shown} />}
                {place.scope !== 'owner' && <ClockFields {...shown} />}
                {place.scope !== 'owner' && <HourFields {...shown} />}
              </div>
            </Card>
            <div className={css.buttons}>
              {!isBusiness && <ButtonLink href={pathIn(locale, PATH)}>{m.repair_rules_back()}</ButtonLink>}
              {place.version !== '' && !isBusiness && (
                <Button type="submit" name="intent" value="remove">
                  {m.repair_rules_remove()}
                </Button>
              )}
              <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                {m.repair_rules_save()}
              </Button>
            </div>
          </Form>
        </RightForm>
        {isBusiness && (
          <Card title={m.repair_rules_others()}>
            <div className={css.form}>
              {others.length === 0 ? (
                <p>{m.repair_rules_no_others()}</p>
              ) : (
                <ul className={css.places}>
                  {others.map((one) => (
                    <li key={keyOf(one)} className={css.place}>
                      <span>
                        {one.name}
                        <small>{summaryOf(one, locale)}</small>
                      </span>
                      <ButtonLink href={`${pathIn(locale, PATH)}?at=${keyOf(one)}`}>
                        {m.repair_rules_change()}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              )}
              <WithRight right="money">
                <Form method="get" className={css.form}>
                  <Combobox
                    name="at"
                    label={m.repair_rules_choose()}
                    placeholder={m.repair_rules_choose_hint()}
                    options={choices}
                    required
                  />
                  <div className={css.buttons}>
                    <Button type="submit">{m.repair_rules_add()}</Button>
                  </div>
                </Form>
              </WithRight>
            </div>
          </Card>
        )}
      </div>
    </>
  )
}

/** What a place has of its own, in one line. */
function summaryOf({ softSatang, hardSatang, clocks, workDays }: Place, locale: Locale): string {
  const parts = [
    softSatang !== null && m.repair_rules_soft_at({ amount: formatMoney(softSatang, locale) }),
    hardSatang !== null && m.repair_rules_hard_at({ amount: formatMoney(hardSatang, locale) }),
    (clocks || workDays) && m.repair_rules_own_times(),
  ]

  return parts.filter(Boolean).join(' · ')
}
