import { doorsContract } from '#features/doors/contract.ts'
import { actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { makeCodes, renewCode, revokeCode } from './codes.ts'
import { listDoors } from './homes.ts'
import { labelsPdf } from './labels.ts'
import { readDoor } from './public-door.ts'
import { addDoorPhoto, reportAtDoor } from './report.ts'
import { readSentReport } from './sent.ts'

const os = serve(doorsContract)

export const doorsHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listDoors(tx, { workspaceId, locale: context.locale }, input)),
  ),
  make: os.make.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => ({
      data: { made: await makeCodes(tx, context.kit, actor, input) },
    })),
  ),
  labels: os.labels.handler(({ input, context }) =>
    labelsPdf(context.kit, { workspaceId: actorOf(context).workspaceId, locale: context.locale }, input),
  ),
  renew: os.renew.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => ({
      data: { code: await renewCode(tx, context.kit, actor, input.id) },
    })),
  ),
  revoke: os.revoke.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await revokeCode(tx, context.kit, actor, input.id)
      return { data: { ok: true as const } }
    }),
  ),

  byCode: os.byCode.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readDoor(kit, input.code, locale),
  })),
  report: os.report.handler(async ({ input, context: { kit, locale } }) => ({
    data: await reportAtDoor(kit, input, locale),
  })),
  sent: os.sent.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readSentReport(kit, input, locale),
  })),
  addPhoto: os.addPhoto.handler(async ({ input, context: { kit } }) => ({
    data: { count: await addDoorPhoto(kit, input) },
  })),
}
