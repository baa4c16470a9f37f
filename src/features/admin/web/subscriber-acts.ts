import { m } from '#i18n/messages/messages.js'
import type { AdminAct } from './act-dialog.tsx'
import type { SubscriberData } from './types.ts'

/** What may be done to a business of this name in the state it is in. */
export function subscriberActs({ state, isVerified }: SubscriberData, name: string): AdminAct[] {
  return [
    isVerified
      ? {
          intent: 'unverify',
          label: m.admin_unverify(),
          title: m.admin_unverify_title({ name }),
          effect: m.admin_unverify_effect(),
          isDanger: true,
        }
      : {
          intent: 'verify',
          label: m.admin_verify(),
          title: m.admin_verify_title({ name }),
          effect: m.admin_verify_effect(),
        },
    state === 'suspended'
      ? {
          intent: 'restore',
          label: m.admin_restore_business(),
          title: m.admin_restore_business_title({ name }),
          effect: m.admin_restore_business_effect(),
        }
      : {
          intent: 'suspend',
          label: m.admin_suspend_business(),
          title: m.admin_suspend_business_title({ name }),
          effect: m.admin_suspend_business_effect(),
          isDanger: true,
        },
  ]
}

/** A word about what was just done, by the `done` of the address. */
export function subscriberDone(done: string | null): string | undefined {
  const words: Record<string, () => string> = {
    verify: m.admin_done_verified,
    unverify: m.admin_done_unverified,
    suspend: m.admin_done_business_suspended,
    restore: m.admin_done_business_restored,
  }

  return done && Object.hasOwn(words, done) ? words[done]!() : undefined
}
