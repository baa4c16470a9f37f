import type { Tx } from '#db/client.ts'
import { jobsContract } from '#features/jobs/contract.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { billJob } from './bill.ts'
import { askForQuotes, giveJob, type Manager, renewJob, sendJob, withdrawJob } from './manage.ts'
import { listOwnJobs } from './own.ts'
import { chooseQuote, enterQuote } from './quotes.ts'
import { listJobs } from './read.ts'
import {
  acceptJob,
  openByLink,
  photographJob,
  quoteJob,
  readByLink,
  refuseJob,
  scheduleJob,
  stageJob,
} from './worker.ts'

const os = serve(jobsContract)

export const jobsHandlers = {
  list: os.list.handler(({ input, context }) => thenList(context, input.id, async () => {})),
  ask: os.ask.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => askForQuotes(tx, context.kit, manager, input)),
  ),
  give: os.give.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => giveJob(tx, context.kit, manager, input)),
  ),
  send: os.send.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => sendJob(tx, context.kit, manager, input)),
  ),
  withdraw: os.withdraw.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => withdrawJob(tx, context.kit, manager, input)),
  ),
  renew: os.renew.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => renewJob(tx, context.kit, manager, input)),
  ),
  enterQuote: os.enterQuote.handler(({ input: { id, vendorId, ...prices }, context }) =>
    thenList(context, id, (tx, manager) => enterQuote(tx, context.kit, manager, { id, vendorId, prices })),
  ),
  choose: os.choose.handler(({ input, context }) =>
    thenList(context, input.id, (tx, manager) => chooseQuote(tx, context.kit, manager, input)),
  ),

  listOwn: os.listOwn.handler(async ({ context }) => ({ data: await listOwnJobs(context) })),

  byLink: os.byLink.handler(async ({ input: { token }, context: { kit, locale } }) => ({
    data: await readByLink(kit, { token, locale }),
  })),
  opened: os.opened.handler(async ({ input: { token }, context: { kit, locale } }) => ({
    data: await openByLink(kit, { token, locale }),
  })),
  accept: os.accept.handler(async ({ input: { token, ...time }, context: { kit, locale } }) => ({
    data: await acceptJob(kit, { token, locale, time }),
  })),
  refuse: os.refuse.handler(async ({ input, context: { kit, locale } }) => ({
    data: await refuseJob(kit, { ...input, locale }),
  })),
  schedule: os.schedule.handler(async ({ input: { token, ...time }, context: { kit, locale } }) => ({
    data: await scheduleJob(kit, { token, locale, time }),
  })),
  quote: os.quote.handler(async ({ input: { token, ...prices }, context: { kit, locale } }) => ({
    data: await quoteJob(kit, { token, locale, prices }),
  })),
  stage: os.stage.handler(async ({ input, context: { kit, locale } }) => ({
    data: await stageJob(kit, { ...input, locale }),
  })),
  bill: os.bill.handler(async ({ input, context: { kit, locale } }) => ({
    data: await billJob(kit, { ...input, locale }),
  })),
  addPhotos: os.addPhotos.handler(async ({ input, context: { kit, locale } }) => {
    const { file, photos = [], ...rest } = input
    return { data: await photographJob(kit, { ...rest, locale, photos: file ? [file] : photos }) }
  }),
}

/** Does something for a repair of the member's business and answers its jobs. */
function thenList(context: ApiContext, id: string, work: (tx: Tx, manager: Manager) => Promise<void>) {
  return inPlace(context, async (tx, { workspaceId, actorId }) => {
    await work(tx, { workspaceId, by: { kind: 'manager', id: actorId } })
    const mayEdit = signedIn(context).workspace?.rights.includes('edit') ?? false
    return { data: await listJobs(tx, context.kit, { workspaceId, mayEdit }, id) }
  })
}
