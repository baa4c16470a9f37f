import { and, eq } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { websiteDomains } from '#features/domains/tables.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { checkDueDomains } from './checks.ts'
import { inOwnLetters } from './domain-name.ts'
import { GRACE_MS } from './rules.ts'

/** Every five minutes: who has just set a record looks at the page. */
export const domainsSchedules: Schedule[] = [
  { name: 'check_domains', cron: '*/5 * * * *', run: checkDueDomains },
]

/** Everyone who may publish hears what became of the domain, each in their own language. */
export const domainsListeners: Listener[] = [
  on('domain.changed', 'mail_domain_changed', async (kit, event) => {
    const { workspaceId, domain, change, at } = event
    const people = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const [now] = await tx
        .select({ status: websiteDomains.status })
        .from(websiteDomains)
        .where(and(eq(websiteDomains.workspaceId, workspaceId), eq(websiteDomains.domain, domain)))
      // A job may run late: what is otherwise by now is not told.
      if (now?.status !== change) return []
      return provenMembers(tx, workspaceId, 'publish')
    })
    for (const { userId } of people)
      await mailUser(kit, userId, `domain.${change}:${workspaceId}:${domain}:${at}:${userId}`, (user) => ({
        workspaceId,
        ...letter(kit, { ...event, ...user }),
      }))
  }),
]

type Facts = Pick<EventMap['domain.changed'], 'domain' | 'change' | 'at'> & {
  locale: Locale
}

function letter({ config }: Kit, { domain: name, change, at, locale }: Facts) {
  const domain = inOwnLetters(name)
  const day = formatDay(todayInBangkok(new Date(new Date(at).getTime() + GRACE_MS)), locale)
  const words = {
    live: [m.domains_mail_live_subject, m.domains_mail_live_text, m.domains_mail_live_todo],
    trouble: [m.domains_mail_trouble_subject, m.domains_mail_trouble_text, m.domains_mail_trouble_todo],
    off: [m.domains_mail_off_subject, m.domains_mail_off_text, m.domains_mail_off_todo],
  }[change]
  const [subject = '', text = '', todo = ''] = words.map((word) => word({ domain, day }, { locale }))

  return {
    topic: 'calendar' as const,
    mustMail: true,
    subject,
    content: {
      preheader: text,
      paragraphs: [text, todo],
      button: {
        label: m.domains_mail_open({}, { locale }),
        url: config.publicUrl + pathIn(locale, '/dashboard/manager/my-website/domain'),
      },
    },
  }
}
