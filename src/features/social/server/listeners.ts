import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import { PROVIDER_NAMES, type Provider } from '#features/social/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'

/** The mails about other ways to log in: the link that proves an address, and word of every change. */
export const socialListeners: Listener[] = [
  on('account.link_asked', 'mail_social_link', async (kit, { userId, tokenId, token, provider }) => {
    const name = PROVIDER_NAMES[provider as Provider]
    await mailUser(kit, userId, `account.link:${tokenId}`, ({ locale, emailVerifiedAt }) => ({
      topic: 'security' as const,
      short: null,
      subject: m.social_mail_link_subject({ name }, { locale }),
      content: {
        preheader: m.social_mail_link_text({ name }, { locale }),
        paragraphs: [
          m.social_mail_link_text({ name }, { locale }),
          ...(emailVerifiedAt === null ? [m.social_mail_link_unproven({}, { locale })] : []),
        ],
        button: {
          label: m.social_mail_link_button({ name }, { locale }),
          url: `${kit.config.publicUrl}${pathIn(locale, '/login/social')}?token=${encodeURIComponent(token)}`,
        },
        note: m.social_mail_link_note({}, { locale }),
      },
    }))
  }),
  on('account.identity_changed', 'mail_social_changed', async (kit, { userId, provider, isLinked, at }) => {
    const name = PROVIDER_NAMES[provider as Provider]
    const say = isLinked ? m.social_mail_linked : m.social_mail_unlinked
    await mailUser(
      kit,
      userId,
      `account.identity:${isLinked ? 'on' : 'off'}:${provider}:${userId}:${at}`,
      ({ locale }) => ({
        topic: 'security' as const,
        subject: say({ name }, { locale }),
        content: {
          preheader: m.second_factor_mail_not_you({}, { locale }),
          paragraphs: [m.second_factor_mail_not_you({}, { locale })],
          button: {
            label: m.accounts_reset_submit({}, { locale }),
            url: kit.config.publicUrl + pathIn(locale, '/home?dialog=forgot'),
          },
          secondary: tellUs(kit, locale),
        },
      }),
    )
  }),
]
