import { Problem } from '#contract/problem.ts'
import { noticesContract } from '#features/notices/contract.ts'
import { readDevice } from '#features/sessions/server/service.ts'
import { member, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { listNotices, openNotice, readAll, readUnread } from '#server/notices/bell.ts'
import { dropDevice, keepDevice } from '#server/notices/devices.ts'
import { askCode, endLine } from './line.ts'
import { findSent, listSent } from './log.ts'
import { sendTest } from './send-test.ts'
import { chooseQuiet, chooseWay, readSettings, stopByLink } from './wishes.ts'

const os = serve(noticesContract)
const ok = { data: { ok: true as const } }

export const noticesHandlers = {
  settings: os.settings.handler(async ({ context }) => ({
    data: await readSettings(context.kit, signedIn(context)),
  })),
  choose: os.choose.handler(async ({ input, context }) => {
    await chooseWay(context.kit, signedIn(context), input)
    return ok
  }),
  setQuiet: os.setQuiet.handler(async ({ input, context }) => {
    await chooseQuiet(context.kit, signedIn(context), input)
    return ok
  }),
  test: os.test.handler(async ({ context }) => {
    await sendTest(context.kit, signedIn(context))
    return ok
  }),
  pushKey: os.pushKey.handler(async ({ context }) => ({
    data: { key: await context.kit.ports.push.publicKey() },
  })),
  addDevice: os.addDevice.handler(async ({ input, context: { kit, ...context } }) => {
    const login = signedIn({ kit, ...context })
    const { browser, system } = readDevice(context.userAgent)
    const name = [browser, system].filter(Boolean).join(' · ')
    const id = await kit.database.global((tx) => keepDevice(tx, kit, login, { ...input, name }))
    return { data: { id } }
  }),
  removeDevice: os.removeDevice.handler(async ({ input, context }) => {
    const { userId } = signedIn(context)
    await context.kit.database.global((tx) => dropDevice(tx, userId, input.id))
    return ok
  }),
  lineCode: os.lineCode.handler(async ({ context }) => ({
    data: await askCode(context.kit, signedIn(context).userId),
  })),
  endLine: os.endLine.handler(async ({ context }) => {
    await endLine(context.kit, signedIn(context).userId)
    return ok
  }),
  /** Over HTTP the door (`door.ts`) takes the events raw; in process there is nothing that could be signed. */
  lineWebhook: os.lineWebhook.handler(() => {
    throw new Problem(401, 'webhook_rejected')
  }),
  /** Over HTTP the door takes the mail raw, with its secret. */
  mailBounce: os.mailBounce.handler(() => {
    throw new Problem(401, 'webhook_rejected')
  }),
  stopMail: os.stopMail.handler(async ({ input, context }) => ({
    data: { topic: await stopByLink(context.kit, input.token) },
  })),
  list: os.list.handler(({ input, context }) => {
    const reader = signedIn(context)
    return context.kit.database.global((tx) => listNotices(tx, reader, input))
  }),
  unread: os.unread.handler(async ({ context }) => {
    const reader = signedIn(context)
    return { data: await context.kit.database.global((tx) => readUnread(tx, reader)) }
  }),
  open: os.open.handler(async ({ input, context: { kit, ...context } }) => {
    const reader = signedIn({ kit, ...context })
    return { data: { path: await kit.database.global((tx) => openNotice(tx, kit, reader, input.id)) } }
  }),
  readAll: os.readAll.handler(async ({ context: { kit, ...context } }) => {
    const reader = signedIn({ kit, ...context })
    await kit.database.global((tx) => readAll(tx, kit, reader))
    return ok
  }),
  log: os.log.handler(({ input, context }) => {
    const { workspaceId } = member(context)
    return context.kit.database.global((tx) => listSent(tx, workspaceId, input))
  }),
  logEntry: os.logEntry.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    return {
      data: await context.kit.database.inWorkspace(workspaceId, (tx) => findSent(tx, workspaceId, input.id)),
    }
  }),
}
