import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { maskEmail } from './changes.ts'
import { mailUser, tellUs } from './mail-user.ts'
import { hashSecret } from './secrets.ts'
import { beginReset } from './service.ts'

/** The mails of an account. Each is keyed by its token or moment, so that a job run twice writes once. */
export const accountsListeners: Listener[] = [
  on('account.registered', 'mail_verification', async (kit, { userId, tokenId, token }) => {
    await mailUser(kit, userId, `account.verify:${tokenId}`, ({ locale }) => ({
      topic: 'security' as const,
      short: null,
      subject: m.accounts_mail_verify_subject({}, { locale }),
      content: {
        preheader: m.accounts_mail_verify_preheader({}, { locale }),
        paragraphs: [m.accounts_mail_verify_text({}, { locale })],
        button: {
          label: m.accounts_verify_submit({}, { locale }),
          url: linkTo(kit, locale, '/verify-email', token),
        },
        note: m.accounts_mail_verify_note({}, { locale }),
      },
    }))
  }),
  on('account.reset_asked', 'mail_reset', async (kit, { email, token }) => {
    const userId = await beginReset(kit, { email, token })
    if (!userId) return
    await mailUser(kit, userId, `account.reset:${hashSecret(token)}`, ({ locale }) => ({
      topic: 'security' as const,
      short: null,
      subject: m.accounts_mail_reset_subject({}, { locale }),
      content: {
        preheader: m.accounts_mail_reset_preheader({}, { locale }),
        paragraphs: [m.accounts_mail_reset_text({}, { locale })],
        button: {
          label: m.accounts_reset_submit({}, { locale }),
          url: linkTo(kit, locale, '/reset-password', token),
        },
        note: m.accounts_mail_reset_note({}, { locale }),
      },
    }))
  }),
  on('account.password_changed', 'mail_password_changed', async (kit, { userId, at }) => {
    await mailUser(kit, userId, `account.password_changed:${userId}:${at}`, ({ locale }) =>
      warning(kit, {
        locale,
        subject: m.accounts_mail_changed_subject({}, { locale }),
        text: m.accounts_mail_changed_text({}, { locale }),
      }),
    )
  }),
  on(
    'account.email_change_asked',
    'mail_email_change_link',
    async (kit, { userId, tokenId, token, email }) => {
      const write = ({ locale }: { locale: Locale }) => ({
        topic: 'security' as const,
        short: null,
        subject: m.accounts_mail_verify_subject({}, { locale }),
        content: {
          preheader: m.accounts_mail_verify_preheader({}, { locale }),
          paragraphs: [m.accounts_mail_new_email_text({}, { locale })],
          button: {
            label: m.accounts_verify_submit({}, { locale }),
            url: linkTo(kit, locale, '/verify-email', token),
          },
          note: m.accounts_mail_new_email_note({}, { locale }),
        },
      })
      await mailUser(kit, userId, `account.change_email:${tokenId}`, write, email)
    },
  ),
  on('account.email_change_asked', 'mail_email_change_notice', async (kit, { userId, tokenId, email }) => {
    await mailUser(kit, userId, `account.change_email_notice:${tokenId}`, ({ locale }) =>
      warning(kit, {
        locale,
        subject: m.accounts_mail_email_asked_subject({}, { locale }),
        text: m.accounts_mail_email_asked_text({ email: maskEmail(email) }, { locale }),
      }),
    )
  }),
  on('account.email_changed', 'mail_email_changed', async (kit, { userId, from, at }) => {
    for (const to of [from, undefined])
      await mailUser(
        kit,
        userId,
        `account.email_changed:${userId}:${at}:${to ? 'old' : 'new'}`,
        ({ locale, email }) =>
          warning(kit, {
            locale,
            subject: m.accounts_mail_email_changed_subject({}, { locale }),
            text: m.accounts_mail_email_changed_text({ email: maskEmail(email) }, { locale }),
            isLoginGone: to !== undefined,
          }),
        to,
      )
  }),
]

/** A change that its owner must hear of, with the ways to take the account back. */
function warning(
  kit: Kit,
  {
    locale,
    subject,
    text,
    isLoginGone = false,
  }: {
    locale: Locale
    subject: string
    text: string
    /** The address is no login any more: to set a password by it would reach nobody. */
    isLoginGone?: boolean
  },
) {
  const tell = tellUs(kit, locale)
  const reset = {
    label: m.accounts_reset_submit({}, { locale }),
    url: kit.config.publicUrl + pathIn(locale, '/home?dialog=forgot'),
  }

  return {
    topic: 'security' as const,
    // An address that is no login any more is no account's.
    ...(isLoginGone && { short: null }),
    subject,
    content: {
      preheader: text,
      paragraphs: [text],
      ...(isLoginGone ? { button: tell } : { button: reset, secondary: tell }),
    },
  }
}

function linkTo({ config }: Kit, locale: Locale, path: string, token: string): string {
  return `${config.publicUrl}${pathIn(locale, path)}?token=${encodeURIComponent(token)}`
}
