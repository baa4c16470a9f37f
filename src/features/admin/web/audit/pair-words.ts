import type { AdminAct } from '#features/admin/web/act-dialog.tsx'
import type { PairData } from '#features/admin/web/types.ts'
import { m } from '#i18n/messages/messages.js'

export const MOST_COUNTED = 1_000

export const PAIR_STATE_WORDS = {
  open: m.admin_pairs_state_open,
  hidden: m.admin_pairs_state_hidden,
  not_same: m.admin_pairs_state_not_same,
} as const

export type PairState = keyof typeof PAIR_STATE_WORDS

/** The room as people call it: its project and number, of whichever side still has it. */
export function pairName({ homes }: PairData): string {
  const home = homes.find(({ isThere }) => isThere)

  return home ? [home.project ?? home.title, home.unitNo].filter(Boolean).join(' · ') : m.admin_pairs_pair()
}

/** Why the two look like one room. */
export function whyWords({ isUnit, isCover, photos }: PairData): string[] {
  return [
    isUnit ? m.admin_pairs_why_unit() : m.admin_pairs_why_place(),
    photos === 1 ? m.admin_pairs_why_photo() : m.admin_pairs_why_photos({ count: photos }),
    ...(isCover ? [m.admin_pairs_why_cover()] : []),
  ]
}

/** What may be done to a pair in the state it is in. */
export function pairActs({ state, homes }: PairData): AdminAct[] {
  if (state === 'not_same') return []
  const hidden = homes.find(({ isHidden }) => isHidden)
  if (state === 'hidden')
    return hidden?.isThere
      ? [
          {
            intent: 'show',
            label: m.admin_pairs_show(),
            title: m.admin_pairs_show_title({ business: hidden.businessName }),
            effect: m.admin_pairs_show_effect(),
          },
        ]
      : []

  return [
    // The one published later first: more often it is the copy.
    ...[...homes].reverse().flatMap((home) =>
      home.isThere
        ? [
            {
              intent: `hide-${home.id}`,
              label: m.admin_pairs_hide({ business: home.businessName }),
              title: m.admin_pairs_hide_title({ business: home.businessName }),
              effect: m.admin_pairs_hide_effect(),
              isDanger: true,
            },
          ]
        : [],
    ),
    {
      intent: 'dismiss',
      label: m.admin_pairs_dismiss(),
      title: m.admin_pairs_dismiss_title(),
      effect: m.admin_pairs_dismiss_effect(),
    },
  ]
}

/** A word about what was just done, by the `done` of the address. */
export function pairDone(done: string | null): string | undefined {
  if (done?.startsWith('hide-')) return m.admin_done_pair_hidden()
  if (done === 'show') return m.admin_done_pair_shown()

  return done === 'dismiss' ? m.admin_done_pair_dismissed() : undefined
}
