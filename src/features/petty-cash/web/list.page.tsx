import { data, Form } from 'react-router'
import { AccountingFrame, accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { waitingSlips } from '#features/billing/web/embed/waiting-slips.ts'
import css from '#features/expenses/web/embed/money-form.module.css'
import { placeName } from '#features/expenses/web/embed/places.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Route } from './+types/list.page'
import own from './petty-cash.module.css'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: tins }, { data: buildings }, waiting] = await Promise.all([
    api.pettyCash.list(),
    api.assets.buildings(),
    waitingSlips(api),
  ])

  return { tins, buildings, waiting, key: crypto.randomUUID() }
}

type Answer = { refusal: Refusal; typed: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const typed = formTexts(await args.request.formData())
  try {
    const { data: tin } = await apiOf(args).pettyCash.add({
      ...{ key: typed.key || undefined, name: typed.name ?? '', keeper: typed.keeper ?? '' },
      ...{ projectId: typed.projectId || null, floatSatang: readSatang(typed.float ?? '') ?? 0n },
    })

    return leadDone(accountingPath(scopeOf(args).locale, `/petty-cash/${tin.id}?done=added`))
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data<Answer>({ refusal, typed }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.petty_cash_title(), isIndexed: false })

/** Tins of petty cash with what lies in each. */
export default function PettyCashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { tins, buildings, waiting, key } = loaderData
  const sent = useSubmission()
  const answer = useAnswer(actionData as Answer | undefined)
  const { refusal, typed = {} as Record<string, string> } = answer ?? {}
  const all = tins.reduce((sum, { balanceSatang }) => sum + balanceSatang, 0n)
  const add = (
    <WithRight right="money">
      <Button variant="primary" opens="new-tin">
        {m.petty_cash_add()}
      </Button>
    </WithRight>
  )

  return (
    <AccountingFrame
      tab="pettyCash"
      waitingSlips={waiting}
      lead={
        tins.length > 0 ? m.petty_cash_lead_sum({ amount: formatMoney(all, locale) }) : m.petty_cash_lead()
      }
      actions={add}
    >
      {tins.length === 0 && (
        <EmptyState picture={sceneOf('dorm', 'clay').src} title={m.petty_cash_none()} actions={add}>
          {m.petty_cash_none_text()}
        </EmptyState>
      )}
      <div className={own.tins}>
        {tins.map((tin) => (
          <Card
            key={tin.id}
            title={<Anchor href={accountingPath(locale, `/petty-cash/${tin.id}`)}>{tin.name}</Anchor>}
          >
            <div className={own.tin}>
              <Amount satang={tin.balanceSatang} size="lg" />
              <span className={css.soft}>
                {[placeName(tin, locale), tin.keeper].filter(Boolean).join(' · ')}
              </span>
              <span className={css.soft}>
                {tin.isClosed
                  ? m.petty_cash_closed()
                  : tin.countedDay
                    ? m.petty_cash_counted_on({ day: formatDay(tin.countedDay, locale) })
                    : m.petty_cash_never_counted()}
              </span>
            </div>
          </Card>
        ))}
      </div>
      <WithRight right="money">
        <Dialog
          id="new-tin"
          isOpen={answer ? true : undefined}
          title={m.petty_cash_add()}
          closeLabel={m.billing_close()}
        >
          <RightForm right="money">
            <Form method="post" className={css.fields}>
              <input type="hidden" name="key" value={typed.key ?? key} />
              {refusal && <Note tone="danger" isLive title={refusal.message} />}
              <TextInput
                name="name"
                label={m.petty_cash_name()}
                hint={m.petty_cash_name_hint()}
                required
                maxLength={100}
                defaultValue={typed.name}
                error={refusal?.fields.name}
              />
              <MoneyInput
                name="float"
                label={m.petty_cash_float()}
                hint={m.petty_cash_float_hint()}
                required
                defaultText={typed.float ?? ''}
                error={refusal?.fields.floatSatang}
              />
              {buildings.length > 0 && (
                <Select
                  name="projectId"
                  label={m.expenses_place()}
                  options={[
                    { value: '', label: m.expenses_whole_business() },
                    ...buildings.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  defaultValue={typed.projectId ?? ''}
                  error={refusal?.fields.projectId}
                />
              )}
              <TextInput
                name="keeper"
                label={m.petty_cash_keeper()}
                maxLength={100}
                defaultValue={typed.keeper}
                error={refusal?.fields.keeper}
              />
              <div className={css.buttons}>
                <Button type="submit" variant="primary" isLoading={sent !== undefined}>
                  {m.petty_cash_save()}
                </Button>
              </div>
            </Form>
          </RightForm>
        </Dialog>
      </WithRight>
    </AccountingFrame>
  )
}
