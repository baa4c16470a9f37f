import { mailUser } from '#features/accounts/server/service.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type ConfirmAct, confirmLink } from './links.ts'
import { type AskedHome, homesOfAsk } from './read.ts'

/** So many homes are named in a mail; the rest stand on the page behind its button. */
const NAMED = 20

type Recipient = { userId: string; mayTakeDown: boolean }

/** To everyone who may say so in the business, each with links of their own, in their own language. */
export const confirmationsListeners: Listener[] = [
  on('listing.confirmation_asked', 'mail_confirmation_asked', async (kit, { workspaceId, askId }) => {
    const members = await kit.database.inWorkspace(workspaceId, (tx) =>
      provenMembers(tx, workspaceId, 'edit'),
    )
    const homes = await openHomes(kit, { workspaceId, askId })
    if (homes.th.length === 0) return
    for (const { userId, rights } of members)
      await mailOne(kit, { workspaceId, askId }, { userId, mayTakeDown: rights.includes('publish') }, homes)
  }),
]

type Ask = { workspaceId: string; askId: string }

/** A job may run late: what was answered meanwhile is not asked again. */
function openHomes({ database }: Kit, ask: Ask): Promise<Record<Locale, AskedHome[]>> {
  const isOpen = ({ state }: AskedHome) => state === 'waits'

  return database.inWorkspace(ask.workspaceId, async (tx) => ({
    th: (await homesOfAsk(tx, ask, 'th')).filter(isOpen),
    en: (await homesOfAsk(tx, ask, 'en')).filter(isOpen),
  }))
}

async function mailOne(kit: Kit, ask: Ask, to: Recipient, homes: Record<Locale, AskedHome[]>): Promise<void> {
  await mailUser(kit, to.userId, `listing.confirm:${ask.askId}:${to.userId}`, ({ locale }) => ({
    workspaceId: ask.workspaceId,
    ...contentOf(kit, { ask, to, locale, homes: homes[locale] }),
  }))
}

type Facts = {
  ask: Ask
  to: Recipient
  locale: Locale
  homes: AskedHome[]
}

function contentOf(kit: Kit, { ask, to, locale, homes }: Facts) {
  const today = todayInBangkok(kit.now())
  const count = homes.length
  const [first] = homes
  const isOut = first!.confirmBy! <= today
  const day = formatDay(first!.confirmBy!, locale)
  const link = (act: ConfirmAct, propertyId = '') =>
    confirmLink(kit, locale, { ...ask, userId: to.userId, act, propertyId })
  const subject =
    count === 1
      ? (isOut ? m.confirmations_mail_out_one : m.confirmations_mail_one)(
          { home: nameOf(first!), day },
          { locale },
        )
      : (isOut ? m.confirmations_mail_out : m.confirmations_mail)({ count, day }, { locale })

  return {
    topic: 'calendar' as const,
    subject,
    content: {
      preheader: m.confirmations_mail_preheader({}, { locale }),
      paragraphs: [m.confirmations_mail_text({}, { locale })],
      items: homes.slice(0, NAMED).map((home) => ({
        label: nameOf(home),
        url: kit.config.publicUrl + pathIn(locale, `/listing/${home.id}`),
        text: [
          formatMoney(home.rentSatang, locale, { satang: 'auto', unit: 'month' }),
          (home.confirmBy! <= today ? m.confirmations_out : m.confirmations_until)(
            { day: formatDay(home.confirmBy!, locale) },
            { locale },
          ),
        ].join(' · '),
        links: [
          // Of one home alone the mail's own button says it.
          ...(count > 1 ? [{ label: m.confirmations_free({}, { locale }), url: link('free', home.id) }] : []),
          ...(to.mayTakeDown
            ? [{ label: m.confirmations_gone({}, { locale }), url: link('gone', home.id) }]
            : []),
        ],
      })),
      button:
        count > 1
          ? { label: m.confirmations_all({ count }, { locale }), url: link('all') }
          : { label: m.confirmations_free({}, { locale }), url: link('free', first!.id) },
      ...(count > NAMED && { note: m.confirmations_mail_more({ count: count - NAMED }, { locale }) }),
      secondary: {
        label: m.confirmations_list({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/properties?status=to_confirm'),
      },
    },
  }
}

const nameOf = ({ unitNo, project }: AskedHome) => [unitNo, project].filter(Boolean).join(' · ')
