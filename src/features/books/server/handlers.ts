import { booksContract } from '#features/books/contract.ts'
import type { ApiContext } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer } from '#server/versions/versions.ts'
import { readAccount, readChart, setAccount } from './accounts.ts'
import { closeBooks, readClosing, readReadiness, reopenBooks } from './closing.ts'
import { listAccountLines } from './entries.ts'
import { journalFile } from './journal.ts'
import { previewOpening, readOpening, setOpening } from './opening.ts'
import { readThreeWay } from './three-way.ts'
import { readTrial, trialFile } from './trial.ts'
import { readVat } from './vat.ts'

const os = serve(booksContract)

const reader = ({ locale }: ApiContext, workspaceId: string) => ({ workspaceId, locale })

export const booksHandlers = {
  accounts: os.accounts.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readChart(tx, context.kit, reader(context, workspaceId), input?.day),
    ),
  })),
  account: os.account.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readAccount(tx, context.kit, reader(context, workspaceId), input.account),
    ),
  })),
  setAccount: os.setAccount.handler(async ({ input, context }) => {
    const { locale, kit } = context
    const data = await inPlace(context, (tx, actor) => setAccount(tx, kit, { ...actor, locale }, input))
    return savedAnswer(data, { version: input.version, locale })
  }),
  entries: os.entries.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listAccountLines(tx, reader(context, workspaceId), input)),
  ),
  trial: os.trial.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readTrial(tx, context.kit, reader(context, workspaceId), input),
    ),
  })),
  trialFile: os.trialFile.handler(({ input, context }) =>
    inPlace(context, (tx, actor) => trialFile(tx, context.kit, { ...actor, locale: context.locale }, input)),
  ),
  closing: os.closing.handler(async ({ context }) => ({ data: await closingOf(context) })),
  readiness: os.readiness.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readReadiness(tx, context.kit, workspaceId, input.through),
    ),
  })),
  close: os.close.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => closeBooks(tx, context.kit, actor, input))
    return { data: await closingOf(context) }
  }),
  reopen: os.reopen.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => reopenBooks(tx, context.kit, actor, input))
    return { data: await closingOf(context) }
  }),
  opening: os.opening.handler(async ({ context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readOpening(tx, context.kit, reader(context, workspaceId)),
    ),
  })),
  previewOpening: os.previewOpening.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      previewOpening(tx, reader(context, workspaceId), input),
    ),
  })),
  setOpening: os.setOpening.handler(async ({ input, context }) => {
    const { locale, kit } = context
    const data = await inPlace(context, (tx, actor) => setOpening(tx, kit, { ...actor, locale }, input))
    return savedAnswer(data, { version: input.version, locale })
  }),
  journalFile: os.journalFile.handler(({ input, context }) =>
    inPlace(context, (tx, actor) =>
      journalFile(tx, context.kit, { ...actor, locale: context.locale }, input),
    ),
  ),
  threeWay: os.threeWay.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) =>
      readThreeWay(tx, context.kit, reader(context, workspaceId), input?.day),
    ),
  })),
  vat: os.vat.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx, { workspaceId }) => readVat(tx, context.kit, workspaceId, input ?? {})),
  })),
}

function closingOf(context: ApiContext) {
  return inPlace(context, (tx, { workspaceId }) => readClosing(tx, context.kit, workspaceId))
}
