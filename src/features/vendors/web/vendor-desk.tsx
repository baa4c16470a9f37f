import { AgentDesk } from '#features/agents/web/embed/agent-desk.tsx'
import { OwnJobs, readOwnJobs } from '#features/jobs/web/embed/own-jobs.tsx'
import { OwnBillsCard, readOwnBills } from '#features/vendor-bills/web/embed/own-bills.tsx'
import { m } from '#i18n/messages/messages.js'
import type { Refused } from '#web/forms/versions/sent-form.ts'
import { apiOf, type Refusal } from '#web/page/page-scope.ts'
import { DeskFigures } from './desk-figures.tsx'
import css from './own-main.module.css'
import { RecordCard } from './record-card.tsx'

/** All that a vendor's page shows. For loaders. */
export async function readVendorDesk(args: Parameters<typeof apiOf>[0]) {
  const [records, jobs, bills, agent] = await Promise.all([
    apiOf(args).vendors.ownRecords(),
    readOwnJobs(args),
    readOwnBills(args),
    apiOf(args).agents.ownDesk(),
  ])

  return { records: records.data, jobs, bills, agent: agent.data }
}

type Desk = Awaited<ReturnType<typeof readVendorDesk>>
type Answer = Partial<Refused> & { id: string; refusal?: Refusal }

/** A vendor's jobs, prices and bills over all businesses, and what each business knows of them. */
export function VendorDesk({
  desk: { records, jobs, bills, agent },
  answer,
}: {
  desk: Desk
  answer: Answer | undefined
}) {
  return (
    <div className={css.page}>
      {/* Who only brings tenants has no repairs to look at. */}
      {!agent.isOnlyAgent && (
        <>
          <DeskFigures jobs={jobs} bills={bills} records={records} />
          <div className={css.columns}>
            <div id="jobs" className={css.part}>
              <OwnJobs jobs={jobs} />
            </div>
            <div id="bills" className={css.part}>
              <OwnBillsCard shown={bills} />
            </div>
          </div>
        </>
      )}
      <AgentDesk desk={agent} />
      <h2 className={css.heading}>{m.vendors_desk_records()}</h2>
      <div className={css.records}>
        {records.map((record) => (
          <RecordCard
            key={record.id}
            record={record}
            answer={answer?.id === record.id ? answer : undefined}
          />
        ))}
      </div>
    </div>
  )
}
