import type { Role } from '#contract/access.ts'
import type { GuardChange } from '#contract/events.ts'
import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on, type Schedule } from '#server/events.ts'
import { forgetOldChallenges } from './challenges.ts'

type Words = (params: { detail: string }, options: { locale: 'th' | 'en' }) => string

const TEXTS: Record<GuardChange, Words> = {
  totp_on: m.second_factor_mail_totp_on,
  totp_off: m.second_factor_mail_totp_off,
  passkey_added: m.second_factor_mail_passkey_added,
  passkey_removed: m.second_factor_mail_passkey_removed,
  codes_renewed: m.second_factor_mail_codes_renewed,
  code_used: m.second_factor_mail_code_used,
  reset: m.second_factor_mail_reset,
}

/** Whoever owns the account hears of every change of what guards it. */
export const secondFactorListeners: Listener[] = [
  on('account.guard_changed', 'mail_guard_changed', async (kit, { userId, change, detail, at }) => {
    await mailUser(kit, userId, `account.guard:${change}:${userId}:${at}`, ({ locale, role }) => ({
      topic: 'security' as const,
      subject: m.second_factor_mail_subject({}, { locale }),
      content: {
        preheader: TEXTS[change]({ detail }, { locale }),
        paragraphs: [
          TEXTS[change]({ detail }, { locale }),
          ...(change === 'reset' ? [nextLogin(role, locale)] : []),
          m.second_factor_mail_not_you({}, { locale }),
        ],
        button: {
          label: m.accounts_reset_submit({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, '/home?dialog=forgot'),
        },
        secondary: tellUs(kit, locale),
      },
    }))
  }),
]

/** What the next login asks, after the second factor was taken off the account. */
function nextLogin(role: Role, locale: Locale): string {
  return role === 'Admin'
    ? m.second_factor_mail_reset_required({}, { locale })
    : m.second_factor_mail_reset_next({}, { locale })
}

export const secondFactorSchedules: Schedule[] = [
  { name: 'forget_challenges', cron: '20 20 * * *', run: forgetOldChallenges },
]
