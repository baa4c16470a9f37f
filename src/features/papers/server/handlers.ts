import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import { papersContract } from '#features/papers/contract.ts'
import type { KindKey } from '#features/papers/kinds/kind.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf, member } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { findEdition, sealedFiles } from './editions.ts'
import { issuePaper, previewPdf } from './issue.ts'
import { readIssuer } from './issuer.ts'
import { findPaper, listPapers, type PaperRow, type Reading } from './read.ts'
import { signByHand } from './scan.ts'
import { endShare, noteOpening, sharePaper } from './share.ts'
import { askShareCode, openShared, sharedPdf, unlockShare } from './share-door.ts'
import { templatesHandlers } from './templates/handlers.ts'
import { fingerprint, paperView } from './view.ts'
import {
  type Beginning,
  beginPaper,
  changePaper,
  discardDraft,
  noteSent,
  takeTemplate,
  voidPaper,
} from './write.ts'

const os = serve(papersContract)

function readingOf(context: ApiContext): Reading {
  const { workspaceId, reader } = member(context)
  return { workspaceId, rights: reader.workspace!.rights, locale: context.locale }
}

/** Does something with a paper that the member may see, and answers it. @throws Problem 404 */
async function onPaper(
  context: ApiContext,
  id: string,
  work: (tx: Tx, actor: ActingMember, row: PaperRow) => Promise<void>,
) {
  const reading = readingOf(context)
  return inPlace(context, async (tx, actor) => {
    await work(tx, actor, await findPaper(tx, reading, id))
    return { data: await viewOf(tx, context, id) }
  })
}

const viewOf = async (tx: Tx, context: ApiContext, id: string) =>
  paperView(tx, context.kit, readingOf(context), await findPaper(tx, readingOf(context), id))

function create<Key extends KindKey>(context: ApiContext, kind: Key, input: Beginning) {
  return inPlace(context, async (tx, actor) => {
    const id = await beginPaper(tx, context.kit, actor, { ...input, kind })
    return { data: { ...(await viewOf(tx, context, id)), kind } }
  })
}

async function update<Key extends KindKey>(
  context: ApiContext,
  kind: Key,
  { id, values, version }: { id: string; values: Record<string, unknown>; version?: string },
) {
  const { kit, locale } = context
  const saved = await inPlace(context, async (tx, actor) => {
    const row = await findPaper(tx, readingOf(context), id)
    if (row.kind !== kind) throw notFound()
    return unlessMoved({ version, yours: values, read: () => viewOf(tx, context, id) }, () =>
      changePaper(tx, kit, actor, { row, values }),
    )
  })

  return savedAnswer({ ...saved, kind }, { version, locale })
}

export const papersHandlers = {
  templates: templatesHandlers,
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx) => listPapers(tx, readingOf(context), input)),
  ),
  read: os.read.handler(({ input, context }) =>
    onPaper(context, input.id, (tx, actor, row) =>
      noteOpening(tx, context.kit, actor, { row, act: 'opened' }),
    ),
  ),
  discard: os.discard.handler(({ input, context }) =>
    inPlace(context, async (tx, actor) => {
      await discardDraft(tx, context.kit, actor, await findPaper(tx, readingOf(context), input.id))
      return { data: { ok: true as const } }
    }),
  ),
  issue: os.issue.handler(async ({ input: { id, version }, context }) => {
    const find = (tx: Tx) => findPaper(tx, readingOf(context), id)
    await issuePaper(context.kit, actorOf(context), { find, seen: version, locale: context.locale })
    return inPlace(context, async (tx) => ({ data: await viewOf(tx, context, id) }))
  }),
  void: os.void.handler(({ input: { id, reason }, context }) =>
    onPaper(context, id, (tx, actor, row) => voidPaper(tx, context.kit, actor, { row, reason })),
  ),
  takeTemplate: os.takeTemplate.handler(({ input: { id, version }, context }) =>
    onPaper(context, id, (tx, actor, row) => {
      if (version !== undefined && version !== fingerprint(context.kit, row))
        throw conflict('changed_meanwhile')
      return takeTemplate(tx, context.kit, actor, row)
    }),
  ),
  sent: os.sent.handler(({ input: { id, ...sent }, context }) =>
    onPaper(context, id, (tx, actor, row) => noteSent(tx, context.kit, actor, { row, ...sent })),
  ),
  signedByHand: os.signedByHand.handler(({ input: { id, ...scan }, context }) =>
    onPaper(context, id, (tx, actor, row) => signByHand(tx, context.kit, actor, { row, ...scan })),
  ),
  share: os.share.handler(({ input: { id, ...share }, context }) =>
    onPaper(context, id, (tx, actor, row) => sharePaper(tx, context.kit, actor, { row, ...share })),
  ),
  unshare: os.unshare.handler(({ input: { id, shareId }, context }) =>
    onPaper(context, id, (tx, actor, row) => endShare(tx, context.kit, actor, { row, shareId })),
  ),
  pdf: os.pdf.handler(async ({ input: { id, edition }, context }) => {
    const { kit } = context
    const found = await inPlace(context, async (tx, actor) => {
      const row = await findPaper(tx, readingOf(context), id)
      if (edition === undefined && (row.hasDraft || row.version === 0))
        return { row, issuer: await readIssuer(tx, row.workspaceId) }
      const { workspaceId } = row
      const version = edition ?? row.version
      const { fileId } = await findEdition(tx, { workspaceId, paperId: id, version })
      const sealed = (await sealedFiles(tx, { workspaceId, paperId: id })).get(version)
      await noteOpening(tx, kit, actor, { row, act: 'downloaded' })
      return { row, file: await findFile(tx, row.workspaceId, sealed ?? fileId) }
    })
    const { row, issuer, file } = found
    const bytes = issuer ? await previewPdf(kit, row, issuer) : await readFile(kit, file!)
    return pdfFile(bytes, row.no ?? 'draft')
  }),
  shared: os.shared.handler(async ({ input, context }) => ({
    data: await openShared(context.kit, { ...input, act: 'opened' }),
  })),
  sharedCode: os.sharedCode.handler(async ({ input, context }) => ({
    data: await askShareCode(context.kit, input.token),
  })),
  sharedUnlock: os.sharedUnlock.handler(async ({ input, context }) => ({
    data: await unlockShare(context.kit, input),
  })),
  sharedPdf: os.sharedPdf.handler(async ({ input, context }) => {
    const { pdf, name } = await sharedPdf(context.kit, input)
    return pdfFile(pdf, name)
  }),
  listingAgreements: {
    create: os.listingAgreements.create.handler(({ input, context }) =>
      create(context, 'listing_agreement', input),
    ),
    update: os.listingAgreements.update.handler(({ input, context }) =>
      update(context, 'listing_agreement', input),
    ),
  },
  managementFee: {
    create: os.managementFee.create.handler(({ input, context }) => create(context, 'management_fee', input)),
    update: os.managementFee.update.handler(({ input, context }) => update(context, 'management_fee', input)),
  },
  securityDepositLetter: {
    create: os.securityDepositLetter.create.handler(({ input, context }) =>
      create(context, 'deposit_letter', input),
    ),
    update: os.securityDepositLetter.update.handler(({ input, context }) =>
      update(context, 'deposit_letter', input),
    ),
  },
  registrationLetter: {
    create: os.registrationLetter.create.handler(({ input, context }) =>
      create(context, 'registration_letter', input),
    ),
    update: os.registrationLetter.update.handler(({ input, context }) =>
      update(context, 'registration_letter', input),
    ),
  },
  welcomeLetter: {
    create: os.welcomeLetter.create.handler(({ input, context }) => create(context, 'welcome_letter', input)),
    update: os.welcomeLetter.update.handler(({ input, context }) => update(context, 'welcome_letter', input)),
  },
  purchaseSale: {
    create: os.purchaseSale.create.handler(({ input, context }) => create(context, 'purchase_sale', input)),
    update: os.purchaseSale.update.handler(({ input, context }) => update(context, 'purchase_sale', input)),
  },
  leaseAnnexes: {
    create: os.leaseAnnexes.create.handler(({ input, context }) => create(context, 'lease_annex', input)),
    update: os.leaseAnnexes.update.handler(({ input, context }) => update(context, 'lease_annex', input)),
  },
  letters: {
    create: os.letters.create.handler(({ input, context }) => create(context, 'letter', input)),
    update: os.letters.update.handler(({ input, context }) => update(context, 'letter', input)),
  },
}
