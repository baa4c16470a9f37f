import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { AnyLease, LeaseListRow } from './types.ts'

/** The word for a state of a lease. */
export function statusName(status: LeaseListRow['status']): string {
  const names = {
    draft: m.leases_status_draft,
    sent: m.leases_status_sent,
    signed: m.leases_status_signed,
    active: m.leases_status_active,
    expired: m.leases_status_expired,
    terminated: m.leases_status_terminated,
    renewed: m.leases_status_renewed,
  }

  return names[status]()
}

/** `สกายลีฟ รัชดา 23/114`: project and unit, or the title where there is no project. */
export function homeName(
  home: Pick<LeaseListRow, 'projectName' | 'projectNameEn' | 'titleTh' | 'titleEn' | 'unitNo'>,
  locale: Locale,
): string {
  const project = (locale === 'en' && home.projectNameEn) || home.projectName

  return project
    ? `${project} ${home.unitNo}`
    : `${(locale === 'en' && home.titleEn) || home.titleTh} · ${home.unitNo}`
}

/** `1 ธ.ค. 2569 – 30 พ.ย. 2570`; open leases say only when they began. */
export function termText(
  { startDay, endDay }: Pick<LeaseListRow, 'startDay' | 'endDay'>,
  locale: Locale,
): string {
  return endDay
    ? `${formatDay(startDay, locale)} – ${formatDay(endDay, locale)}`
    : m.leases_term_open({ from: formatDay(startDay, locale) })
}

/** A lease that runs on to the day it was ended for, and why. */
export function noticeText(
  { endDay, endReason }: Pick<AnyLease, 'endDay' | 'endReason'>,
  locale: Locale,
): string {
  return m.leases_notice_given({
    day: endDay ? formatDay(endDay, locale, 'long') : '–',
    reason: endReason ?? '–',
  })
}

/** How a utility is charged, in words. */
export function utilityText(mode: AnyLease['waterMode'], rate: bigint, locale: Locale): string {
  const amount = formatMoney(rate, locale)
  const names = {
    per_unit: () => m.leases_utility_per_unit({ amount }),
    at_cost: () => m.leases_utility_at_cost(),
    flat: () => m.leases_utility_flat({ amount }),
    included: () => m.leases_utility_included(),
  }

  return names[mode]()
}

/** What happened to a lease, for its history. */
export function actionName(action: string): string {
  const names: Record<string, () => string> = {
    'lease.drafted': m.leases_action_drafted,
    'lease.sent': m.leases_action_sent,
    'lease.signed': m.leases_action_signed,
    'lease.cotenants_changed': m.leases_action_cotenants,
    'lease.bill_shares_changed': m.leases_action_bill_shares,
    'lease.signed_by_one': m.leases_action_signed_by_one,
    'lease.signed_on_paper': m.leases_action_on_paper,
    'lease.paper_kept': m.leases_action_paper_kept,
    'lease.renewal_offered': m.leases_action_offered,
    'lease.renewal_accepted': m.leases_action_offer_accepted,
    'lease.renewal_declined': m.leases_action_offer_declined,
    'lease.renewal_lapsed': m.leases_action_offer_lapsed,
    'lease.renewal_taken_back': m.leases_action_offer_back,
    'lease.renewal_agreed': m.leases_action_renewal_agreed,
    'lease.given_notice': m.leases_action_notice,
    'lease.notice_asked': m.leases_action_notice_asked,
    'lease.notice_withdrawn': m.leases_action_notice_withdrawn,
    'lease.notice_confirmed': m.leases_action_notice_confirmed,
    'lease.notice_answered': m.leases_action_notice_answered,
    'lease.notice_taken_back': m.leases_action_kept,
    'lease.terminated': m.leases_action_terminated,
    'lease.expired': m.leases_action_expired,
    'lease.renewed': m.leases_action_renewed,
    'deposit.drafted': m.leases_action_deposit_drafted,
    'deposit.settled': m.leases_action_deposit_settled,
    'deposit.taken_back': m.leases_action_deposit_taken_back,
  }

  return names[action]?.() ?? action
}
