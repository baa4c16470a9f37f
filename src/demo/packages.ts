import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { addCode, addDiscount, setSelling } from '#features/packages/server/service.ts'
import { addCard, removeMethod } from '#features/settings/server/service.ts'
import {
  beginTrial,
  discountOrder,
  openOrder,
  payOrder,
  readBilling,
  renewPackages,
} from '#features/subscriptions/server/people-do.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, addMonths, bangkokInstant, firstDayOfMonth, monthKey } from '#thai/days.ts'
import type { Account } from './accounts.ts'
import { cardToken, throughGateway } from './card.ts'
import { type Clock, clockOf } from './clock.ts'
import { seededId } from './random.ts'
import { timelineOf } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** Who sells: made up, as its name says on each receipt. */
const SELLER = {
  sellerName: 'ผู้ขายสมมติของเดโม (ไม่มีจริง)',
  sellerAddress: '1 ถนนตัวอย่าง แขวงสมมติ เขตสมมติ กรุงเทพฯ 10000',
  sellerTaxId: '0990000000509',
  isVatRegistered: true,
}
const CODE = 'DEMO20'
/** Days from the first of the sale until somebody buys. */
const BUYS_AFTER = { agency: 2, dorm: 9 } as const
/** The renewal of the dormitory that finds no card any more, counted from its first payment, and when it pays after all. */
const CARD_GONE_AFTER = 4
const PAYS_LATE_DAYS = 2
/** Days ago that the investor began a trial. */
const TRIES_SINCE = 12

type Sale = { businesses: Business[]; admin: Account; today: string; until: Date }

/**
 * Packages are sold since ten months: the agency pays Pro by a kept card every month by itself, the dormitory Starter with a
 * code, whose card is gone once, so that it is late and pays after all; the investor tries Starter. Every day of it is lived,
 * by a clock of its own. Only beside the built-in gateway: no test money goes to another one.
 */
export async function sellPackages(kit: Kit, sale: Sale): Promise<void> {
  const clock = clockOf(kit)
  await throughGateway(clock.kit, (there, url) => live({ ...clock, kit: there }, url, sale))
}

async function live(clock: Clock, url: string, { businesses, admin, today, until }: Sale): Promise<void> {
  const { kit } = clock
  const soldFrom = firstDayOfMonth(monthKey(addMonths(today, -10)))
  const timeline = timelineOf(clock, until)
  const kept = new Map<string, string>()
  const on = (day: string, hour: number, run: () => Promise<void>) =>
    timeline.on(bangkokInstant(day, { hour }), run)
  const platform = <T>(work: (tx: Tx) => Promise<T>) => kit.database.inWorkspace(NO_WORKSPACE, work)
  const { agency, dorm, investor } = Object.fromEntries(businesses.map((one) => [one.key, one]))

  on(addDays(soldFrom, -35), 10, () =>
    platform(async (tx) => {
      await setSelling(tx, kit, admin.id, { soldFrom, ...SELLER, isMeant: true })
      const id = await addDiscount(tx, kit, admin.id, {
        ...{ name: 'ส่วนลดเปิดขาย (เดโม)', kind: 'percent', basisPoints: 2000 },
        ...{ duration: 'months', months: 6, packages: ['starter', 'pro'], mostUses: 100, isActive: true },
      })
      await addCode(tx, kit, admin.id, { id, code: { code: CODE, isFirstOnly: true } })
    }),
  )
  on(addDays(soldFrom, BUYS_AFTER.agency), 11, () => buy(agency!, { packageId: 'pro' }))
  const dormFirst = addDays(soldFrom, BUYS_AFTER.dorm)
  on(dormFirst, 15, () => buy(dorm!, { packageId: 'starter', code: CODE }))
  const cardGone = addMonths(dormFirst, CARD_GONE_AFTER)
  on(addDays(cardGone, -3), 12, () => removeMethod(kit, dorm!.manager.id, kept.get('dorm')!))
  on(addDays(cardGone, PAYS_LATE_DAYS), 13, async () => pay(dorm!, await waitingOrder(kit, dorm!), 'late'))
  on(addDays(today, -TRIES_SINCE), 16, () =>
    kit.database.inWorkspace(investor!.id, (tx) =>
      beginTrial(tx, kit, actorOf(investor!), { packageId: 'starter', locale: 'th' }),
    ),
  )
  for (let day = soldFrom; day <= today; day = addDays(day, 1)) on(day, 10, () => renewPackages(kit))
  await timeline.play()

  async function buy(business: Business, wish: { packageId: 'starter' | 'pro'; code?: string }) {
    const workspaceId = business.id
    const orderId = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { order } = await openOrder(tx, kit, actorOf(business), wish, 'th')
      if (wish.code)
        await discountOrder(tx, kit, { workspaceId, id: order!.id, code: wish.code, locale: 'th' })
      return order!.id
    })
    await pay(business, orderId, 'first')
  }

  /** By a card that is kept for what comes after. */
  async function pay({ key, id: workspaceId, manager }: Business, orderId: string, nth: string) {
    const holder = `${manager.firstNameEn} ${manager.lastNameEn}`.toUpperCase()
    const paymentMethodId = await addCard(kit, manager.id, await cardToken(kit, url, holder))
    kept.set(key, paymentMethodId)
    const { attempt } = await payOrder(kit, {
      ...{ workspaceId, userId: manager.id, orderId, paymentMethodId, locale: 'th' },
      idempotencyKey: seededId(`package:${key}:${nth}`),
    })
    if (attempt.status !== 'succeeded') throw new Error(`the demo's package payment is ${attempt.status}`)
  }
}

const actorOf = ({ id, manager }: Business) => ({ workspaceId: id, actorId: manager.id })

/** The order that waits to be paid, as the page of the package leads to it. */
async function waitingOrder(kit: Kit, { id }: Business): Promise<string> {
  const { paymentUrl } = await kit.database.inWorkspace(id, (tx) => readBilling(tx, kit, id))

  return paymentUrl!.split('/').at(-1)!
}
