import { repairRulesContract } from '#features/repair-rules/contract.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved, versionOf } from '#server/versions/versions.ts'
import { listPlaces, NOTHING_WRITTEN } from './read.ts'
import { holdPlace, removeRules, saveRules } from './save.ts'

const os = serve(repairRulesContract)

export const repairRulesHandlers = {
  list: os.list.handler(({ context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await listPlaces(tx, context.kit, { workspaceId, locale: context.locale }),
    })),
  ),
  save: os.save.handler(async ({ input: { scope, scopeId, version, ...written }, context }) => {
    const { kit, locale } = context
    const saved = await inPlace(context, async (tx, actor) => {
      const { workspaceId } = actor
      await holdPlace(tx, workspaceId, { scope, scopeId })
      const read = async () => {
        const places = await listPlaces(tx, kit, { workspaceId, locale })
        const found = places.find((one) => one.scope === scope && one.scopeId === scopeId)
        const empty = { scope, scopeId, name: '', ...NOTHING_WRITTEN }
        return found ?? { ...empty, version: versionOf(kit, empty) }
      }
      return unlessMoved({ version, yours: written, read }, () =>
        saveRules(tx, kit, actor, { scope, scopeId }, { ...written, clocks: written.clocks ?? null }),
      )
    })
    return savedAnswer(saved, { version, locale })
  }),
  remove: os.remove.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await removeRules(tx, context.kit, actor, input)
      return { data: { ok: true as const } }
    }),
  ),
}
