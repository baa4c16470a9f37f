import { data } from 'react-router'
import { coverLine } from '#features/vendors/web/embed/cover-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/jobs.page'
import { ActForm, JobsPanel } from './embed/jobs-panel.tsx'
import { PriceFields } from './embed/price-fields.tsx'
import { readJobs } from './embed/read-jobs.ts'
import css from './jobs.module.css'
import { readPrices } from './worker/read-prices.ts'

const AT = '/dashboard/manager/maintenance'
const DONE: Record<string, () => string> = {
  ask: m.jobs_done_ask,
  give: m.jobs_done_give,
  send: m.jobs_done_send,
  withdraw: m.jobs_done_withdraw,
  renew: m.jobs_done_renew,
  enter: m.jobs_done_enter,
  choose: m.jobs_done_choose,
}

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { data: repair } = await apiOf(args).maintenance.read({ id })

  return { repair, shown: await readJobs(args, id), done: doneIn(args.request, 'job') }
}

/** Does what a form says, here or on the page of the repair, and leads back to where it stood. */
export async function action(args: Route.ActionArgs) {
  const typed = formTexts(await args.request.formData())
  const { id } = args.params
  try {
    await act(apiOf(args).jobs, id, typed)
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data({ typed, refusal }, { status: refusal.status })
  }
  const to = typed.back === 'record' ? `${AT}/${id}` : `${AT}/${id}/jobs?job=${typed.act ?? ''}`

  return leadDone(pathIn(scopeOf(args).locale, to))
}

async function act(jobs: ReturnType<typeof apiOf>['jobs'], id: string, typed: Record<string, string>) {
  const { vendorId = '', jobId = '' } = typed
  const sendEmail = typed.sendEmail !== undefined
  switch (typed.act) {
    case 'ask':
      return jobs.ask({ id, vendorIds: vendorId ? [vendorId] : [], sendEmail })
    case 'give':
      return jobs.give({ id, vendorId, sendEmail })
    case 'enter':
      return jobs.enterQuote({ id, vendorId, ...readPrices(typed) })
    case 'choose':
      return jobs.choose({ id, jobId, quoteId: typed.quoteId ?? '', reason: typed.reason ?? '' })
    case 'send':
      return jobs.send({ id, jobId })
    case 'withdraw':
      return jobs.withdraw({ id, jobId })
    default:
      return jobs.renew({ id, jobId })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.jobs_title(), isIndexed: false })

/** The workers of a repair: prices side by side, links, and the forms that ask, give and write down. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { repair, shown, done } = loaderData
  const answer = useAnswer(actionData)
  const { locale, today } = useRoot()
  const isOver = repair.status === 'completed' || repair.status === 'cancelled'
  const of = { id: repair.id, no: repair.no, title: repair.title }
  const formOf = (name: string) => (answer?.typed.act === name ? answer : undefined)

  return (
    <div className={css.page}>
      <PageHeader
        title={m.jobs_title()}
        lead={
          <Anchor href={pathIn(locale, `${AT}/${repair.id}`)}>
            {repair.no} {repair.title}
          </Anchor>
        }
      />
      {answer && <Note tone="danger" title={answer.refusal.message} isLive />}
      {done && !answer && DONE[done] && <Note tone="ok" title={DONE[done]()} isLive />}
      <JobsPanel repair={of} shown={shown} />
      {!isOver && (
        <RightForm right="edit">
          <div className={css.forms}>
            <Card title={m.jobs_ask()}>
              <div id="ask" className={css.form}>
                {shown.mayAsk > 0 ? (
                  <VendorForm
                    act="ask"
                    {...{ of, shown }}
                    refused={formOf('ask')}
                    label={m.jobs_ask_send()}
                  />
                ) : (
                  <p>{m.problem_job_quotes_most()}</p>
                )}
              </div>
            </Card>
            <Card title={m.jobs_give()}>
              <div className={css.form}>
                <p className={css.quiet}>{m.jobs_give_text()}</p>
                <VendorForm
                  act="give"
                  {...{ of, shown }}
                  vendorId={repair.vendorId ?? ''}
                  refused={formOf('give')}
                  label={m.jobs_give_send()}
                />
              </div>
            </Card>
          </div>
          <Card title={m.jobs_enter()}>
            <ActForm repair={of} act="enter">
              <Vendors shown={shown} refused={formOf('enter')} />
              <PriceFields
                before={{ validUntil: addDays(today, 14) }}
                typed={formOf('enter')?.typed ?? {}}
                fields={formOf('enter')?.refusal.fields ?? {}}
                totalLabel={m.jobs_total()}
              />
              <Press act="enter" label={m.jobs_enter_send()} />
            </ActForm>
          </Card>
        </RightForm>
      )}
    </div>
  )
}

type Refused = { typed: Record<string, string>; refusal: { fields: Record<string, string> } } | undefined
type VendorsProps = {
  shown: Route.ComponentProps['loaderData']['shown']
  vendorId?: string
  refused: Refused
}

function VendorForm({
  act,
  of,
  label,
  ...props
}: VendorsProps & { act: string; of: { id: string; no: string; title: string }; label: string }) {
  return (
    <ActForm repair={of} act={act}>
      <Vendors {...props} />
      <Checkbox name="sendEmail" label={m.jobs_with_mail()} defaultChecked />
      <Press act={act} label={label} />
    </ActForm>
  )
}

function Vendors({ shown, vendorId, refused }: VendorsProps) {
  const fields = refused?.refusal.fields
  const { locale, today } = useRoot()

  return (
    <Combobox
      name="vendorId"
      label={m.jobs_vendor()}
      placeholder={m.jobs_vendor_choose()}
      required
      options={shown.vendors.map(({ id, name, isOfTrade, hasMail, ...cover }) => ({
        value: id,
        label: name,
        detail: [
          coverLine(cover, { today, locale }),
          isOfTrade && m.jobs_of_trade(),
          !hasMail && m.jobs_no_mail(),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      defaultValue={refused?.typed.vendorId ?? vendorId ?? ''}
      error={fields?.vendorId ?? fields?.vendorIds}
    />
  )
}

function Press({ act, label }: { act: string; label: string }) {
  return (
    <Button type="submit" variant="primary" isLoading={useSubmission()?.get('act') === act}>
      {label}
    </Button>
  )
}
