import type { Tx } from '#db/client.ts'
import { payablesContract } from '#features/payables/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { approvePayable, refusePayable, reopenPayable } from './answer.ts'
import { readRule, setRule } from './approval-rule.ts'
import { listPayables, paidSummary } from './list.ts'
import { payPayable, unpayPayable } from './pay.ts'
import { listPlans, readPlan } from './plan-read.ts'
import { addPlan, changePlan, holdPlan, setPlanState } from './plans.ts'
import { findPayable, readPayable } from './read.ts'
import { addPayable, changePayable } from './write.ts'

const os = serve(payablesContract)

export const payablesHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listPayables(tx, context.kit, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) => thenBill(context, input.id, async () => {})),
  add: os.add.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      const id = await addPayable(tx, context.kit, actor, input)
      return { data: await readPayable(tx, context.kit, actor, id) }
    }),
  ),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const data = await inPlace(context, async (tx, actor) => {
      await findPayable(tx, actor.workspaceId, { id, isHeld: true })
      const read = () => readPayable(tx, kit, actor, id)
      return unlessMoved({ version, yours: change, read }, () =>
        changePayable(tx, kit, actor, { id, ...change }),
      )
    })
    return savedAnswer(data, { version, locale })
  }),
  approve: os.approve.handler(({ input, context }) =>
    thenBill(context, input.id, (tx, actor) => approvePayable(tx, context.kit, actor, input)),
  ),
  refuse: os.refuse.handler(({ input, context }) =>
    thenBill(context, input.id, (tx, actor) => refusePayable(tx, context.kit, actor, input)),
  ),
  reopen: os.reopen.handler(({ input: { id }, context }) =>
    thenBill(context, id, (tx, actor) => reopenPayable(tx, context.kit, actor, id)),
  ),
  pay: os.pay.handler(({ input, context }) =>
    thenBill(context, input.id, (tx, actor) => payPayable(tx, context.kit, actor, input)),
  ),
  unpay: os.unpay.handler(({ input: { id }, context }) =>
    thenBill(context, id, (tx, actor) => unpayPayable(tx, context.kit, actor, id)),
  ),
  summary: os.summary.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await paidSummary(tx, workspaceId, input) })),
  ),
  plans: os.plans.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listPlans(tx, context.kit, workspaceId, input)),
  ),
  readPlan: os.readPlan.handler(({ input, context }) => thenPlan(context, async () => input.id)),
  addPlan: os.addPlan.handler(({ input, context }) =>
    thenPlan(context, (tx, actor) => addPlan(tx, context.kit, actor, input)),
  ),
  updatePlan: os.updatePlan.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const data = await inPlace(context, async (tx, actor) => {
      const { workspaceId } = actor
      await holdPlan(tx, workspaceId, id)
      const read = () => readPlan(tx, kit, workspaceId, id)
      return unlessMoved({ version, yours: change, read }, () =>
        changePlan(tx, kit, actor, { id, ...change }),
      )
    })
    return savedAnswer(data, { version, locale })
  }),
  setPlanState: os.setPlanState.handler(({ input, context }) =>
    thenPlan(context, async (tx, actor) => {
      await setPlanState(tx, context.kit, actor, input)
      return input.id
    }),
  ),
  rule: os.rule.handler(({ context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await readRule(tx, workspaceId) })),
  ),
  setRule: os.setRule.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await setRule(tx, context.kit, actor, input)
      return { data: await readRule(tx, actor.workspaceId) }
    }),
  ),
}

/** Does something with a bill of the member's business, and answers what it is then. */
function thenBill(context: ApiContext, id: string, work: (tx: Tx, actor: ActingMember) => Promise<unknown>) {
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor)
    return { data: await readPayable(tx, context.kit, actor, id) }
  })
}

function thenPlan(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<string>) {
  return inPlace(context, async (tx, actor) => {
    const id = await work(tx, actor)
    return { data: await readPlan(tx, context.kit, actor.workspaceId, id) }
  })
}
