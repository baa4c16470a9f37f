import {
  business,
  dear,
  type Facts,
  footer,
  managerUrl,
  room,
  tenantUrl,
} from '#features/leases/server/mails.ts'
import { findLease } from '#features/leases/server/store.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { findNotice } from './asked-notice.ts'

/** To the manager: a tenant gives notice, to which day and why. `all` are the tenants of the lease. */
export async function mailNoticeAsked(kit: Kit, all: Facts[], noticeId: string): Promise<void> {
  const notice = await read(kit, all, noticeId)
  const facts = all.find(({ tenantId }) => tenantId === notice?.tenantId)
  if (notice?.state !== 'asked' || !facts?.businessEmail) return
  const locale = 'th'
  const words = {
    room: room(facts, locale),
    name: `${facts.firstName} ${facts.lastName}`.trim(),
    day: formatDay(notice.lastDay, locale, 'long'),
  }
  const text = m.leases_mail_notice_asked_text(words, { locale })
  await notify(kit, {
    topic: 'papers',
    short: m.leases_short_notice_asked(words, { locale }),
    mustMail: true,

    dedupeKey: `lease.notice_asked:${noticeId}`,
    workspaceId: facts.workspaceId,
    to: facts.businessEmail,
    locale,
    subject: m.leases_mail_notice_asked_subject(words, { locale }),
    content: {
      preheader: text,
      heading: m.leases_mail_notice_asked_subject(words, { locale }),
      paragraphs: [text, notice.reason],
      button: { label: m.leases_mail_answered_button({}, { locale }), url: managerUrl(kit, facts) },
      footer: footer(facts, locale),
    },
  })
}

/** To whoever gave it: the manager has answered, and the lease runs on. */
export async function mailNoticeAnswered(kit: Kit, all: Facts[], noticeId: string): Promise<void> {
  const notice = await read(kit, all, noticeId)
  const facts = all.find(({ tenantId }) => tenantId === notice?.tenantId)
  if (notice?.state !== 'answered' || !facts?.tenantEmail) return
  const { locale } = facts
  const words = { room: room(facts, locale) }
  const text = m.leases_mail_notice_answered_text(words, { locale })
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `lease.notice_answered:${noticeId}`,
    workspaceId: facts.workspaceId,
    to: facts.tenantEmail,
    locale,
    subject: m.leases_mail_notice_answered_subject(words, { locale }),
    fromName: business(facts, locale),
    content: {
      preheader: text,
      heading: m.leases_mail_notice_answered_subject(words, { locale }),
      paragraphs: [dear(facts), text, notice.answer ?? ''],
      button: { label: m.leases_mail_signed_button({}, { locale }), url: tenantUrl(kit, facts) },
      footer: footer(facts, locale),
    },
  })
}

function read(kit: Kit, [lead]: Facts[], noticeId: string) {
  if (!lead) return null

  return kit.database.inWorkspace(lead.workspaceId, async (tx) =>
    findNotice(tx, await findLease(tx, lead.workspaceId, lead.id), noticeId).catch(() => null),
  )
}
