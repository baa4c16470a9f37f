import { data, redirect } from 'react-router'
import { IntroducerCard } from '#features/agents/web/embed/introducer-card.tsx'
import { VoidedMonths } from '#features/billing/web/embed/voided-months.tsx'
import { DepositCard } from '#features/deposits/web/embed/deposit-card.tsx'
import { TenancyPapers } from '#features/document-hub/web/embed/tenancy-papers.tsx'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Texts } from '#web/forms/versions/three-way.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/editor.page'
import { Clauses } from './clauses.tsx'
import { seenTerms, termFields } from './compared.ts'
import { EditorActs } from './editor-acts.tsx'
import { LeaseFacts } from './facts.tsx'
import { Findings } from './findings.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import css from './lease.module.css'
import { AskedNoticeCard } from './life/asked-notice-card.tsx'
import { BillSharesCard } from './life/bill-shares-card.tsx'
import { offerText } from './life/offer-words.ts'
import { LeaseTimeline } from './life/timeline.tsx'
import { MakeCard } from './make-card.tsx'
import { PaperCard, PaperDialog } from './paper-dialog.tsx'
import { readTerms } from './read-terms.ts'
import { SendDialog } from './send-dialog.tsx'
import { TerminateDialog } from './terminate-dialog.tsx'
import { TermsForm } from './terms-form.tsx'
import type { ManagerLease } from './types.ts'
import { homeName, noticeText, statusName, termText } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const [{ data: lease }, { data: voided }, { data: introduced }] = await Promise.all([
    api.leases.read({ id }),
    api.invoices.voidedMonths({ id }),
    api.agents.introduction({ of: 'lease', id }),
  ])
  const hasEnded = ['expired', 'terminated', 'renewed'].includes(lease.status)
  const deposit = hasEnded ? (await api.deposits.read({ id: lease.id })).data : null

  // Who may rent along: the latest of the business, and whoever stands in the draft.
  const people = lease.status === 'draft' ? (await api.tenants.list({ itemsPerPage: 100, page: 1 })).data : []

  // What is missing of a draft is the lease itself.
  const tenancy = lease.status === 'draft' ? null : (await api.documentHub.tenancy({ id })).data

  return { lease, deposit, voided, introduced, people, tenancy }
}

export type EditorAnswer = Partial<Omit<Refused, 'typed'>> & {
  intent: string
  refusal?: Refusal
  typed: Record<string, string>
  /** Every text of a refused form, rows included. */
  texts?: Texts
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const api = apiOf(args).leases
  const { id } = args.params
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const here = (to: string) => redirect(pathIn(locale, `/dashboard/manager/edit-lease-draft/${to}`))
  const typed = formTexts(form)
  const record = {
    fields: termFields,
    readStored: async () => seenTerms((await api.read({ id })).data, locale),
  }
  const sent = await readSent(form, record)

  try {
    switch (intent) {
      case 'fix': {
        // What a fix sets stands in the form as satang and ISO days already.
        const { intent: _, seen: __, ...change } = typed
        await api.update({ id, ...change } as Parameters<typeof api.update>[0])
        return here(id)
      }
      case 'save':
        await api.update({ id, ...readTerms(sent.texts), version: sent.seen?.version } as Parameters<
          typeof api.update
        >[0])
        return here(id)
      case 'paper': {
        const file = form.get('file')
        await api.onPaper({ id, ...(file instanceof File && file.size > 0 && { file }) })
        return here(id)
      }
      case 'send': {
        if (typed.email) {
          const { data: lease } = await api.read({ id })
          await apiOf(args).tenants.update({ id: lease.tenantId, email: typed.email })
        }
        await api.send({
          id,
          typedName: typed.typedName ?? '',
          hasConsented: (typed.hasConsented === 'on') as true,
          signBy: typedDay(typed.signBy) || undefined,
        })
        return here(id)
      }
      case 'terminate': {
        await api.terminate({
          id,
          reason: typed.reason ?? '',
          day: typedDay(typed.day),
          meantDays: form.getAll('meantDays').map(String),
        })
        return here(id)
      }
      case 'notice':
        await api.answerNotice({
          id,
          noticeId: typed.noticeId ?? '',
          isConfirmed: typed.isConfirmed === 'yes',
          answer: typed.answer || undefined,
        })
        return here(id)
      case 'share-bills':
        await api.shareBills({ id, isShared: typed.isShared === 'yes' })
        return here(id)
      case 'keep':
        await api.keep({ id })
        return here(id)
      case 'copy': {
        const { data: copy } = await api.create({ leaseId: id })
        return here(copy.id)
      }
      default:
        await api.remove({ id })
        return redirect(pathIn(locale, '/dashboard/manager/documents/leases'))
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const answer: EditorAnswer = { intent, refusal, typed }
    if (intent === 'save') {
      const { seen, differences, typed: texts } = await refusedForm(refusal.code, sent, record)
      Object.assign(answer, { seen, differences, typed: firstTexts(texts), texts })
    }
    return data(answer, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_editor_page(), isIndexed: false })

export default function LeaseEditor({
  loaderData: { lease, deposit, voided, introduced, people, tenancy },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const isDraft = lease.status === 'draft'
  const refused = answer?.refusal
  const isForm = answer?.intent === 'save'
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const hasDialog = ['send', 'paper', 'terminate', 'keep'].includes(answer?.intent ?? '')

  return (
    <>
      <PageHeader
        title={(isDraft ? m.leases_editor_title : m.leases_lease_title)({ home: homeName(lease, locale) })}
        tag={
          <StatusTag kind="lease" state={lease.status}>
            {statusName(lease.status)}
          </StatusTag>
        }
        lead={[
          lease.no,
          lease.parties.map(({ name }) => name).join(', '),
          termText(lease, locale),
          m.leases_saved_at({ time: formatDateTime(lease.updatedAt, locale) }),
        ].join(' · ')}
        actions={<EditorActs lease={lease} />}
      />
      <div className={css.stack}>
        {refused && !hasDialog && <Note tone="danger" title={refused.message} isLive />}
        <StateNote lease={lease} />
        <VoidedMonths bills={voided} />
        <div className={css.columns}>
          {deposit && ['carried', 'waiting', 'settled'].includes(deposit.state) && (
            <div className={css.deposit}>
              <DepositCard deposit={deposit} />
            </div>
          )}
          <div className={css.main}>
            {isDraft ? (
              <Card>
                <TermsForm
                  lease={lease}
                  people={people}
                  errors={(isForm && refused?.fields) || {}}
                  typed={(isForm && refused && answer.typed) || {}}
                  answer={isForm ? answer : undefined}
                />
              </Card>
            ) : (
              <Card title={m.leases_facts()}>
                <LeaseFacts lease={lease} />
              </Card>
            )}
            <details className={css.details} open={!isDraft && !lease.isOnPaper}>
              <summary>{m.leases_read_clauses({ n: String(lease.clauses.length) })}</summary>
              <Clauses clauses={lease.clauses} />
            </details>
          </div>
          <div className={css.side}>
            <AskedNoticeCard lease={lease} answer={answerOf('notice')} />
            {lease.isOnPaper && <PaperCard lease={lease} answer={answerOf('paper')} />}
            <Findings lease={lease} />
            <BillSharesCard lease={lease} />
            {tenancy && <TenancyPapers tenancy={tenancy} />}
            <MakeCard lease={lease} />
            <IntroducerCard introduced={introduced} />
            <LeaseTimeline lease={lease} />
          </div>
        </div>
      </div>
      {isDraft && <SendDialog lease={lease} answer={answerOf('send')} />}
      {isDraft && <PaperDialog lease={lease} answer={answerOf('paper')} />}
      {['sent', 'active'].includes(lease.status) && (
        <TerminateDialog key={lease.updatedAt.getTime()} lease={lease} answer={answerOf('terminate')} />
      )}
      {lease.status === 'active' && lease.endReason && <KeepDialog lease={lease} answer={answerOf('keep')} />}
    </>
  )
}

/** What stands in the way, or what this lease waits for. */
function StateNote({ lease }: { lease: ManagerLease }) {
  const { locale } = useRoot()
  if (lease.overlap)
    return (
      <Note tone="warn" title={m.leases_overlap({ no: lease.overlap.no })}>
        <p>
          <a href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${lease.overlap.id}`)}>
            {m.leases_overlap_open()}
          </a>
        </p>
      </Note>
    )
  if (lease.notice?.state === 'asked')
    return (
      <Note tone="warn" title={m.leases_notice_asked_title({ name: lease.notice.name })}>
        <p>
          <a href="#asked-notice">{m.leases_notice_asked_see()}</a>
        </p>
      </Note>
    )
  if (lease.offer && ['offered', 'declined'].includes(lease.offer.state))
    return (
      <Note
        tone={lease.offer.state === 'offered' ? 'info' : 'warn'}
        title={offerText(lease.offer, lease, locale)}
      >
        {lease.offer.wish && <p>{lease.offer.wish}</p>}
        <p>
          <a href={pathIn(locale, `/dashboard/manager/documents/${lease.id}/renew`)}>
            {m.leases_offer_see()}
          </a>
        </p>
      </Note>
    )
  if (lease.status === 'sent')
    return (
      <Note
        tone="info"
        title={m.leases_waits({
          name: lease.parties
            .filter(({ hasSigned }) => !hasSigned)
            .map(({ name }) => name)
            .join(', '),
          day: lease.signBy ? formatDay(lease.signBy, locale, 'long') : '–',
        })}
      >
        {withoutAccount(lease).map((email) => (
          <p key={email}>{m.leases_no_account({ email })}</p>
        ))}
      </Note>
    )
  if (lease.status === 'active' && lease.endReason)
    return <Note tone="warn" title={noticeText(lease, locale)} />
  if (lease.status === 'terminated' && lease.endReason)
    return <Note tone="plain" title={m.leases_was_ended({ reason: lease.endReason })} />

  return null
}

/** The addresses of those who have no account to sign with yet. */
function withoutAccount({ hasTenantAccount, tenantEmail, coTenants }: ManagerLease): string[] {
  const lead = { hasAccount: hasTenantAccount, email: tenantEmail }

  return [lead, ...coTenants].filter(({ hasAccount }) => !hasAccount).map(({ email }) => email ?? '–')
}
