import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { approvalsContract } from '#features/approvals/contract.ts'
import { type ApiContext, actorOf, ownRecords, recordsHere } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { type Answer, answerQuestion } from './answer.ts'
import { askOwners, confirmSum, goFirst, remindOwner, withdrawQuestion } from './ask.ts'
import { linkOf, placeOf } from './link.ts'
import { isAskedOf, questionsOf, readQuestion, readWholeQuestion } from './question.ts'
import { findAsked, readStanding } from './standing.ts'

const os = serve(approvalsContract)

export const approvalsHandlers = {
  read: os.read.handler(({ input, context }) => standing(context, input.id, async () => {})),
  ask: os.ask.handler(({ input, context }) =>
    standing(context, input.id, (tx) => askOwners(tx, context.kit, actorOf(context), input)),
  ),
  confirm: os.confirm.handler(({ input, context }) =>
    standing(context, input.id, (tx) => confirmSum(tx, context.kit, actorOf(context), input)),
  ),
  first: os.first.handler(({ input, context }) =>
    standing(context, input.id, (tx) => goFirst(tx, context.kit, actorOf(context), input)),
  ),
  remind: os.remind.handler(({ input, context }) =>
    standing(context, input.id, (tx) => remindOwner(tx, context.kit, actorOf(context), input)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    standing(context, input.id, (tx) => withdrawQuestion(tx, context.kit, actorOf(context), input)),
  ),
  link: os.link.handler(({ input: { id, approvalId }, context }) =>
    inPlace(context, async (tx, { workspaceId }) => {
      await findAsked(tx, { workspaceId, maintenanceId: id, id: approvalId })
      return { data: { url: linkOf(context.kit, { workspaceId, id: approvalId }, context.locale) } }
    }),
  ),

  listAsOwner: os.listAsOwner.handler(async ({ context }) => ({ data: await listOwn(context) })),
  readAsOwner: os.readAsOwner.handler(async ({ input, context }) => ({
    data: await withOwn(context, input.id),
  })),
  answerAsOwner: os.answerAsOwner.handler(async ({ input, context }) => ({
    data: await withOwn(context, input.id, input),
  })),

  open: os.open.handler(async ({ input, context }) => ({ data: await byLink(context, input.token) })),
  answerByLink: os.answerByLink.handler(async ({ input, context }) => ({
    data: await byLink(context, input.token, input),
  })),
}

/** Does something with a repair of the member's business, and answers where the yes to it stands. */
function standing(context: ApiContext, maintenanceId: string, work: (tx: Tx) => Promise<void>) {
  return inPlace(context, async (tx, { workspaceId }) => {
    await work(tx)
    return { data: await readStanding(tx, context.kit, { workspaceId, maintenanceId }) }
  })
}

async function listOwn(context: ApiContext) {
  const { kit, locale } = context
  const found: Awaited<ReturnType<typeof readQuestion>>[] = []
  for (const { workspaceId, recordId: ownerId } of recordsHere(context, 'owner'))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      for (const id of await questionsOf(tx, workspaceId, ownerId))
        found.push(await readQuestion(tx, kit, { workspaceId, locale }, { id, ownerId }))
    })

  return found
}

/** A question to the reader as an owner, answered first where an answer is given. @throws Problem 404 */
async function withOwn(context: ApiContext, id: string, answer?: Answer) {
  const { kit, locale } = context
  for (const { workspaceId, recordId: ownerId } of ownRecords(context, 'owner')) {
    const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
      if (!(await isAskedOf(tx, workspaceId, { id, ownerId }))) return null
      if (answer) await answerQuestion(tx, kit, { workspaceId, id, ownerId, via: 'portal' }, answer)
      return readWholeQuestion(tx, kit, { workspaceId, locale }, { id, ownerId })
    })
    if (found) return found
  }
  throw notFound()
}

/** The question of a link. @throws Problem 404 `approval_unknown` */
function byLink(context: ApiContext, token: string, answer?: Answer) {
  const { kit, locale } = context
  const { workspaceId, id } = placeOf(kit, token)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    if (answer) await answerQuestion(tx, kit, { workspaceId, id, via: 'link' }, answer)
    return readWholeQuestion(tx, kit, { workspaceId, locale }, { id })
  })
}
