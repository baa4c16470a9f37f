import type { Tx } from '#db/client.ts'
import { payoutsContract } from '#features/payouts/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { todayInBangkok } from '#thai/days.ts'
import { approveRun } from './approve.ts'
import { bankList } from './bank-list.ts'
import { readPayees } from './payees.ts'
import { changePayout, dropPayout, handRun, prepareRun } from './prepare.ts'
import { listRuns, readRun } from './read.ts'
import { failPayout, sendRun } from './send.ts'

const os = serve(payoutsContract)

export const payoutsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listRuns(tx, workspaceId, { ...input, locale: context.locale }),
    ),
  ),
  payees: os.payees.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      const day = input.day ?? todayInBangkok(context.kit.now())
      return { data: { day, rows: await readPayees(tx, workspaceId, { day, locale: context.locale }) } }
    }),
  ),
  prepare: os.prepare.handler(async ({ input, context }) => {
    const id = await inPlace(context, (tx, actor) => prepareRun(tx, context.kit, actor, input))
    return runAnswer(context, id)
  }),
  read: os.read.handler(({ input, context }) => runAnswer(context, input.id)),
  change: os.change.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => changePayout(tx, context.kit, actor, input)),
  ),
  hand: os.hand.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => handRun(tx, context.kit, actor, input)),
  ),
  approve: os.approve.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => approveRun(tx, context.kit, actor, input)),
  ),
  drop: os.drop.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => dropPayout(tx, context.kit, actor, input)),
  ),
  send: os.send.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => sendRun(tx, context.kit, actor, input)),
  ),
  fail: os.fail.handler(({ input, context }) =>
    acted(context, input.id, (tx, actor) => failPayout(tx, context.kit, actor, input)),
  ),
  file: os.file.handler(async ({ input, context }) => {
    const write = await inPlace(context, (tx, actor) =>
      bankList(tx, context.kit, actor, { ...input, locale: context.locale }),
    )
    return write()
  }),
}

async function acted(context: ApiContext, id: string, act: (tx: Tx, actor: ActingMember) => Promise<void>) {
  await inPlace(context, act)

  return runAnswer(context, id)
}

async function runAnswer(context: ApiContext, id: string) {
  return { data: await inPlace(context, (tx, actor) => readRun(tx, actor, { id, locale: context.locale })) }
}
