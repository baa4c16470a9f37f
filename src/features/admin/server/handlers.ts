import { adminContract } from '#features/admin/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { listChecks, startCheck } from './audit/audit-checks.ts'
import { exportAudit } from './audit/audit-export.ts'
import { listAudit, readAudit, workspaceOf } from './audit/audit-log.ts'
import { dismissSameRooms, hideSameRoom, showSameRoom } from './same-room-acts.ts'
import { listSameRooms, readSameRoom } from './same-rooms.ts'
import { resetSecondFactor } from './second-factor-act.ts'
import { restoreSubscriber, suspendSubscriber, verifySubscriber } from './subscriber-acts.ts'
import { listSubscribers, readSubscriber } from './subscribers.ts'
import { changeAdmin, deleteUser, restoreUser, suspendUser, updateUser } from './user-acts.ts'
import { listUsers, readUser } from './users.ts'

const os = serve(adminContract)
const ok = { data: { ok: true as const } }
const actorOf = (context: ApiContext) => signedIn(context).userId
const readingOf = (context: ApiContext, id: string) => ({
  id,
  readerId: actorOf(context),
  locale: context.locale,
})

export const adminHandlers = {
  users: os.users.handler(({ input, context }) => listUsers(context.kit, context.locale, input)),
  user: os.user.handler(async ({ input, context }) => ({
    data: await readUser(context.kit, readingOf(context, input.id)),
  })),
  updateUser: os.updateUser.handler(async ({ input, context }) => {
    const actorId = actorOf(context)
    await updateUser(context.kit, { ...input, actorId })
    return { data: await readUser(context.kit, readingOf(context, input.id)) }
  }),
  suspendUser: os.suspendUser.handler(async ({ input, context }) => {
    await suspendUser(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  restoreUser: os.restoreUser.handler(async ({ input, context }) => {
    await restoreUser(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  deleteUser: os.deleteUser.handler(async ({ input, context }) => {
    await deleteUser(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  updateAdminRole: os.updateAdminRole.handler(async ({ input, context }) => {
    await changeAdmin(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  resetSecondFactor: os.resetSecondFactor.handler(async ({ input, context }) => {
    await resetSecondFactor(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  subscribers: os.subscribers.handler(({ input, context }) =>
    listSubscribers(context.kit, context.locale, input),
  ),
  subscriber: os.subscriber.handler(async ({ input, context }) => ({
    data: await readSubscriber(context.kit, input.id, context.locale),
  })),
  verifySubscriber: os.verifySubscriber.handler(async ({ input, context }) => {
    await verifySubscriber(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  suspendSubscriber: os.suspendSubscriber.handler(async ({ input, context }) => {
    await suspendSubscriber(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  restoreSubscriber: os.restoreSubscriber.handler(async ({ input, context }) => {
    await restoreSubscriber(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  sameRooms: os.sameRooms.handler(({ input, context }) => listSameRooms(context.kit, context.locale, input)),
  sameRoom: os.sameRoom.handler(async ({ input, context }) => ({
    data: await readSameRoom(context.kit, input.id, context.locale),
  })),
  hideSameRoom: os.hideSameRoom.handler(async ({ input, context }) => {
    await hideSameRoom(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  showSameRoom: os.showSameRoom.handler(async ({ input, context }) => {
    await showSameRoom(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  dismissSameRooms: os.dismissSameRooms.handler(async ({ input, context }) => {
    await dismissSameRooms(context.kit, { ...input, actorId: actorOf(context) })
    return ok
  }),
  auditLog: os.auditLog.handler(({ input, context }) => listAudit(context.kit, context.locale, input)),
  auditExport: os.auditExport.handler(({ input, context }) =>
    exportAudit(context.kit, actorOf(context), input),
  ),
  auditChecks: os.auditChecks.handler(async ({ input, context }) => ({
    data: await listChecks(context.kit, workspaceOf(input.workspace), context.locale),
  })),
  startAuditCheck: os.startAuditCheck.handler(async ({ input, context }) => ({
    data: await startCheck(context.kit, {
      actorId: actorOf(context),
      chainId: workspaceOf(input.workspace) ?? null,
      scope: input.scope,
    }),
  })),
  auditEntry: os.auditEntry.handler(async ({ input, context }) => ({
    data: await readAudit(context.kit, input.id, context.locale),
  })),
}
