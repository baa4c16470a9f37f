import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { daysBetween, todayInBangkok } from '#thai/days.ts'
import { business, dear, type Facts, footer, keyOf, managerUrl, room, tenantUrl } from './mails.ts'

/** To both: the lease is ending. */
export async function mailEnding(kit: Kit, facts: Facts): Promise<void> {
  if (facts.status !== 'active' || !facts.endDay) return
  const days = String(daysBetween(todayInBangkok(kit.now()), facts.endDay))
  const send = (party: string, to: string | null, locale: Locale, text: string, url: string) => {
    const subject = m.leases_mail_ending_subject(
      { room: room(facts, locale), date: formatDay(facts.endDay!, locale) },
      { locale },
    )
    return to
      ? notify(kit, {
          topic: 'papers',
          mustMail: true,

          dedupeKey: keyOf(`lease.ending:${facts.id}:${party}`, facts),
          workspaceId: facts.workspaceId,
          to,
          locale,
          subject,
          fromName: business(facts, locale),
          content: {
            preheader: text,
            heading: subject,
            paragraphs: [...(party === 'tenant' ? [dear(facts)] : []), text],
            button: { label: m.leases_mail_signed_button({}, { locale }), url },
            footer: footer(facts, locale),
          },
        })
      : undefined
  }
  const { locale } = facts
  const tenant = `${facts.firstName} ${facts.lastName}`.trim()
  await send(
    'tenant',
    facts.tenantEmail,
    locale,
    m.leases_mail_ending_text({ days }, { locale }),
    tenantUrl(kit, facts),
  )
  if (!facts.isLead) return
  await send(
    'manager',
    facts.businessEmail,
    'th',
    m.leases_mail_ending_manager_text({ tenant, days }, { locale: 'th' }),
    managerUrl(kit, facts),
  )
}

/** To the tenant: the lease will end earlier than agreed, on which day and why. Each notice, `at`, once. */
export async function mailNotice(kit: Kit, facts: Facts, at: string): Promise<void> {
  if (facts.status !== 'active' || !facts.endReason || !facts.endDay || !facts.tenantEmail) return
  const { locale } = facts
  const params = { room: room(facts, locale), day: formatDay(facts.endDay, locale, 'long') }
  const subject = m.leases_mail_notice_subject(params, { locale })
  const text = facts.isAskedByTenant
    ? m.leases_mail_confirmed_text(params, { locale })
    : m.leases_mail_notice_text({ ...params, reason: facts.endReason }, { locale })
  await mailTenant(kit, facts, { dedupeKey: `lease.notice:${facts.id}:${at}`, subject, text })
}

/** To the tenant: the notice is taken back, and until when the lease runs. */
export async function mailNoticeTakenBack(kit: Kit, facts: Facts, at: string): Promise<void> {
  if (facts.status !== 'active' || facts.endReason || !facts.tenantEmail) return
  const { locale, endDay } = facts
  const params = { room: room(facts, locale) }
  const subject = m.leases_mail_kept_subject(params, { locale })
  const text = endDay
    ? m.leases_mail_kept_text({ ...params, day: formatDay(endDay, locale, 'long') }, { locale })
    : m.leases_mail_kept_open_text(params, { locale })
  await mailTenant(kit, facts, { dedupeKey: `lease.kept:${facts.id}:${at}`, subject, text })
}

/** To the tenant: the manager ended the lease, and why. */
export async function mailEnded(kit: Kit, facts: Facts): Promise<void> {
  if (facts.status !== 'terminated' || !facts.sentAt || !facts.tenantEmail) return
  const { locale } = facts
  const subject = m.leases_mail_ended_subject({ room: room(facts, locale) }, { locale })
  const text = facts.isAskedByTenant
    ? m.leases_mail_ended_by_you_text({ room: room(facts, locale) }, { locale })
    : m.leases_mail_ended_text({ room: room(facts, locale), reason: facts.endReason ?? '–' }, { locale })
  await mailTenant(kit, facts, { dedupeKey: `lease.ended:${facts.id}`, subject, text })
}

/** One paragraph to the tenant, with the way to the lease. */
async function mailTenant(
  kit: Kit,
  facts: Facts,
  { dedupeKey, subject, text }: { dedupeKey: string; subject: string; text: string },
): Promise<void> {
  const { locale } = facts
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: keyOf(dedupeKey, facts),
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail!,
    locale,
    subject,
    fromName: business(facts, locale),
    content: {
      preheader: text,
      heading: subject,
      paragraphs: [dear(facts), text],
      button: { label: m.leases_mail_signed_button({}, { locale }), url: tenantUrl(kit, facts) },
      footer: footer(facts, locale),
    },
  })
}
