import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { AdminAct } from './act-dialog.tsx'
import type { UserData } from './types.ts'

/** What may be done to an account in the state it is in. */
export function userActs(user: UserData): AdminAct[] {
  // First and last name stay on one line.
  const name = user.name.replaceAll(' ', '\u00a0')
  if (user.status === 'erased') return []
  if (user.status !== 'active') {
    const restore = {
      intent: 'restore',
      label: m.admin_restore_user(),
      title: m.admin_restore_user_title({ name }),
      effect: m.admin_restore_user_effect(),
    }
    return user.status === 'deleted' ? [restore] : [restore, deleting(user, name)]
  }

  return [
    user.role === 'Admin'
      ? {
          intent: 'demote',
          label: m.admin_demote(),
          title: m.admin_demote_title({ name }),
          effect: m.admin_demote_effect(),
          isDanger: true,
        }
      : {
          intent: 'promote',
          label: m.admin_promote(),
          title: m.admin_promote_title({ name }),
          effect: m.admin_promote_effect(),
          blocked: user.isEmailVerified ? undefined : m.admin_promote_unverified(),
        },
    {
      intent: 'reset',
      label: m.admin_reset_user(),
      title: m.admin_reset_user_title({ name }),
      effect: m.admin_reset_user_effect({ email: user.email }),
    },
    ...(user.hasSecondFactor
      ? [
          {
            intent: 'reset-second-factor',
            label: m.admin_reset_factor(),
            title: m.admin_reset_factor_title({ name }),
            effect: m.admin_reset_factor_effect(),
            isDanger: true,
          },
        ]
      : []),
    {
      intent: 'suspend',
      label: m.admin_suspend_user(),
      title: m.admin_suspend_user_title({ name }),
      effect: m.admin_suspend_user_effect(),
      isDanger: true,
    },
    deleting(user, name),
  ]
}

function deleting(user: UserData, name: string): AdminAct {
  return {
    intent: 'delete',
    label: m.admin_delete_user(),
    title: m.admin_delete_user_title({ name }),
    effect: m.admin_delete_user_effect(),
    isDanger: true,
    blocked: user.holds.length ? m.admin_delete_held({ what: holdWords(user) }) : undefined,
  }
}

/** What keeps the account, in words: `สัญญาเช่า 1 ฉบับ ที่บ้านสวน`. */
function holdWords({ holds }: UserData): string {
  const words = {
    lease: m.admin_hold_lease,
    bill: m.admin_hold_bill,
    payout: m.admin_hold_payout,
    business: m.admin_hold_business,
  }

  return holds
    .map(({ kind, count, businessName }) =>
      words[kind]({ count: formatNumber(count), business: businessName }),
    )
    .join(' · ')
}

/** A word about what was just done, by the `done` of the address. */
export function userDone(done: string | null): string | undefined {
  const words: Record<string, () => string> = {
    save: m.admin_done_saved,
    suspend: m.admin_done_suspended,
    restore: m.admin_done_restored,
    delete: m.admin_done_deleted,
    promote: m.admin_done_promoted,
    demote: m.admin_done_demoted,
    reset: m.admin_done_reset,
    'reset-second-factor': m.admin_done_reset_factor,
  }

  return done && Object.hasOwn(words, done) ? words[done]!() : undefined
}
