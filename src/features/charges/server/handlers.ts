import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { chargesContract } from '#features/charges/contract.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { problemBody } from '#server/http/problems.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addCharges, type Failure } from './add.ts'
import { changeLine, resetChanges, setReview, waiveLateFee } from './changes.ts'
import { giveCredit } from './credit.ts'
import { holdBills, holdOf, releaseBills } from './holds.ts'
import { changesOn, presentDraft, withNames } from './present.ts'
import { listActs, readAct } from './read.ts'
import { chargeRooms, leasesFound } from './rooms.ts'
import { sendBills } from './send.ts'
import { undoAct } from './undo.ts'
import { draftOf, nextRun, sumsNow } from './upcoming.ts'

const os = serve(chargesContract)
const DONE = { data: { ok: true as const } }

/** A step that may meet a QR code which a tenant was shown. */
const closing = <T>(context: ApiContext, billIds: string[] | undefined, step: (tx: Tx) => Promise<T>) => {
  const { workspaceId, actorId } = actorOf(context)
  const billsOf = billIds && (async () => billIds)
  const about = { workspaceId, by: actorId, locale: context.locale, ...(billsOf ? { billsOf } : {}) }

  return closingCodes(context.kit, about, () => context.kit.database.inWorkspace(workspaceId, step))
}

/** What failed, with the sentence of its refusal. */
function worded<T extends { failed: Failure[] }>(result: T, locale: Locale) {
  const failed = result.failed.map((one) => ({
    ...one,
    why: problemBody(conflict(one.code), locale).message,
  }))

  return { ...result, failed }
}

export const chargesHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listActs(tx, workspaceId, input)),
  ),
  detail: os.detail.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readAct(tx, workspaceId, { id: input.id, locale: context.locale }),
    ),
  })),
  rooms: os.rooms.handler(async ({ input, context }) => ({
    data: await inPlace(context, async (tx, { workspaceId }) =>
      (
        await chargeRooms(tx, workspaceId, {
          locale: context.locale,
          propertyIds: input.propertyId ? [input.propertyId] : undefined,
        })
      ).map(({ tenantId: _, ...room }) => room),
    ),
  })),
  add: os.add.handler(async ({ input, context }) => ({
    data: worded(await addCharges(context.kit, actorOf(context), input), context.locale),
  })),
  credit: os.credit.handler(async ({ input, context }) => ({
    data: await closing(context, input.invoiceId ? [input.invoiceId] : undefined, (tx) =>
      giveCredit(tx, context.kit, actorOf(context), input),
    ),
  })),
  undo: os.undo.handler(async ({ input, context }) => ({
    data: worded(
      await undoAct(context.kit, actorOf(context), { ...input, locale: context.locale }),
      context.locale,
    ),
  })),
  waiveLateFee: os.waiveLateFee.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => waiveLateFee(tx, context.kit, actor, input))
    return DONE
  }),
  upcoming: os.upcoming.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      const { bills, ...rest } = await nextRun(tx, workspaceId, {
        now: context.kit.now(),
        propertyId: input.propertyId,
      })
      const search = input.search?.trim()
      const hits = search ? await leasesFound(tx, workspaceId, search) : null
      const found = bills.filter(
        ({ state, lease }) => (!input.state || state === input.state) && (!hits || hits.has(lease.id)),
      )
      const from = (input.page - 1) * input.itemsPerPage
      const named = await withNames(tx, workspaceId, found, context.locale)
      const shown = named.slice(from, from + input.itemsPerPage)
      const keys = new Set(shown.map(({ leaseId, period }) => `${leaseId}:${period}`))
      const asked = found.filter(({ lease, period }) => keys.has(`${lease.id}:${period}`))
      const sumNow = await sumsNow(tx, workspaceId, { bills: asked, now: context.kit.now() })

      return {
        data: shown.map((bill) => ({ ...bill, nowSatang: sumNow(bill)?.satang ?? bill.totalSatang })),
        ...{ total: found.length, page: input.page, itemsPerPage: input.itemsPerPage },
        ...rest,
      }
    }),
  ),
  draft: os.draft.handler(async ({ input, context }) => ({
    data: await inPlace(context, async (tx, { workspaceId }) => {
      const now = context.kit.now()
      const draft = await draftOf(tx, workspaceId, { ...input, now })
      const [named] = await withNames(tx, workspaceId, [draft], context.locale)
      const hold = await holdOf(tx, workspaceId, { leaseId: input.leaseId, today: todayInBangkok(now) })
      const changes = await changesOn(tx, workspaceId, input)

      const sumNow = await sumsNow(tx, workspaceId, { bills: [draft], now })
      const nowSatang = sumNow(named!)?.satang ?? named!.totalSatang

      return { ...named!, ...presentDraft(draft, changes, context.locale), nowSatang, hold }
    }),
  })),
  change: os.change.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => changeLine(tx, context.kit, actor, input))
    return DONE
  }),
  reset: os.reset.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => resetChanges(tx, context.kit, actor, input))
    return DONE
  }),
  send: os.send.handler(async ({ input, context }) => ({
    data: worded(
      await sendBills(context.kit, actorOf(context), { bills: input.bills, locale: context.locale }),
      context.locale,
    ),
  })),
  hold: os.hold.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => holdBills(tx, context.kit, actor, input))
    return DONE
  }),
  release: os.release.handler(async ({ input, context }) => ({
    data: {
      sent: await closing(context, undefined, (tx) =>
        releaseBills(tx, context.kit, actorOf(context), input.leaseId),
      ),
    },
  })),
  review: os.review.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => setReview(tx, context.kit, actor, input.days))
    return DONE
  }),
}
