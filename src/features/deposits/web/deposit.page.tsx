import { data, redirect } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/deposit.page'
import css from './deposit-page.module.css'
import { DraftForm } from './draft-form.tsx'
import { Deadline } from './embed/deadline.tsx'
import { DepositSums } from './embed/deposit-sums.tsx'
import { FoundCard } from './embed/found-card.tsx'
import { TakenBackNote } from './embed/taken-back-note.tsx'
import { MetersCard } from './meters-card.tsx'
import { filledFrom, readDraft, readReadings, readSettle, readTakeBack } from './read-forms.ts'
import { SettleForm } from './settle-form.tsx'
import { Settled } from './settled.tsx'
import { stateLook, warningWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: deposit } = await apiOf(args).deposits.read({ id: args.params.id })

  return { deposit }
}

/** Without `refusal`, the form is shown again with one more line. */
export type DepositAnswer = { intent: string; refusal?: Refusal; typed: Record<string, string> }

/** Saves the draft, or settles it as it was saved; writes down the meters; without script, brings one more line. */
export async function action(args: Route.ActionArgs) {
  const { deposits: api, invoices } = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent'))

  if (intent === 'line') return data<DepositAnswer>({ intent, typed: formTexts(form) })

  try {
    if (intent === 'settle') await api.settle({ id, ...readSettle(form) })
    else if (intent === 'take-back') await api.takeBack({ id, ...readTakeBack(form) })
    else if (intent === 'meters') await invoices.enterReadings({ id, ...readReadings(form) })
    else if (intent === 'meters-found') {
      const { meters } = (await api.read({ id })).data
      return data<DepositAnswer>({
        intent,
        typed: { ...formTexts(form), ...filledFrom(meters, scopeOf(args).locale) },
      })
    } else if (intent === 'offer') await takeOffer(api, id)
    else if (intent === 'found') await api.takeFound({ id })
    else if (intent.startsWith(TAKES)) await api.takeFound({ id, keys: [intent.slice(TAKES.length)] })
    else await api.save({ id, ...readDraft(form) } as Parameters<typeof api.save>[0])
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<DepositAnswer>({ intent, refusal, typed: formTexts(form) }, { status: refusal.status })
  }

  return redirect(pathIn(scopeOf(args).locale, `/dashboard/manager/documents/${id}/deposit`))
}

/** Before the key of the one finding that is taken over. */
const TAKES = 'found:'

/** Puts the lines that the meters offer after those of the draft. */
async function takeOffer(api: ReturnType<typeof apiOf>['deposits'], id: string): Promise<void> {
  const { condition, note, deductions, meters } = (await api.read({ id })).data
  const lines = [...deductions, ...(meters?.offered ?? [])]
  await api.save({
    ...{ id, condition, note: note ?? undefined, deductions: lines },
    // Sums that nobody typed.
    meantSatang: lines.map(({ amountSatang }) => amountSatang),
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.deposits_page(), isIndexed: false })

/** Where a manager works out a deposit, looks at the sum and returns the rest. */
export default function DepositPage({ loaderData: { deposit }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isReader = useMissingRight('money') !== null
  const { kind, state, word } = stateLook(deposit)
  const lease = pathIn(locale, `/dashboard/manager/edit-lease-draft/${deposit.leaseId}`)
  const of = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined)

  return (
    <>
      <PageHeader
        title={m.deposits_page()}
        tag={
          (deposit.state === 'waiting' || deposit.state === 'settled') && (
            <StatusTag kind={kind} state={state}>
              {word}
            </StatusTag>
          )
        }
        lead={
          deposit.leaseEnd
            ? m.deposits_lead({
                home: deposit.homeName,
                tenant: deposit.tenantName,
                day: formatDay(deposit.leaseEnd, locale),
              })
            : `${deposit.homeName} · ${deposit.tenantName}`
        }
        actions={<ButtonLink href={lease}>{m.deposits_back()}</ButtonLink>}
      />
      <StepUp refusal={answer?.refusal} />
      {deposit.state === 'settled' ? (
        <Settled deposit={deposit} answer={of('take-back')} />
      ) : deposit.state === 'waiting' ? (
        <div className={css.columns}>
          {deposit.takenBack && (
            <div className={css.whole}>
              <TakenBackNote deposit={deposit} />
            </div>
          )}
          <div className={css.stack}>
            {deposit.meters && (
              <MetersCard
                deposit={deposit}
                meters={deposit.meters}
                answer={of('meters', 'meters-found', 'offer')}
                isReader={isReader}
              />
            )}
            <FoundCard
              deposit={deposit}
              mayTake={!isReader}
              refusal={answer?.intent.startsWith('found') ? answer.refusal?.message : undefined}
            />
            <DraftForm deposit={deposit} answer={of('save', 'line')} isReader={isReader} />
          </div>
          <div className={css.side}>
            <Card title={m.deposits_sums()}>
              <div className={css.stack}>
                {deposit.deadline && <Deadline deadline={deposit.deadline} />}
                <DepositSums deposit={deposit} />
                {deposit.debtSatang > 0n && <p className={css.small}>{m.deposits_debt_text()}</p>}
              </div>
            </Card>
            {deposit.warnings.length > 0 && (
              <Note tone="warn" title={m.deposits_warn_title()}>
                <ul className={css.warnings}>
                  {deposit.warnings.map((warning) => (
                    <li key={warning.id}>{warningWords(warning)}</li>
                  ))}
                </ul>
              </Note>
            )}
            {!isReader && <SettleForm deposit={deposit} answer={of('settle')} />}
          </div>
        </div>
      ) : (
        <Note
          tone="info"
          title={
            deposit.carriedTo ? m.deposits_carried({ no: deposit.carriedTo.no }) : nothingWords(deposit.state)
          }
        />
      )}
    </>
  )
}

function nothingWords(state: string): string {
  return state === 'running' ? m.problem_deposit_lease_runs() : m.deposits_none()
}
