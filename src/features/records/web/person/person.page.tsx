import { data, redirect } from 'react-router'
import { TenantFilings } from '#features/filings/web/embed/tenant-filings.tsx'
import { type PortalAnswer, portalAct } from '#features/people/web/embed/portal-act.ts'
import { PortalCard } from '#features/people/web/embed/portal-card.tsx'
import { HistoryCard } from '#features/records/web/cards/history-card.tsx'
import { noteAct } from '#features/records/web/cards/note-act.ts'
import { NotesCard } from '#features/records/web/cards/notes-card.tsx'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/person.page'
import { AroundCard } from './around-card.tsx'
import { CompanionsCard } from './companions-card.tsx'
import { ContactCard, IdentityCard } from './identity-cards.tsx'
import { LeasesCard } from './leases-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { PapersCard } from './papers-card.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonTop } from './person-top.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { records, people, filings } = apiOf(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const [{ data: person }, { data: ledger }, { data: portal }, { data: told }] = await Promise.all([
    records.tenant({ id }),
    records.tenantLedger({ id, page }),
    people.portal({ kind: 'tenant', recordId: id }),
    filings.list({ tenantId: id, page: 1, itemsPerPage: 5 }),
  ])

  return { person, ledger, portal, told, isSaved: doneIn(args.request, 'saved') !== null }
}

type Answer = {
  /** The id number in full, for this one look. */
  idNumber?: string | null
  portal?: PortalAnswer
  /** A companion that was refused, as it was typed. */
  companion?: { refusal: Refusal; typed: Record<string, string> }
  /** A note that was refused. */
  refusal?: Refusal
  text?: string
}

/** Notes, who lives with the tenant, their login, and the look at their id number. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const path = `/dashboard/manager/tenants/${id}`
  const form = await args.request.formData()
  const texts = formTexts(form)
  const { tenants } = apiOf(args)
  const { intent, kind = '', name = '', detail = '', phone = '', companionId = '' } = texts
  const portal = await portalAct(args, { kind: 'tenant', recordId: id }, texts)
  if (portal) return data<Answer>({ portal }, { status: portal.refusal?.status ?? 200 })
  try {
    if (intent === 'reveal') return data<Answer>({ idNumber: (await tenants.revealId({ id })).data.idNumber })
    if (intent === 'remove-companion') await tenants.removeCompanion({ id, companionId })
    else if (intent === 'add-companion')
      await tenants.addCompanion({ id, kind: kind as 'occupant', name, detail, phone })
    else return noteAct(args, { kind: 'tenant', recordId: id, path }, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)

    return data<Answer>(
      { companion: { refusal, typed: { kind, name, detail, phone } } },
      { status: refusal.status },
    )
  }
  throw redirect(`${pathIn(scopeOf(args).locale, path)}#companions`)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.person.tenant.name ?? m.records_tenant(), isIndexed: false })

/** A tenant as they are read: what they owe and how they pay, where they live, who they are, what has happened. */
export default function PersonPage({
  loaderData: { person, ledger, portal, told, isSaved },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData as Answer | undefined)
  const { locale } = useRoot()
  const { tenant } = person
  const base = pathIn(locale, `/dashboard/manager/tenants/${tenant.id}`)

  return (
    <div className={css.page}>
      <PersonHead person={person} />
      {isSaved && !answer && <Note tone="ok" title={m.tenants_saved()} isLive />}
      <PersonTop person={person} />
      <div className={css.columns}>
        <div className={css.main}>
          <TenantFilings tenant={tenant} filings={told} />
          <LedgerCard ledger={ledger} nextRun={person.nextRun} base={base} />
          <LeasesCard person={person} />
          <AroundCard person={person} />
          <HistoryCard history={person.history} />
        </div>
        <div className={css.side}>
          <ContactCard tenant={tenant} />
          <IdentityCard tenant={tenant} idNumber={answer?.idNumber ?? null} />
          <PapersCard papers={person.papers} />
          <CompanionsCard companions={person.companions} answer={answer?.companion} />
          <PortalCard portal={portal} answer={answer?.portal} />
          <NotesCard
            notes={person.notes}
            answer={answer?.refusal && { refusal: answer.refusal, text: answer.text ?? '' }}
          />
        </div>
      </div>
    </div>
  )
}
