import { data, Form, redirect, useFetcher } from 'react-router'
import { Findings } from '#features/leases/web/findings.tsx'
import css from '#features/leases/web/lease.module.css'
import { readTerms } from '#features/leases/web/read-terms.ts'
import type { ManagerLease, Renewal, RenewalCheck } from '#features/leases/web/types.ts'
import { homeName, termText } from '#features/leases/web/words.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/renew.page'
import { offerText } from './offer-words.ts'
import { RenewalForm } from './renewal-form.tsx'

/** A lease that is in force, or was until its last day. */
const RENEWABLE: readonly string[] = ['active', 'expired', 'renewed']

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args).leases
  const { id } = args.params
  const [{ data: lease }, { data: renewal }] = await Promise.all([api.read({ id }), api.renewal({ id })])
  const checked =
    renewal.startDay && RENEWABLE.includes(lease.status)
      ? (await api.renewalCheck({ id, ...renewal.proposed } as Parameters<typeof api.renewalCheck>[0])).data
      : null

  return { lease, renewal, checked }
}

export type RenewAnswer = { refusal?: Refusal; typed: Record<string, string>; checked?: RenewalCheck }

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const api = apiOf(args).leases
  const { id } = args.params
  const form = await args.request.formData()
  const { intent, email, answerBy, message, offerId = '', ...typed } = formTexts(form)
  const terms = {
    id,
    ...readTerms(Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, [text]]))),
  }
  const said = (answer: Partial<RenewAnswer>) => ({
    ...answer,
    typed: { ...typed, email: email ?? '', answerBy: answerBy ?? '', message: message ?? '' },
  })

  try {
    if (intent === 'check') {
      const { data: checked } = await api.renewalCheck(terms as Parameters<typeof api.renewalCheck>[0])
      return said({ checked })
    }
    if (intent === 'agree') {
      const { data: next } = await api.agreeRenewal(terms as Parameters<typeof api.agreeRenewal>[0])
      return redirect(pathIn(locale, `/dashboard/manager/edit-lease-draft/${next.id}`))
    }
    if (intent === 'back') await api.takeOfferBack({ id, offerId })
    else {
      if (email) {
        const { data: lease } = await api.read({ id })
        await apiOf(args).tenants.update({ id: lease.tenantId, email })
      }
      await api.offerRenewal({
        ...terms,
        answerBy: typedDay(answerBy),
        ...(message && { message }),
      } as Parameters<typeof api.offerRenewal>[0])
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data(said({ refusal }), { status: refusal.status })
  }

  return redirect(pathIn(locale, `/dashboard/manager/documents/${id}/renew`))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.leases_renew_page(), isIndexed: false })

export default function RenewLease({
  loaderData: { lease, renewal, checked: proposed },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer<RenewAnswer>(actionData)
  const live = useFetcher<RenewAnswer>()
  const checked = live.data?.checked ?? answer?.checked ?? proposed
  const standing = renewal.offers.find(({ state }) => state === 'offered')
  const isRenewable = RENEWABLE.includes(lease.status)
  const isOpen = checked && !renewal.next

  return (
    <>
      <PageHeader
        title={m.leases_renew_title({ home: homeName(lease, locale) })}
        lead={[lease.no, lease.tenantName, termText(lease, locale)].join(' · ')}
        actions={
          isRenewable && (
            <ButtonLink href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${lease.id}`)}>
              {m.leases_renew_to_lease()}
            </ButtonLink>
          )
        }
      />
      <div className={css.stack}>
        {answer?.refusal && <Note tone="danger" title={answer.refusal.message} isLive />}
        <WhereItStands lease={lease} renewal={renewal} />
        {isRenewable ? (
          !renewal.startDay && <Note tone="info" title={m.leases_renew_no_end()} />
        ) : (
          <NotYet lease={lease} />
        )}
        <div className={css.columns}>
          {isOpen && (
            <>
              <div className={css.main}>
                <Card title={m.leases_renew_terms()}>
                  <p className={css.small}>{m.leases_renew_lead()}</p>
                  <RenewalForm
                    key={standing?.id ?? renewal.offers[0]?.id}
                    lease={lease}
                    renewal={renewal}
                    checked={checked}
                    answer={answer}
                    onChecked={live}
                  />
                </Card>
              </div>
              <div className={css.side}>
                <Findings lease={nextOf(lease, renewal, checked)} />
                <Earlier lease={lease} renewal={renewal} />
              </div>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The lease as the checker saw its next term. */
function nextOf(
  lease: ManagerLease,
  { startDay }: Renewal,
  { endDay, check, terms }: RenewalCheck,
): ManagerLease {
  return { ...lease, ...terms, startDay: startDay ?? lease.startDay, endDay, check }
}

/** Why a lease that is not signed by all, or that was ended, is not renewed, and what to do instead. */
function NotYet({ lease: { id, status } }: { lease: ManagerLease }) {
  const { locale } = useRoot()
  const isOver = status === 'terminated'

  return (
    <Note
      tone="info"
      title={isOver ? m.leases_renew_over() : m.leases_renew_not_yet()}
      actions={
        <ButtonLink variant="primary" href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${id}`)}>
          {m.leases_renew_over_open()}
        </ButtonLink>
      }
    >
      <p>
        {isOver
          ? m.leases_renew_over_text()
          : status === 'draft'
            ? m.leases_renew_not_sent()
            : m.leases_renew_not_signed()}
      </p>
    </Note>
  )
}

/** The lease that was made, or the offer that waits. */
function WhereItStands({ lease, renewal: { next, offers } }: { lease: ManagerLease; renewal: Renewal }) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const isSending = useSubmission()?.get('intent') === 'back'
  const last = offers[0]
  if (next)
    return (
      <Note
        tone="ok"
        title={m.leases_renew_made({ no: next.no })}
        actions={
          <ButtonLink
            variant="primary"
            href={pathIn(locale, `/dashboard/manager/edit-lease-draft/${next.id}`)}
          >
            {m.leases_renew_made_open()}
          </ButtonLink>
        }
      >
        {last && last.state !== 'agreed' && <p>{offerText(last, lease, locale)}</p>}
      </Note>
    )
  if (!last || ['taken_back', 'agreed'].includes(last.state)) return null

  return (
    <Note
      tone={last.state === 'offered' ? 'info' : 'warn'}
      title={offerText(last, lease, locale)}
      actions={
        last.state === 'offered' &&
        mayEdit && (
          <Form method="post">
            <input type="hidden" name="offerId" value={last.id} />
            <Button type="submit" name="intent" value="back" isLoading={isSending}>
              {m.leases_offer_take_back()}
            </Button>
          </Form>
        )
      }
    >
      {last.wish && <p>{last.wish}</p>}
    </Note>
  )
}

function Earlier({ lease, renewal: { offers } }: { lease: ManagerLease; renewal: Renewal }) {
  const { locale } = useRoot()
  if (offers.length === 0) return null

  return (
    <Card title={m.leases_renew_earlier()}>
      <ol className={css.history}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <span>
              {[
                formatMoney(offer.rentSatang, locale, { satang: 'auto' }),
                m.leases_offer_term({ months: String(offer.months) }),
              ].join(' · ')}
            </span>
            <small>{[offerText(offer, lease, locale), formatDay(offer.startDay, locale)].join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
