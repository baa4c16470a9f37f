import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { invalid } from '#contract/problem.ts'
import { OwnDepositCard } from '#features/deposits/web/embed/own-deposit-card.tsx'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { signatureOf } from '#web/ui/fields/signature-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/own.page'
import { Clauses } from './clauses.tsx'
import { LeaseFacts } from './facts.tsx'
import css from './lease.module.css'
import { OwnNoticeCard } from './life/own-notice-card.tsx'
import { OwnOfferCard } from './life/own-offer-card.tsx'
import { SignCard } from './sign-card.tsx'
import type { TenantLease } from './types.ts'
import { homeName, noticeText, statusName } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { data: lease } = await api.leases.readOwn({ id: args.params.id })
  const hasEnded = ['expired', 'terminated', 'renewed'].includes(lease.status)
  const deposit = hasEnded && lease.isLead ? (await api.deposits.readOwn({ id: lease.id })).data : null

  return { lease, deposit, isJustSigned: doneIn(args.request, 'signed') !== null }
}

export type SignAnswer = {
  /** What was answered, where it was not the signature. */
  of?: 'offer' | 'notice'
  sentTo?: string
  refusal?: Refusal
  typed: Record<string, string>
  hasConsented: boolean
}

/** Asks for a code, or signs with it; or answers an offer to renew. */
export async function action(args: Route.ActionArgs) {
  const api = apiOf(args).leases
  const { id } = args.params
  const form = await args.request.formData()
  const said = (key: string) => String(form.get(key) ?? '')
  const typed = {
    ...{ signatureMethod: said('signatureMethod') || 'typed', typedName: said('typedName') },
    ...{ day: said('day'), reason: said('reason') },
  }
  const hasConsented = form.get('hasConsented') === 'on'
  const sentTo = said('sentTo') || undefined
  const offerId = said('offerId')
  const intent = said('intent')
  const of = offerId ? 'offer' : intent.endsWith('notice') ? 'notice' : undefined

  try {
    if (offerId) {
      const wish = String(form.get('wish') ?? '').trim()
      if (intent === 'wish' && !wish) throw invalid({ wish: 'required' })
      await api.answerOffer({
        id,
        offerId,
        isAccepted: intent === 'accept',
        ...(intent === 'wish' && { wish }),
      })
      return redirect(pathIn(scopeOf(args).locale, `/dashboard/tenant/documents/${id}#offer`))
    }
    if (intent === 'notice' || intent === 'unnotice') {
      if (intent === 'notice') await api.askNotice({ id, day: typedDay(said('day')), reason: said('reason') })
      else await api.withdrawNotice({ id, noticeId: said('noticeId') })
      return redirect(pathIn(scopeOf(args).locale, `/dashboard/tenant/documents/${id}#notice`))
    }
    if (intent === 'code') {
      const { data: asked } = await api.askCode({ id })
      return { sentTo: asked.sentTo, typed, hasConsented }
    }
    await api.sign({
      id,
      signature: signatureOf(form),
      code: said('code'),
      hasConsented: hasConsented as true,
    })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data(
      { refusal, sentTo, typed, hasConsented, ...(of && { of: of as 'offer' | 'notice' }) },
      { status: refusal.status },
    )
  }

  return leadDone(pathIn(scopeOf(args).locale, `/dashboard/tenant/documents/${id}?signed=1`))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_own_page(), isIndexed: false })

export default function OwnLease({
  loaderData: { lease, deposit, isJustSigned },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer<SignAnswer>(actionData)
  const pdf = `/api/tenant/dashboard/leases/${lease.id}/pdf`

  return (
    <>
      <PageHeader
        title={m.leases_lease_title({ home: homeName(lease, locale) })}
        tag={
          <StatusTag kind="lease" state={lease.status}>
            {statusName(lease.status)}
          </StatusTag>
        }
        lead={`${lease.no} · ${(locale === 'en' && lease.managerNameEn) || lease.managerName}`}
        actions={
          <ButtonLink href={pdf} target="_blank" icon={<IconFileDownload size={20} />}>
            {lease.hasSignedPaper ? m.leases_pdf_signed() : m.leases_pdf()}
          </ButtonLink>
        }
      />
      <div className={css.stack}>
        <WhatNow lease={lease} isJustSigned={isJustSigned} />
        <div className={css.columns}>
          {deposit && ['waiting', 'settled'].includes(deposit.state) && (
            <div className={css.deposit}>
              <OwnDepositCard deposit={deposit} />
            </div>
          )}
          <div className={css.main}>
            <OwnOfferCard lease={lease} refusal={answer?.of === 'offer' ? answer.refusal : undefined} />
            <Card title={m.leases_facts()}>
              <LeaseFacts lease={lease} />
            </Card>
            <Clauses clauses={lease.clauses} />
          </div>
          <div className={css.side}>
            {lease.canSign && <SignCard lease={lease} answer={answer?.of ? undefined : answer} />}
            <Signatures lease={lease} />
            <OwnNoticeCard
              lease={lease}
              refusal={answer?.of === 'notice' ? answer.refusal : undefined}
              typed={answer?.of === 'notice' ? answer.typed : undefined}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** Where this lease stands, and what its tenant does next. */
function WhatNow({ lease, isJustSigned }: { lease: TenantLease; isJustSigned: boolean }) {
  const { locale } = useRoot()
  // The signature stands at the foot of a long page, the news about it on top.
  useEffect(() => {
    if (isJustSigned) scrollTo(0, 0)
  }, [isJustSigned])
  const waiting = lease.parties.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name)
  if (lease.status === 'sent' && lease.hasSigned)
    return (
      <Note
        tone={isJustSigned ? 'ok' : 'info'}
        isLive={isJustSigned}
        title={m.leases_signed_waits({ names: waiting.join(', ') })}
      >
        <p>{m.leases_signed_waits_text()}</p>
      </Note>
    )
  if (isJustSigned)
    return (
      <Note
        tone="ok"
        isLive
        title={m.leases_done_title()}
        actions={
          lease.isLead && (
            <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/tenant/payment-due')}>
              {m.leases_done_bill()}
            </ButtonLink>
          )
        }
      >
        <p>{m.leases_done_text({ day: formatDay(lease.startDay, locale, 'long') })}</p>
      </Note>
    )
  if (lease.canSign && lease.signBy)
    return (
      <Note tone="info" title={m.leases_sign_until({ day: formatDay(lease.signBy, locale, 'long') })}>
        <p>
          {m.leases_read_first()} <a href="#sign">{m.leases_to_sign()}</a>
        </p>
      </Note>
    )
  if (lease.status === 'sent') return <Note tone="warn" title={m.leases_sign_late()} />
  if (lease.offer?.state === 'offered' && lease.offer.answerBy)
    return (
      <Note
        tone="info"
        title={m.leases_offer_own_waits({ day: formatDay(lease.offer.answerBy, locale, 'long') })}
      >
        <p>
          <a href="#offer">{m.leases_offer_see()}</a>
        </p>
      </Note>
    )
  if (lease.status === 'active' && lease.endReason)
    return <Note tone="info" title={noticeText(lease, locale)} />
  if (lease.endReason) return <Note tone="plain" title={m.leases_was_ended({ reason: lease.endReason })} />

  return null
}

function Signatures({ lease }: { lease: TenantLease }) {
  const { locale } = useRoot()
  const { managerPhone, managerEmail } = lease

  return (
    <Card title={m.leases_signatures()}>
      <ol className={css.history}>
        {lease.signatures.map((one) => (
          <li key={one.tenantId ?? one.party}>
            <span>
              {one.party === 'manager' ? m.leases_landlord() : m.leases_tenant()}:{' '}
              {one.isDrawn ? m.leases_signed_drawn({ name: one.typedName }) : one.typedName}
            </span>
            <small>{formatDateTime(one.at, locale)}</small>
          </li>
        ))}
      </ol>
      {lease.paperSha256 && (
        <p className={css.hash}>
          {m.leases_hash_sent()} <span translate="no">{lease.paperSha256}</span>
        </p>
      )}
      <p className={css.small}>
        {m.leases_questions()} {managerPhone && <span className="keep">{displayPhone(managerPhone)}</span>}
        {managerPhone && managerEmail && ' · '}
        {managerEmail}
      </p>
    </Card>
  )
}
