import type { Tx } from '#db/client.ts'
import { agentsContract } from '#features/agents/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { holdVendor, listAgents, readAgent, saveAgent } from './agents.ts'
import { forgetIntroduction, introduce } from './introduce.ts'
import { type Asked, readIntroduced } from './introduced.ts'
import { readDesk } from './own.ts'
import { dropCommission, payCommission, resumeCommission, unpayCommission } from './pay.ts'
import { listCommissions } from './read.ts'
import { answerViewing, giveViewing, readViewing } from './viewings.ts'

const os = serve(agentsContract)

const readingOf = (context: ApiContext) => ({
  workspaceId: actorOf(context).workspaceId,
  locale: context.locale,
})

export const agentsHandlers = {
  agents: os.agents.handler(({ context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await listAgents(tx, workspaceId) })),
  ),
  agent: os.agent.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await readAgent(tx, context.kit, workspaceId, input.id),
    })),
  ),
  saveAgent: os.saveAgent.handler(({ input: { version, ...form }, context }) =>
    inPlace(context, async (tx, actor) => {
      const { kit, locale } = context
      await holdVendor(tx, actor.workspaceId, form.id)
      const read = () => readAgent(tx, kit, actor.workspaceId, form.id)
      const data = await unlessMoved({ version, yours: form, read }, () => saveAgent(tx, kit, actor, form))
      return savedAnswer(data, { version, locale })
    }),
  ),
  viewing: os.viewing.handler(({ input, context }) =>
    inPlace(context, async (tx) => ({
      data: await readViewing(tx, context.kit, readingOf(context), input.id),
    })),
  ),
  giveViewing: os.giveViewing.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await giveViewing(tx, context.kit, actor, input)
      return { data: await readViewing(tx, context.kit, readingOf(context), input.id) }
    }),
  ),
  introduction: os.introduction.handler(({ input, context }) => thenRead(context, async () => input)),
  introduce: os.introduce.handler(async ({ input: { of, id, version, ...form }, context }) => {
    const asked = { of, id }
    const { data } = await thenRead(context, async (tx, actor) => {
      const read = () => readIntroduced(tx, context.kit, readingOf(context), asked)
      await unlessMoved({ version, yours: form, read }, () =>
        introduce(tx, context.kit, actor, { asked, form }),
      )
      return asked
    })
    return savedAnswer(data, { version, locale: context.locale })
  }),
  forget: os.forget.handler(({ input, context }) =>
    thenRead(context, async (tx, actor) => {
      await forgetIntroduction(tx, context.kit, actor, input)
      return input
    }),
  ),
  commissions: os.commissions.handler(({ input, context }) =>
    inPlace(context, (tx) => listCommissions(tx, context.kit, readingOf(context), input)),
  ),
  pay: os.pay.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => payCommission(tx, context.kit, actor, input)),
  ),
  unpay: os.unpay.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => unpayCommission(tx, context.kit, actor, input.id)),
  ),
  drop: os.drop.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => dropCommission(tx, context.kit, actor, input)),
  ),
  resume: os.resume.handler(({ input, context }) =>
    thenRead(context, (tx, actor) => resumeCommission(tx, context.kit, actor, input.id)),
  ),
  ownDesk: os.ownDesk.handler(async ({ context }) => ({ data: await readDesk(context) })),
  answerViewing: os.answerViewing.handler(async ({ input, context }) => {
    await answerViewing(context, input)
    return { data: await readDesk(context) }
  }),
}

/** Does something in the member's business, and answers who was introduced and what is owed for it. */
function thenRead(context: ApiContext, work: (tx: Tx, actor: ActingMember) => Promise<Asked>) {
  return inPlace(context, async (tx, actor) => {
    const { of, id } = await work(tx, actor)
    return { data: await readIntroduced(tx, context.kit, readingOf(context), { of, id }) }
  })
}
