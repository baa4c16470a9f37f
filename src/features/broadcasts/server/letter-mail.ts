import type { DeliveryState } from '#contract/notices.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { stopLink } from '#server/mail-kit/mail-stops.ts'
import { notify } from '#server/notices/notify.ts'
import { displayPhone } from '#thai/phone.ts'
import type { Account } from './accounts.ts'
import type { Waiting } from './send.ts'
import { necessaryWord } from './words.ts'

type Where = { chatId: string; link: string; accounts: readonly Account[] }

/**
 * Tells one person of their letter, by each way that they chose: each account that has the record, or the address alone with
 * the way into the thread. Answers where the mails stand.
 */
export async function mailLetter(
  kit: Kit,
  one: Waiting,
  { chatId, link, accounts }: Where,
): Promise<DeliveryState[]> {
  const page =
    one.kind === 'owner' ? `/dashboard/owner/message/${chatId}` : `/dashboard/tenant/messages/${chatId}`
  if (accounts.length === 0) return [await tell(kit, one, { to: one.email!, path: link })]
  const states: DeliveryState[] = []
  for (const { userId, email } of accounts)
    states.push(await tell(kit, one, { userId, to: email, path: page }))

  return states
}

function tell(
  kit: Kit,
  one: Waiting,
  { userId, to, path }: { userId?: string; to: string; path: string },
): Promise<DeliveryState> {
  const { id, tries, workspaceId, subject, text, language: locale, necessary } = one
  const business = one[locale]

  return notify(kit, {
    ...{
      topic: 'messages',
      dedupeKey: `broadcast:${id}:${tries}:${userId ?? ''}`,
      mustMail: necessary !== null,
    },
    // Even what goes to everybody says how to stop the rest.
    stopUrl: stopLink(kit, locale, to, 'messages'),
    ...{ workspaceId, userId, locale, subject, fromName: business },
    to: { address: to, ...(one.name && { name: one.name }) },
    content: {
      preheader: text.split('\n').find(Boolean) ?? business,
      heading: subject,
      paragraphs: text.split(/\n+/).filter(Boolean),
      button: {
        label: m.broadcasts_mail_open({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, path),
      },
      footer: {
        sender: business,
        address: [(locale === 'en' && one.addressEn) || one.addressTh, one.phone && displayPhone(one.phone)]
          .filter(Boolean)
          .join(' · '),
        reason: necessary
          ? m.broadcasts_mail_reason_necessary(
              { business, matter: necessaryWord(necessary, locale) },
              { locale },
            )
          : m.broadcasts_mail_reason({ business }, { locale }),
      },
    },
  })
}
