import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { alertsContract } from '#features/alerts/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { markRead, readOwnAlert, readOwnAlerts, setAlertDone } from './own.ts'
import { listAlerts, readAlert } from './read.ts'
import { addAlert, endAlert, holdAlert, publishAlert, removeAlert, updateAlert } from './write.ts'

const os = serve(alertsContract)

export const alertsHandlers = {
  list: os.list.handler(({ input, context: { kit } }) =>
    kit.database.global((tx) => listAlerts(tx, kit, { itemsPerPage: 10, page: 1, ...input })),
  ),
  read: os.read.handler(async ({ input, context: { kit } }) => ({
    data: await kit.database.global((tx) => readAlert(tx, kit, input.id)),
  })),
  add: os.add.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const id = await addAlert(tx, context.kit, actorId, input)
      return { data: await readAlert(tx, context.kit, id) }
    }),
  ),
  update: os.update.handler(({ input: { version, ...change }, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const { kit, locale } = context
      await holdAlert(tx, change.id)
      const read = () => readAlert(tx, kit, change.id)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateAlert(tx, kit, actorId, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  publish: os.publish.handler(({ input, context }) => thenRead(context, input.id, publishAlert)),
  end: os.end.handler(({ input, context }) => thenRead(context, input.id, endAlert)),
  remove: os.remove.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      await removeAlert(tx, context.kit, actorId, input.id)
      return { data: { ok: true as const } }
    }),
  ),
  ofReader: os.ofReader.handler(async ({ input, context }) => {
    const { itemsPerPage, page, dashboard } = { itemsPerPage: 10, page: 1, ...input }
    const { alerts, total } = await readOwnAlerts(context, { itemsPerPage, page, isCard: dashboard === true })
    return { data: alerts, total, page, itemsPerPage }
  }),
  oneOfReader: os.oneOfReader.handler(async ({ input, context }) => ({
    data: await readOwnAlert(context, input.id),
  })),
  markRead: os.markRead.handler(async ({ input, context }) => ({ data: await markRead(context, input.id) })),
  setDone: os.setDone.handler(async ({ input, context }) => ({
    data: await setAlertDone(context, input.id, input.isDone),
  })),
}

type Act = (tx: Tx, kit: ApiContext['kit'], actorId: string, id: string) => Promise<void>

/** Does something to an alert and answers it as it is then. */
function thenRead(context: ApiContext, id: string, act: Act) {
  return asAdmin(context, async (tx, actorId) => {
    await act(tx, context.kit, actorId, id)
    return { data: await readAlert(tx, context.kit, id) }
  })
}

/** What belongs to the platform is written where its audit log is. */
function asAdmin<T>(context: ApiContext, work: (tx: Tx, actorId: string) => Promise<T>) {
  const { userId } = signedIn(context)

  return context.kit.database.inWorkspace(NO_WORKSPACE, (tx) => work(tx, userId))
}
