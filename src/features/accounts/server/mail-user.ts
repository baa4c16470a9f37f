import { asOwner } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { MailLink } from '#server/mail-kit/mail-content.ts'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { displayName, namesIn, salutation } from '#thai/names.ts'
import { findUser } from './users.ts'

/** An account with its names in its own language. */
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
/** Without a heading of its own a mail is headed by its subject: what happened, and below it the greeting. */
type Content = Omit<Notice['content'], 'footer' | 'heading'> & { heading?: string }
/** `workspaceId`: the business that tells it to one of its own; it stands in that one’s sending log. */
type Told = Pick<Notice, 'workspaceId' | 'topic' | 'short' | 'path' | 'mustMail' | 'isUrgent' | 'subject'> & {
  content: Content
}

/**
 * Tells an account something in its own language, greeting its person; an account that is gone gets nothing.
 * @param to another address than the account's: the one it had, or is to have
 * @param states of the account in which it is written to: one that was just closed hears of that alone
 */
export async function mailUser(
  kit: Kit,
  userId: string,
  dedupeKey: string,
  write: (user: User) => Told,
  to?: string,
  states: readonly string[] = ['active'],
): Promise<void> {
  const user = await asOwner(kit.database, (tx) => findUser(tx, userId))
  if (!user || !states.includes(user.status)) return
  const { locale } = user
  const { company } = kit.config
  const { firstName, lastName } = namesIn(user, locale)
  const { subject, content, ...told } = write({ ...user, firstName, lastName })
  const name = salutation({ first: firstName, last: lastName }, locale)

  await notify(kit, {
    ...told,
    userId,
    fields: { name },
    isGreeted: true,

    dedupeKey,
    to: { address: to ?? user.email, name: displayName({ first: firstName, last: lastName }) },
    locale,
    subject,
    content: {
      heading: subject,
      ...content,
      paragraphs: [m.accounts_mail_hello({ name }, { locale }), ...content.paragraphs],
      footer: {
        sender: m.accounts_mail_team({}, { locale }),
        address: locale === 'th' ? company.addressTh : company.addressEn,
        reason: m.accounts_mail_reason({}, { locale }),
      },
    },
  })
}

/** Where a mail that asks to be told of something is answered: nobody reads the address that mails come from (G240). */
export function tellUs({ config }: Pick<Kit, 'config'>, locale: Locale): MailLink {
  const email = config.supportEmail

  return { label: m.accounts_mail_tell_us({ email }, { locale }), url: `mailto:${email}` }
}
