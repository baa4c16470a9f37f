import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import type { KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { maySee } from '#features/papers/server/read.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { templatesContract } from '#features/papers/templates/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type ApiContext, actorOf, member, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { countOwn, findTemplate, listTemplates, type Shelf, templateView } from './read.ts'
import { sampleOf } from './sample.ts'
import { proveSettable } from './set-proof.ts'
import { applyTemplate, archiveTemplate, copyTemplate, discardTemplate, saveTemplate } from './write.ts'

const os = serve(templatesContract)

/** Whose templates a call is about, and one transaction there. */
type Place = {
  shelf: Shelf
  actor: Actor
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A template of papers that the member may not see is not there. @throws Problem 404 */
  assertSeen: (kind: KindKey) => void
}

function business(context: ApiContext): Place {
  const actor = actorOf(context)
  const { rights } = member(context).reader.workspace!
  const { workspaceId } = actor

  return {
    shelf: { workspaceId, canEdit: rights.includes('edit'), locale: context.locale },
    actor,
    within: (work) => context.kit.database.inWorkspace(workspaceId, work),
    assertSeen: (kind) => {
      if (!maySee(kindOf(kind), rights)) throw notFound()
    },
  }
}

function platform(context: ApiContext): Place {
  return {
    shelf: { workspaceId: NO_WORKSPACE, canEdit: true, locale: context.locale },
    actor: { workspaceId: NO_WORKSPACE, actorId: signedIn(context).userId },
    within: (work) => context.kit.database.inWorkspace(NO_WORKSPACE, work),
    assertSeen: () => {},
  }
}

type PlaceOf = (context: ApiContext) => Place
type Act = (tx: Tx, kit: ApiContext['kit'], actor: Actor, kind: KindKey) => Promise<unknown>

const read = (placeOf: PlaceOf) => (context: ApiContext, kind: KindKey) => {
  const { shelf, within, assertSeen } = placeOf(context)
  assertSeen(kind)
  return within(async (tx) => ({ data: await templateView(tx, context.kit, shelf, kind) }))
}

const acting = (placeOf: PlaceOf) => (context: ApiContext, kind: KindKey, act: Act) => {
  const { shelf, actor, within, assertSeen } = placeOf(context)
  assertSeen(kind)
  return within(async (tx) => {
    await act(tx, context.kit, actor, kind)
    return { data: await templateView(tx, context.kit, shelf, kind) }
  })
}

type Change = { kind: KindKey; clauses: TemplateClause[]; version?: string }

const saving =
  (placeOf: PlaceOf) =>
  async (context: ApiContext, { kind, clauses, version }: Change) => {
    const { kit, locale } = context
    const { shelf, actor, within, assertSeen } = placeOf(context)
    assertSeen(kind)
    const saved = await within(async (tx) => {
      // Held from here on: of two who save at once the second is told.
      await findTemplate(tx, shelf.workspaceId, kind, { isLocked: true })
      return unlessMoved(
        { version, yours: { clauses }, read: () => templateView(tx, kit, shelf, kind) },
        () => saveTemplate(tx, kit, actor, { kind, clauses }),
      )
    })

    return savedAnswer(saved, { version, locale })
  }

/** Set outside of the transaction first; what changed meanwhile is not what was proved. */
const using =
  (placeOf: PlaceOf) =>
  async (context: ApiContext, { kind, version }: { kind: KindKey; version?: string }) => {
    const { kit } = context
    const { shelf, within, assertSeen } = placeOf(context)
    assertSeen(kind)
    const looked = await within((tx) => templateView(tx, kit, shelf, kind))
    if (version !== undefined && version !== looked.version) throw conflict('changed_meanwhile')
    await proveSettable(kit, kind, looked.clauses)
    return acting(placeOf)(context, kind, (tx, _, actor) =>
      applyTemplate(tx, kit, actor, { kind, proved: looked.clauses }),
    )
  }

const discarding = (placeOf: PlaceOf) => (context: ApiContext, kind: KindKey) => {
  const { actor, within, assertSeen } = placeOf(context)
  assertSeen(kind)
  return within(async (tx) => {
    await discardTemplate(tx, context.kit, actor, kind)
    return { data: { ok: true as const } }
  })
}

/** The acts of one place, by their calls. */
const acts = (placeOf: PlaceOf) => ({
  read: read(placeOf),
  act: acting(placeOf),
  save: saving(placeOf),
  use: using(placeOf),
  discard: discarding(placeOf),
})
const own = acts(business)
const ruen = acts(platform)

export const templatesHandlers = {
  list: os.list.handler(({ context }) => {
    const { shelf, within } = business(context)
    return within(async (tx) => ({ data: await listTemplates(tx, shelf) }))
  }),
  read: os.read.handler(({ input, context }) => own.read(context, input.kind)),
  sample: os.sample.handler(({ input, context }) => {
    const { rights } = member(context).reader.workspace!
    const { within } = business(context)
    const actor = { ...actorOf(context), rights }
    return within(async (tx) => ({ data: { values: await sampleOf(tx, context.kit, actor, input) } }))
  }),
  copy: os.copy.handler(({ input, context }) =>
    own.act(context, input.kind, (tx, kit, actor) => copyTemplate(tx, kit, actor, input)),
  ),
  save: os.save.handler(({ input, context }) => own.save(context, input)),
  use: os.use.handler(({ input, context }) => own.use(context, input)),
  discard: os.discard.handler(({ input, context }) => own.discard(context, input.kind)),
  archive: os.archive.handler(({ input, context }) => own.act(context, input.kind, archiveTemplate)),
  platform: {
    list: os.platform.list.handler(({ context }) => {
      const { shelf, within } = platform(context)
      return within(async (tx) => {
        const counts = await countOwn(tx)
        const rows = await listTemplates(tx, shelf)
        return { data: rows.map((row) => ({ ...row, businesses: counts.get(row.kind) ?? 0 })) }
      })
    }),
    read: os.platform.read.handler(({ input, context }) => ruen.read(context, input.kind)),
    copy: os.platform.copy.handler(({ input, context }) =>
      ruen.act(context, input.kind, (tx, kit, actor) => copyTemplate(tx, kit, actor, input)),
    ),
    save: os.platform.save.handler(({ input, context }) => ruen.save(context, input)),
    use: os.platform.use.handler(({ input, context }) => ruen.use(context, input)),
    discard: os.platform.discard.handler(({ input, context }) => ruen.discard(context, input.kind)),
    archive: os.platform.archive.handler(({ input, context }) =>
      ruen.act(context, input.kind, archiveTemplate),
    ),
  },
}
