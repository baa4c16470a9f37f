import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { findUser } from '#features/accounts/server/service.ts'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { expireLeases, followOnceDecided } from './end.ts'
import { mailEnded, mailEnding, mailNotice, mailNoticeTakenBack } from './ending-mails.ts'
import { mailAnswered, mailOffer, mailOfferTakenBack } from './life/mails.ts'
import { mailNoticeAnswered, mailNoticeAsked } from './life/notice-mails.ts'
import { lapseOffers } from './life/renew.ts'
import { type Facts, mailCode, mailSigned, mailToSign, readFacts } from './mails.ts'
import { ENDING_DAYS } from './rules.ts'
import { makeSignedPaper } from './signed-paper.ts'

export const leasesListeners: Listener[] = [
  on('lease.sent', 'leases_ask_to_sign', (kit, ids) => toEach(kit, ids, (facts) => mailToSign(kit, facts))),
  on('lease.code_asked', 'leases_mail_code', (kit, { userId, code, ...ids }) =>
    toLead(kit, ids, async (facts) => {
      const user = await kit.database.global((tx) => findUser(tx, userId))
      if (user) await mailCode(kit, facts, { userId, code, email: user.email, locale: user.locale })
    }),
  ),
  on('lease.signed', 'leases_signed_paper', async (kit, ids) => {
    await makeSignedPaper(kit, ids)
    await toEach(kit, ids, (facts) => mailSigned(kit, facts))
  }),
  on('lease.paper_missing', 'leases_make_paper', makeSignedPaper, { urgency: 'whenever' }),
  on('lease.ending', 'leases_tell_ending', (kit, ids) => toEach(kit, ids, (facts) => mailEnding(kit, facts))),
  on('lease.notice_given', 'leases_tell_notice', (kit, { at, ...ids }) =>
    toEach(kit, ids, (facts) => mailNotice(kit, facts, at)),
  ),
  on('lease.notice_taken_back', 'leases_tell_taken_back', (kit, { at, ...ids }) =>
    toEach(kit, ids, (facts) => mailNoticeTakenBack(kit, facts, at)),
  ),
  on('lease.renewal_offered', 'leases_tell_offer', (kit, { offerId, ...ids }) =>
    toLead(kit, ids, (facts) => mailOffer(kit, facts, offerId)),
  ),
  on('lease.offer_answered', 'leases_tell_answer', (kit, { offerId, ...ids }) =>
    toLead(kit, ids, (facts) => mailAnswered(kit, facts, offerId)),
  ),
  on('lease.offer_taken_back', 'leases_tell_offer_back', (kit, { offerId, ...ids }) =>
    toLead(kit, ids, (facts) => mailOfferTakenBack(kit, facts, offerId)),
  ),
  on('lease.notice_asked', 'leases_tell_asked', (kit, { noticeId, ...ids }) =>
    withAll(kit, ids, (all) => mailNoticeAsked(kit, all, noticeId)),
  ),
  on('lease.notice_answered', 'leases_tell_notice_answer', (kit, { noticeId, ...ids }) =>
    withAll(kit, ids, (all) => mailNoticeAnswered(kit, all, noticeId)),
  ),
  on('invoice.paid', 'leases_bill_follows', followOnceDecided),
  on('payment.failed', 'leases_bill_follows_unpaid', followOnceDecided),
  on('lease.ended', 'leases_tell_ended', (kit, ids) => toEach(kit, ids, (facts) => mailEnded(kit, facts))),
]

export const leasesSchedules: Schedule[] = [
  /** Just after midnight in Bangkok. */
  { name: 'leases_expire', cron: '5 17 * * *', run: expireLeases },
  { name: 'leases_offers_lapse', cron: '15 17 * * *', run: lapseOffers },
  /** In the morning in Bangkok: a mail is read in daylight. */
  { name: 'leases_ending', cron: '10 2 * * *', run: tellEnding },
]

/** Leases whose last day lies within 60 days are told once. */
export async function tellEnding(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspace_id: string; id: string }>(sql`
      update leases set ending_told_at = ${kit.now().toISOString()}
       where status = 'active' and ending_told_at is null and end_reason is null
         and end_day between ${today} and ${addDays(today, ENDING_DAYS)}
      returning workspace_id, id`)
    for (const { workspace_id: workspaceId, id: leaseId } of rows)
      await announce(tx, 'lease.ending', { workspaceId, leaseId })
  })
}

type Ids = { workspaceId: string; leaseId: string }
type Act = (facts: Facts) => Promise<void>

/** Each tenant is told, one after the other. */
function toEach(kit: Kit, ids: Ids, act: Act): Promise<void> {
  return withAll(kit, ids, async (all) => {
    for (const facts of all) await act(facts)
  })
}

/** The lead tenant alone, who answers offers; or whoever the mail is to. */
function toLead(kit: Kit, ids: Ids, act: Act): Promise<void> {
  return withAll(kit, ids, async ([lead]) => {
    if (lead) await act(lead)
  })
}

async function withAll(
  kit: Kit,
  { workspaceId, leaseId }: Ids,
  act: (all: Facts[]) => Promise<void>,
): Promise<void> {
  await act(await kit.database.inWorkspace(workspaceId, (tx) => readFacts(tx, workspaceId, leaseId)))
}
