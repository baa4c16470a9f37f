import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApprovalCard } from '#features/approvals/web/embed/approval-card.tsx'
import { JobsPanel } from '#features/jobs/web/embed/jobs-panel.tsx'
import { readJobs } from '#features/jobs/web/embed/read-jobs.ts'
import { CostCard } from '#features/vendor-bills/web/embed/cost-card.tsx'
import { SERVICES } from '#features/vendors/contract.ts'
import { coverLine } from '#features/vendors/web/embed/cover-words.ts'
import { serviceWords } from '#features/vendors/web/embed/service-words.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/record.page'
import { AboutCard, BesideCard } from './about-card.tsx'
import { actOnRepair, DONE, isOvertaken, type RecordAnswer } from './act.ts'
import { RepairHead } from './head.tsx'
import { MoveDialogs } from './move-dialogs.tsx'
import { NextStep } from './next-step.tsx'
import { PayerDialog, RemoveDialog, TellDialog } from './other-dialogs.tsx'
import { PhotosCard } from './photos-card.tsx'
import { RatingCard } from './rating-card.tsx'
import css from './record.module.css'
import { ClocksCard, HistoryCard, PeopleCard } from './side-cards.tsx'

const NO_MAIL = { subject: '', text: '', to: [] }

export async function loader(args: Route.LoaderArgs) {
  const { maintenance, approvals, vendorBills, carePlans } = apiOf(args)
  const { id } = args.params
  const [{ data: repair }, { data: standing }, { data: costs }, { data: plan }] = await Promise.all([
    maintenance.read({ id }),
    approvals.read({ id }),
    vendorBills.costs({ id }),
    carePlans.ofRepair({ id }),
  ])
  const mayEdit = scopeOf(args).viewer?.workspace?.rights.includes('edit') ?? false
  const done = doneIn(args.request, 'done')

  return {
    jobs: await readJobs(args, id),
    ...{ repair, standing, costs, plan },
    vendors: mayEdit && repair.status !== 'completed' ? await readVendors(args, repair.category) : [],
    mail: mayEdit ? (await maintenance.previewEmail({ id, text: '' })).data : NO_MAIL,
    done: DONE.find((one) => one === done),
  }
}

/** Whom the business calls, those of the trade first. */
async function readVendors(args: Route.LoaderArgs, category: (typeof SERVICES)[number]) {
  const read = (page: number) => apiOf(args).vendors.list({ page, itemsPerPage: 100, state: 'active' })
  const first = await read(1)
  const pages = [first]
  for (let page = 2; (page - 1) * 100 < first.total; page++) pages.push(await read(page))
  const all = pages.flatMap(({ data }) => data)
  const isOfTrade = ({ services }: (typeof all)[number]) => services.includes(category)

  return [...all.filter(isOfTrade), ...all.filter((one) => !isOfTrade(one))].map((one) => ({
    value: one.id,
    label: one.name,
    also: one.nameEn ?? undefined,
    detail:
      [
        coverLine(one, scopeOf(args)),
        SERVICES.filter((service) => one.services.includes(service))
          .map((service) => serviceWords[service]())
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · ') || undefined,
  }))
}

export const action = (args: Route.ActionArgs) => actOnRepair(args, args.params.id)

/** A refused act shows where the repair stands by then. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.repair.title ?? m.maintenance_kind(), isIndexed: false })

/** One repair: where it stands, what is next, whom it concerns and what has happened. */
export default function RepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { repair, jobs, standing, costs, plan, vendors, mail, done } = loaderData
  const answer = useAnswer(actionData as RecordAnswer | undefined)
  const key = useActKey(answer !== undefined)
  const isSaidHere = answer?.refusal && (isPressed(answer) || isOvertaken(answer))

  return (
    <div className={css.page}>
      <RepairHead repair={repair} />
      {isSaidHere && <Note tone="danger" title={answer.refusal?.message} isLive />}
      {done && !answer && <Note tone="ok" title={DONE_WORDS[done]()} isLive />}
      <div className={css.columns}>
        <div className={css.main}>
          <NextStep repair={repair} standing={standing} />
          <JobsPanel repair={repair} shown={jobs} back="record" />
          <ApprovalCard repairId={repair.id} standing={standing} />
          <CostCard
            repairId={repair.id}
            costs={costs}
            aside={
              <WithRight right="edit">
                <Button opens="change-payer">{m.maintenance_payer_change()}</Button>
              </WithRight>
            }
          />
          <AboutCard repair={repair} plan={plan} />
        </div>
        <div className={css.side}>
          <BesideCard repair={repair} />
          <PhotosCard repair={repair} answer={answer} />
          <PeopleCard repair={repair} />
          <RatingCard repair={repair} answer={answer} />
          <ClocksCard repair={repair} />
          <HistoryCard repair={repair} answer={answer} />
        </div>
      </div>
      {/* A step that was taken closes its dialog. */}
      <WithRight right="edit">
        <MoveDialogs key={`move ${key}`} {...{ repair, answer, vendors }} />
        <TellDialog key={`tell ${key}`} {...{ repair, answer, mail }} />
        <PayerDialog key={`payer ${key}`} {...{ repair, answer }} />
        {repair.status === 'new' && <RemoveDialog key={`remove ${key}`} {...{ repair, answer }} />}
      </WithRight>
    </div>
  )
}

/** New with each act that was done: its dialogs begin anew. What was typed into one that was answered stays. */
function useActKey(isAnswered: boolean): string {
  const { key } = useLocation()
  const isIdle = useSubmission() === undefined
  const [held, setHeld] = useState(key)
  if (isIdle && !isAnswered && held !== key) setHeld(key)

  return held
}

/** A press on the page without a dialog of its own. */
const isPressed = ({ intent, typed }: RecordAnswer) =>
  intent === 'unphoto' || (intent === 'move' && (typed.to === 'in_progress' || typed.to === 'new'))

const DONE_WORDS: Record<(typeof DONE)[number], () => string> = {
  moved: m.maintenance_done_moved,
  told: m.maintenance_done_told,
  noted: m.maintenance_done_noted,
  photo: m.maintenance_done_photo,
  unphoto: m.maintenance_done_unphoto,
  payer: m.maintenance_done_payer,
  added: m.maintenance_done_added,
  saved: m.maintenance_done_saved,
  rated: m.maintenance_done_rated,
}
