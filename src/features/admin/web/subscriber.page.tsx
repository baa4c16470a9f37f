import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { formatDateTime, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import { PageHeader, StatCard, StatRow } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/subscriber.page'
import { ActList } from './act-dialog.tsx'
import css from './admin.module.css'
import { Fact, Facts } from './facts.tsx'
import { History } from './history.tsx'
import { adminPath } from './links.ts'
import { RecordNotes } from './record-notes.tsx'
import { runAct } from './run-act.ts'
import { subscriberActs, subscriberDone } from './subscriber-acts.ts'
import { businessName, rightsWords, SUBSCRIBER_STATE_WORDS, USER_STATE_WORDS, userState } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const api = apiOf(args).admin
  const { data: subscriber } = await api.subscriber({ id })
  const { data: history } = await api.auditLog({
    workspace: id,
    recordKind: 'workspace',
    recordId: id,
    itemsPerPage: 6,
    page: 1,
  })

  const name = businessName(subscriber, scopeOf(args).locale)

  return { subscriber, name, history, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const api = apiOf(args).admin

  return runAct(args, `subscribers-list/${id}`, {
    verify: (_, reason) => api.verifySubscriber({ id, reason, isVerified: true }),
    unverify: (_, reason) => api.verifySubscriber({ id, reason, isVerified: false }),
    suspend: (_, reason) => api.suspendSubscriber({ id, reason }),
    restore: (_, reason) => api.restoreSubscriber({ id, reason }),
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.name ?? m.admin_subscribers_title(),
    isIndexed: false,
  })

/** One business: what is needed to verify it, who works there, and what may be done to it. */
export default function AdminSubscriber({
  loaderData: { subscriber, name, history, done },
  actionData,
}: Route.ComponentProps) {
  const { locale, publicUrl, productHost } = useRoot()
  const answer = useAnswer(actionData)
  const { state, siteName } = subscriber
  const said = !answer && subscriberDone(done)
  const time = (at: Date | null) => at && formatDateTime(at, locale)
  const siteUrl = siteName && `${new URL(publicUrl).protocol}//${siteName}.${productHost}`

  return (
    <>
      <PageHeader
        title={name}
        tag={
          <StatusTag kind="user" state={state === 'closed' ? 'deleted' : state}>
            {SUBSCRIBER_STATE_WORDS[state]()}
          </StatusTag>
        }
        lead={siteName ? `${siteName}.${productHost}` : m.admin_no_site()}
        actions={
          siteUrl &&
          subscriber.isPublished && (
            <ButtonLink href={siteUrl} target="_blank" icon={<IconExternalLink size={20} />}>
              {m.admin_open_site()}
            </ButtonLink>
          )
        }
      />
      <RecordNotes
        said={said}
        suspended={
          state === 'suspended' ? { at: subscriber.suspendedAt, reason: subscriber.suspendedReason } : null
        }
      />
      <div className={css.said}>
        <StatRow>
          <StatCard
            label={m.admin_homes()}
            figure={formatNumber(subscriber.homes)}
            note={m.admin_homes_listed({ count: formatNumber(subscriber.listings) })}
          />
          <StatCard label={m.admin_leases()} figure={formatNumber(subscriber.activeLeases)} />
          <StatCard label={m.admin_tenants()} figure={formatNumber(subscriber.tenants)} />
          <StatCard
            label={m.admin_owed()}
            figure={formatMoney(subscriber.owedSatang, locale, { satang: 'auto' })}
            note={m.admin_open_bills({ count: formatNumber(subscriber.openBills) })}
          />
        </StatRow>
      </div>
      <div className={css.columns}>
        <div className={css.stack}>
          <Card title={m.admin_business_facts()}>
            <Facts>
              <Fact label={m.admin_business_kind()}>
                {subscriber.isCompany ? m.admin_company() : m.admin_individual()}
              </Fact>
              <Fact label={m.admin_business_name()}>{subscriber.businessName}</Fact>
              <Fact label={m.admin_business_name_en()}>{subscriber.businessNameEn}</Fact>
              <Fact label={m.admin_tax_id()}>{subscriber.taxId && formatTaxId(subscriber.taxId)}</Fact>
              <Fact label={m.admin_payee()}>{subscriber.payeeName}</Fact>
              <Fact label={m.admin_users_phone()}>{subscriber.phone && displayPhone(subscriber.phone)}</Fact>
              <Fact label={m.admin_email()}>{subscriber.email}</Fact>
              <Fact label="LINE">{subscriber.lineId}</Fact>
              <Fact label={m.admin_address()}>{subscriber.address}</Fact>
              <Fact label={m.admin_verified_at()}>
                {time(subscriber.verifiedAt) ?? m.admin_state_pending()}
              </Fact>
              <Fact label={m.admin_user_since()}>{time(subscriber.createdAt)}</Fact>
            </Facts>
          </Card>
          <Card title={m.admin_staff()}>
            {subscriber.members.length === 0 && <p>{m.admin_staff_none()}</p>}
            <ul className={css.rows}>
              {subscriber.members.map((one) => (
                <li key={one.id}>
                  <Anchor href={adminPath(locale, `users/${one.id}`)}>{one.name}</Anchor>
                  <small>
                    {one.email}
                    {one.status !== 'active' &&
                      ` · ${USER_STATE_WORDS[userState({ status: one.status, isEmailVerified: true })]()}`}
                  </small>
                  <small>{rightsWords(one.rights)}</small>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className={css.stack}>
          <Card title={m.admin_acts()}>
            {state === 'closed' ? (
              <p>{m.admin_closed_text()}</p>
            ) : (
              <ActList
                key={`${state} ${subscriber.isVerified}`}
                acts={subscriberActs(subscriber, name)}
                answer={answer}
              />
            )}
          </Card>
          <Card title={m.admin_audit_title()}>
            <History
              entries={history}
              moreHref={adminPath(locale, 'audit-log', { workspace: subscriber.id, kind: 'workspace' })}
            />
            <p className={css.more}>
              <Anchor href={adminPath(locale, 'audit-log', { workspace: subscriber.id })}>
                {m.admin_business_log()}
              </Anchor>
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}
