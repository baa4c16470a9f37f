import { newId } from '#db/ids.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { type ApiContext, recordsHere } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readChoices } from './engine/choices.ts'
import { monthsOf, yearsOf } from './engine/periods.ts'
import { readBusiness } from './files/business.ts'
import { askReport, holdReport } from './made/ask.ts'
import { changeReport, removeReport, sendReport } from './made/change.ts'
import { listMade, listShared, readMade } from './made/read.ts'
import { changeSchedule, listSchedules, planReport, readSchedule, removeSchedule } from './made/schedules.ts'
import { overviewOf, previewFile, previewReport } from './service.ts'

const os = serve(reportsContract)
const OK = { data: { ok: true as const } }

export const reportsHandlers = {
  overview: os.overview.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      overviewOf(tx, context.kit, { workspaceId, locale: context.locale }, input),
    ),
  })),
  preview: os.preview.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      previewReport(tx, context.kit, { workspaceId, locale: context.locale }, input),
    ),
  })),
  previewFile: os.previewFile.handler(({ input, context }) =>
    inPlace(context, (tx, actor) =>
      previewFile(tx, context.kit, { ...actor, locale: context.locale }, input),
    ),
  ),
  years: os.years.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => yearsOf(tx, workspaceId, todayOf(context))),
  })),
  months: os.months.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      monthsOf(tx, workspaceId, todayOf(context), input.year),
    ),
  })),
  choices: os.choices.handler(async ({ context }) => ({
    data: await inPlace(context, async (tx, { workspaceId }) => ({
      ...(await readChoices(tx, { workspaceId, locale: context.locale })),
      months: await monthsOf(tx, workspaceId, todayOf(context)),
    })),
  })),
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) =>
      listMade(tx, context.kit, workspaceId, { ...input, locale: context.locale }),
    ),
  ),
  add: os.add.handler(async ({ input: { key = newId(), ...making }, context }) => ({
    data: await inPlace(context, async (tx, actor) => {
      const who = { ...actor, locale: context.locale }
      const id = await askReport(tx, context.kit, who, making, key)
      return readMade(tx, context.kit, actor.workspaceId, id, context.locale)
    }),
  })),
  details: os.details.handler(async ({ input, context }) => ({ data: await madeView(context, input.id) })),
  update: os.update.handler(async ({ input: { id, version, ...change }, context }) => {
    const data = await inPlace(context, async (tx, actor) => {
      await holdReport(tx, actor.workspaceId, id)
      const read = () => readMade(tx, context.kit, actor.workspaceId, id, context.locale)
      return unlessMoved({ version, yours: change, read }, () =>
        changeReport(tx, context.kit, actor, id, change),
      )
    })
    return savedAnswer(data, { version, locale: context.locale })
  }),
  send: os.send.handler(async ({ input: { id }, context }) => {
    await inPlace(context, (tx, actor) => sendReport(tx, context.kit, actor, id))
    return { data: await madeView(context, id) }
  }),
  remove: os.remove.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeReport(tx, context.kit, actor, input.id))
    return OK
  }),
  schedules: os.schedules.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      listSchedules(tx, context.kit, workspaceId, context.locale),
    ),
  })),
  addSchedule: os.addSchedule.handler(async ({ input: { key = newId(), ...planned }, context }) => ({
    data: await inPlace(context, async (tx, actor) => {
      const { kit, locale } = context
      const id = await planReport(tx, kit, { ...actor, locale }, planned, key)
      return readSchedule(tx, kit, actor.workspaceId, id, locale)
    }),
  })),
  updateSchedule: os.updateSchedule.handler(async ({ input: { id, version, ...change }, context }) => {
    const { kit, locale } = context
    const data = await inPlace(context, (tx, actor) =>
      unlessMoved(
        { version, yours: change, read: () => readSchedule(tx, kit, actor.workspaceId, id, locale) },
        () => changeSchedule(tx, kit, actor, id, change),
      ),
    )
    return savedAnswer(data, { version, locale })
  }),
  removeSchedule: os.removeSchedule.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => removeSchedule(tx, context.kit, actor, input.id))
    return OK
  }),
  ownList: os.ownList.handler(async ({ context }) => {
    const { kit, locale } = context
    const lists = []
    for (const { workspaceId, recordId: ownerId } of recordsHere(context, 'owner'))
      lists.push(
        await kit.database.inWorkspace(workspaceId, async (tx) => {
          const { name: managerName } = await readBusiness(tx, workspaceId, locale)
          const shared = await listShared(tx, kit, { workspaceId, ownerId }, locale)
          return shared.map((one) => ({ ...one, managerName }))
        }),
      )
    return { data: lists.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) }
  }),
}

const todayOf = ({ kit }: ApiContext) => todayInBangkok(kit.now())

function madeView(context: ApiContext, id: string) {
  return inPlace(context, (tx, { workspaceId }) => readMade(tx, context.kit, workspaceId, id, context.locale))
}
