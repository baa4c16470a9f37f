import { recordsContract } from '#features/records/contract.ts'
import { member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readBuilding } from './building.ts'
import { findAll, findOpened } from './find/find.ts'
import { readMap } from './map.ts'
import { addNote, removeNote } from './notes.ts'
import { readOwner } from './owner.ts'
import { readPerson } from './person.ts'
import { readRoom } from './room.ts'
import { readTenantLedger } from './tenant-ledger.ts'

const os = serve(recordsContract)

export const recordsHandlers = {
  find: os.find.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      findAll(tx, workspaceId, {
        ...input,
        locale: context.locale,
        today: todayInBangkok(context.kit.now()),
      }),
    ),
  })),
  findOpened: os.findOpened.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      findOpened(tx, workspaceId, {
        ...input,
        locale: context.locale,
        today: todayInBangkok(context.kit.now()),
      }),
    ),
  })),
  building: os.building.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readBuilding(tx, workspaceId, { ...input, locale: context.locale, now: context.kit.now() }),
    ),
  })),
  map: os.map.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readMap(tx, workspaceId, { locale: context.locale, now: context.kit.now() }),
    ),
  })),
  room: os.room.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readRoom(tx, workspaceId, { ...input, locale: context.locale, now: context.kit.now() }),
    ),
  })),
  tenant: os.tenant.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readPerson(tx, context.kit, workspaceId, input),
    })),
  ),
  tenantLedger: os.tenantLedger.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readTenantLedger(tx, workspaceId, {
        ...{ ...input, locale: context.locale },
        today: todayInBangkok(context.kit.now()),
      }),
    })),
  ),
  owner: os.owner.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readOwner(tx, context.kit, workspaceId, {
        ...input,
        seesMoney: member(context).reader.workspace!.rights.includes('money'),
        locale: context.locale,
      }),
    })),
  ),
  addNote: os.addNote.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { kit } = context

    return {
      data: await kit.database.inWorkspace(workspaceId, (tx) =>
        addNote(tx, kit, workspaceId, { ...input, by: reader.userId }),
      ),
    }
  }),
  removeNote: os.removeNote.handler(async ({ input, context }) => {
    const { workspaceId, reader } = member(context)
    const { kit } = context
    await kit.database.inWorkspace(workspaceId, (tx) =>
      removeNote(tx, kit, workspaceId, { ...input, by: reader.userId }),
    )

    return { data: { ok: true as const } }
  }),
}
