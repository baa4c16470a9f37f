import { monthEndContract } from '#features/month-end/contract.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { checkBill } from './checks.ts'
import { pause, resume } from './pauses.ts'
import { readMonthEnd } from './read.ts'
import { readRun } from './run-views.ts'
import { beginRun, goRun, undoRun } from './runs.ts'
import { slipsPdf } from './slips.ts'

const os = serve(monthEndContract)
const DONE = { data: { ok: true as const } }

const runOf = async (context: ApiContext, id: string) => ({
  data: await inPlace(context, (tx, { workspaceId }) => readRun(tx, context.kit, workspaceId, id)),
})

export const monthEndHandlers = {
  read: os.read.handler(async ({ input, context }) => {
    const { reader } = member(context)
    const showsMoney = reader.workspace!.rights.includes('money')

    return {
      data: await inPlace(context, (tx, { workspaceId }) =>
        readMonthEnd(tx, context.kit, {
          workspaceId,
          locale: context.locale,
          month: input?.month,
          showsMoney,
        }),
      ),
    }
  }),
  check: os.check.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => checkBill(tx, context.kit, actor, input))
    return DONE
  }),
  send: os.send.handler(async ({ input, context }) =>
    runOf(context, await inPlace(context, (tx, actor) => beginRun(tx, context.kit, actor, input))),
  ),
  run: os.run.handler(({ input, context }) => runOf(context, input.id)),
  undo: os.undo.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => undoRun(tx, context.kit, actor, input))
    return runOf(context, input.id)
  }),
  go: os.go.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => goRun(tx, actor, input))
    return runOf(context, input.id)
  }),
  slips: os.slips.handler(({ input, context }) => {
    const { workspaceId } = member(context)
    return slipsPdf(context.kit, { workspaceId, locale: context.locale, ...input })
  }),
  pause: os.pause.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, actor) =>
      pause(tx, context.kit, actor, { ...input, locale: context.locale }),
    ),
  })),
  resume: os.resume.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => resume(tx, context.kit, actor, input))
    return DONE
  }),
}
