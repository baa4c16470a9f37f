import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import { findPaper, readIssued } from '#features/papers/server/service.ts'
import { signingsContract } from '#features/signings/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { askSignatures, correctAddress, remind, withdraw } from './ask.ts'
import { askCode, behindCode, lookInside, placeOfLink, unlock } from './door.ts'
import { recordDecline, recordSignature } from './sign.ts'
import { findSigning, type SigningRow } from './store.ts'
import { signingView } from './view.ts'

const os = serve(signingsContract)

const rightsOf = (context: ApiContext) => member(context).reader.workspace!.rights
const traceOf = ({ ip, userAgent }: ApiContext) => ({ ip, userAgent: userAgent.slice(0, 400) })

/** Does something about the signatures of a paper that the member may see, and answers where it stands. @throws Problem 404 */
function onPaper(
  context: ApiContext,
  paperId: string,
  work: (tx: Tx, actor: ActingMember) => Promise<void> = async () => {},
) {
  const rights = rightsOf(context)
  return inPlace(context, async (tx, actor) => {
    const { workspaceId } = actor
    await findPaper(tx, { workspaceId, rights }, paperId)
    await work(tx, actor)
    const row = await findPaper(tx, { workspaceId, rights }, paperId)
    return { data: await signingView(tx, context.kit, { row, rights }) }
  })
}

/** The same by an asking. @throws Problem 404 */
async function onSigning(
  context: ApiContext,
  id: string,
  work: (tx: Tx, actor: ActingMember, signing: SigningRow) => Promise<void>,
) {
  const { workspaceId } = member(context)
  const signing = await inPlace(context, (tx) => findSigning(tx, { workspaceId, id }))
  return onPaper(context, signing.paperId, (tx, actor) => work(tx, actor, signing))
}

export const signingsHandlers = {
  ofPaper: os.ofPaper.handler(({ input, context }) => onPaper(context, input.id)),
  ask: os.ask.handler(({ input: { id, ...asked }, context }) =>
    onPaper(context, id, (tx, actor) => askSignatures(tx, context.kit, actor, { paperId: id, ...asked })),
  ),
  remind: os.remind.handler(({ input, context }) =>
    onSigning(context, input.id, (tx, actor) => remind(tx, context.kit, actor, input.id)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    onSigning(context, input.id, (tx, actor) => withdraw(tx, context.kit, actor, input)),
  ),
  correct: os.correct.handler(({ input, context }) =>
    onSigning(context, input.id, (tx, actor) => correctAddress(tx, context.kit, actor, input)),
  ),
  signHere: os.signHere.handler(({ input: { id, signerId, textHash, signature }, context }) =>
    onSigning(context, id, (tx, actor) =>
      recordSignature(tx, context.kit, {
        ...{ workspaceId: actor.workspaceId, signingId: id, signerId, textHash, signature },
        ...{ userId: actor.actorId, trace: traceOf(context) },
      }),
    ),
  ),
  pdf: os.pdf.handler(async ({ input, context }) => {
    const { workspaceId } = member(context)
    const { no, file } = await inPlace(context, async (tx) => {
      const signing = await findSigning(tx, { workspaceId, id: input.id })
      await findPaper(tx, { workspaceId, rights: rightsOf(context) }, signing.paperId)
      if (!signing.sealedFileId) throw notFound()
      return { no: signing.no, file: await findFile(tx, workspaceId, signing.sealedFileId) }
    })
    return pdfFile(await readFile(context.kit, file!), no)
  }),

  look: os.look.handler(async ({ input, context }) => ({ data: await lookInside(context.kit, input) })),
  askCode: os.askCode.handler(async ({ input, context }) => ({
    data: await askCode(context.kit, input.token),
  })),
  unlock: os.unlock.handler(async ({ input, context }) => ({ data: await unlock(context.kit, input) })),
  sign: os.sign.handler(async ({ input: { token, ticket, textHash, signature }, context }) => {
    const { kit } = context
    const { workspaceId } = placeOfLink(kit, token)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { signer } = await behindCode(tx, kit, { token, ticket })
      await recordSignature(tx, kit, {
        ...{ workspaceId, signingId: signer.signingId, signerId: signer.id, textHash, signature },
        ...{ userId: null, trace: traceOf(context) },
      })
    })
    return { data: await lookInside(kit, { token, ticket }) }
  }),
  decline: os.decline.handler(async ({ input: { token, ticket, reason, words }, context }) => {
    const { kit } = context
    const { workspaceId } = placeOfLink(kit, token)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { signer } = await behindCode(tx, kit, { token, ticket })
      await recordDecline(tx, kit, {
        workspaceId,
        signingId: signer.signingId,
        signerId: signer.id,
        reason,
        words,
      })
    })
    return { data: await lookInside(kit, { token, ticket }) }
  }),
  linkPdf: os.linkPdf.handler(async ({ input: { token, ticket }, context }) => {
    const { kit } = context
    const { workspaceId } = placeOfLink(kit, token)
    const { no, file } = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { signing } = await behindCode(tx, kit, { token, ticket })
      const { paperId, version, sealedFileId } = signing
      const { fileId } = await readIssued(tx, { workspaceId, paperId, version })
      return { no: signing.no, file: await findFile(tx, workspaceId, sealedFileId ?? fileId) }
    })
    return pdfFile(await readFile(kit, file!), no)
  }),
}
