import type { EventMap } from '#contract/events.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { readSelling } from '#features/packages/server/service.ts'
import { PACKAGE_NAMES } from '#features/subscriptions/names.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { addDays } from '#thai/days.ts'
import { readSubscription } from './business.ts'
import { readLapses } from './lapses.ts'
import { orderById } from './orders.ts'
import { listReceipts } from './receipts.ts'
import { GRACE_DAYS } from './renew.ts'

const HOME = '/dashboard/manager/general-settings/package'

type Letter = { subject: string; paragraphs: string[]; label: string; path: string }

/** Tells those who may spend the money of a business; it is about what they pay for, so no choice stops it. */
async function mailPayers(kit: Kit, workspaceId: string, key: string, write: (locale: Locale) => Letter) {
  const people = await kit.database.inWorkspace(workspaceId, (tx) => provenMembers(tx, workspaceId, 'money'))
  for (const { userId } of people)
    await mailUser(kit, userId, `${key}:${userId}`, ({ locale }) => {
      const { subject, paragraphs, label, path } = write(locale)
      return {
        workspaceId,
        topic: 'bills' as const,
        mustMail: true,
        subject,
        content: {
          preheader: paragraphs[0]!,
          paragraphs,
          button: { label, url: kit.config.publicUrl + pathIn(locale, path) },
        },
      }
    })
}

/** A package is to be paid: what, where, and until when it goes on all the same; or it is over, and nothing is lost. */
export async function mailStands(
  kit: Kit,
  { workspaceId, stands, orderId, day }: EventMap['package.stands'],
): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const now = await readSubscription(tx, workspaceId)
    // A job may run late: what is otherwise by now is not told.
    if (now?.status !== stands) return null
    return { now, order: orderId ? await orderById(tx, workspaceId, orderId) : null }
  })
  if (!found || found.order?.status === 'paid') return
  const { now, order } = found
  const name = PACKAGE_NAMES[now.packageId]
  await mailPayers(kit, workspaceId, `package.${stands}:${workspaceId}:${day}`, (locale) => {
    const say = { locale }
    if (stands === 'past_due' && order) {
      const until = formatDay(addDays(now.periodEnd, GRACE_DAYS), locale, 'long')
      const amount = formatMoney(order.totalSatang, locale)
      return {
        subject: m.subscriptions_mail_due_subject({ name, amount }, say),
        paragraphs: [
          m.subscriptions_mail_due_text({ name, amount }, say),
          m.subscriptions_mail_due_until({ until }, say),
        ],
        label: m.subscriptions_go_pay({}, say),
        path: `/payment/${order.id}`,
      }
    }
    return {
      subject: m.subscriptions_mail_over_subject({ name }, say),
      paragraphs: [m.subscriptions_mail_over_text({ name }, say), m.subscriptions_mail_over_kept({}, say)],
      label: m.subscriptions_choose_other({}, say),
      path: HOME,
    }
  })
}

/** A package renews in a week: by the kept card, or by what is paid then. */
export async function mailRenewing(
  kit: Kit,
  { workspaceId, day }: EventMap['package.renewing'],
): Promise<void> {
  const now = await kit.database.inWorkspace(workspaceId, (tx) => readSubscription(tx, workspaceId))
  if (now?.status !== 'active' || now.periodEnd !== day || now.isEnding) return
  const name = PACKAGE_NAMES[now.packageId]
  await mailPayers(kit, workspaceId, `package.renewing:${workspaceId}:${day}`, (locale) => {
    const say = { locale }
    const from = formatDay(addDays(day, 1), locale, 'long')
    return {
      subject: m.subscriptions_mail_renews_subject({ name, day: from }, say),
      paragraphs: [
        now.cardId ? m.subscriptions_mail_renews_card({}, say) : m.subscriptions_mail_renews_pay({}, say),
        m.subscriptions_mail_renews_stop({}, say),
      ],
      label: m.subscriptions_open({}, say),
      path: HOME,
    }
  })
}

/** A package was paid: the receipt is on its page. */
export async function mailPaid(kit: Kit, { workspaceId, orderId }: EventMap['package.paid']): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const order = await orderById(tx, workspaceId, orderId)
    const receipt = (await listReceipts(tx, workspaceId)).find((one) => one.orderId === orderId)
    return { order, receipt }
  })
  const { order, receipt } = found
  if (!receipt) return
  await mailPayers(kit, workspaceId, `package.paid:${orderId}`, (locale) => {
    const name = PACKAGE_NAMES[order.packageId]
    const amount = formatMoney(order.totalSatang, locale)
    const until = formatDay(order.periodEnd, locale, 'long')
    return {
      subject: m.subscriptions_mail_paid_subject({ no: receipt.no, amount }, { locale }),
      paragraphs: [m.subscriptions_mail_paid_text({ name, until }, { locale })],
      label: m.subscriptions_mail_receipt({}, { locale }),
      path: HOME,
    }
  })
}

/** The website or the domain of a business closes, in 30 days, in a week, or has; unless it was paid meanwhile. */
export async function mailLapse(
  kit: Kit,
  { workspaceId, what, step, day }: EventMap['package.lapse'],
): Promise<void> {
  const lapse = (await kit.database.inWorkspace(workspaceId, (tx) => readLapses(tx, workspaceId)))[what]
  if (lapse?.closesOn !== day || lapse.isClosed !== (step === 'close')) return
  await mailPayers(kit, workspaceId, `package.lapse:${what}:${step}:${workspaceId}:${day}`, (locale) => {
    const say = { locale }
    const on = { day: formatDay(day, locale, 'long') }
    const isSite = what === 'site'
    const words =
      step === 'close'
        ? isSite
          ? [m.subscriptions_mail_site_closed({}, say), m.subscriptions_mail_site_closed_text({}, say)]
          : [m.subscriptions_mail_domain_closed({}, say), m.subscriptions_mail_domain_closed_text({}, say)]
        : isSite
          ? [m.subscriptions_mail_site_closes(on, say), m.subscriptions_mail_site_closes_text(on, say)]
          : [m.subscriptions_mail_domain_closes(on, say), m.subscriptions_mail_domain_closes_text(on, say)]

    return {
      subject: words[0]!,
      paragraphs: [words[1]!, m.subscriptions_mail_over_kept({}, say)],
      label: m.subscriptions_choose_other({}, say),
      path: HOME,
    }
  })
}

/** The day from which packages are sold: every business hears of it, 30 days ahead. */
export async function mailAnnounced(
  kit: Kit,
  { soldFrom, at }: EventMap['packages.announced'],
): Promise<void> {
  const selling = await kit.database.global(readSelling)
  // Taken back or set anew meanwhile.
  if (selling.soldFrom !== soldFrom) return
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select id from workspaces where status = 'active' order by id`,
  )
  for (const { id } of rows)
    await mailPayers(kit, id, `packages.announced:${at}:${id}`, (locale) => {
      const day = formatDay(soldFrom, locale, 'long')
      return {
        subject: m.subscriptions_mail_sold_subject({ day }, { locale }),
        paragraphs: [
          m.subscriptions_mail_sold_text({ day }, { locale }),
          m.subscriptions_mail_sold_free({}, { locale }),
        ],
        label: m.subscriptions_mail_prices({}, { locale }),
        path: '/pricing',
      }
    })
}
