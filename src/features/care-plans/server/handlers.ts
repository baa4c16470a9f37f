import type { Tx } from '#db/client.ts'
import { carePlansContract } from '#features/care-plans/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { addPlan, removePlan, restorePlan, setPlanState, updatePlan } from './manage.ts'
import { listPlans, planOfRepair, readPlan } from './read.ts'
import { moveRound, skipRound } from './rounds.ts'

const os = serve(carePlansContract)

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const carePlansHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listPlans(tx, readingOf(context), input)),
  ),
  read: os.read.handler(({ input, context }) => thenRead(context, input.id, async () => {})),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await addPlan(tx, context.kit, actor, input)
      return { data: await readPlan(tx, context.kit, readingOf(context), { id }) }
    }),
  ),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, async (tx, actor) => {
      const read = () => readPlan(tx, kit, readingOf(context), { id, isHeld: true })
      const before = await read()
      return unlessMoved({ version, yours: change, read }, () =>
        updatePlan(tx, kit, actor, { ...change, before }),
      )
    })
    return savedAnswer(saved, { version, locale })
  }),
  setState: os.setState.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => setPlanState(tx, context.kit, actor, input)),
  ),
  skip: os.skip.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => skipRound(tx, context.kit, actor, input)),
  ),
  postpone: os.postpone.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => moveRound(tx, context.kit, actor, input)),
  ),
  ofRepair: os.ofRepair.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      planOfRepair(tx, context.kit, workspaceId, input.id),
    ),
  })),
  remove: os.remove.handler(async ({ input: { id }, context }) => {
    await inPlace(context, async (tx, actor) => {
      const plan = await readPlan(tx, context.kit, readingOf(context), { id, isHeld: true })
      await removePlan(tx, context.kit, actor, plan)
    })
    return { data: { ok: true as const } }
  }),
  restore: os.restore.handler(({ input, context }) =>
    thenRead(context, input.id, (tx, actor) => restorePlan(tx, context.kit, actor, input.id)),
  ),
}

/** Does something with a plan and answers it as it is then. @throws Problem 404 */
function thenRead(context: ApiContext, id: string, work: (tx: Tx, actor: Actor) => Promise<void>) {
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor)
    return { data: await readPlan(tx, context.kit, readingOf(context), { id }) }
  })
}
