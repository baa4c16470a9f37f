import { notFound, Problem } from '#contract/problem.ts'
import { confirmedDaysAgo } from '#features/listings/server/service.ts'
import { ownersContract } from '#features/owners/contract.ts'
import { type ApiContext, actorOf, member, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { needStepUp, serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { changeView, confirmChange, withdrawChange } from './account-changes.ts'
import { confirmOwnHome, type Owned } from './confirm-home.ts'
import { readOwnAccounting } from './own-accounting.ts'
import { readOwnTenants } from './own-tenants.ts'
import {
  addOwner,
  assertOwner,
  closePortal,
  deleteOwner,
  holdOwner,
  openPortal,
  updateOwner,
} from './owners.ts'
import { payOut } from './paid.ts'
import { statementPdf } from './papers.ts'
import { assertAllIssued, issueStatement, listStatements, readStatement } from './statements.ts'
import {
  findBusiness,
  findOwner,
  homesView,
  listOwners,
  nameIn,
  ownerView,
  payoutAccount,
  statementRow,
  statementView,
} from './views.ts'

const os = serve(ownersContract)

export const ownersHandlers = {
  list: os.list.handler(({ input, context }) =>
    inPlace(context, (tx, { workspaceId }) => listOwners(tx, workspaceId, input)),
  ),
  read: os.read.handler(({ input, context }) => ownerAnswer(context, input.id)),
  add: os.add.handler(async ({ input, context }) => {
    const id = await inPlace(context, (tx, actor) => addOwner(tx, context.kit, actor, input))
    return ownerAnswer(context, id)
  }),
  update: os.update.handler(({ input: { version, ...change }, context }) =>
    inPlace(context, async (tx, actor) => {
      await holdOwner(tx, actor.workspaceId, change)
      const read = () => ownerView(tx, context.kit, actor.workspaceId, change.id)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateOwner(tx, context.kit, { ...actor, proveMoney: () => proveMoney(context) }, change),
      )
      return savedAnswer(saved, { version, locale: context.locale })
    }),
  ),
  account: os.account.handler(async ({ input, context }) => {
    const { workspaceId, ownerId, actorId } = await managedOwner(context, input.id)
    const { kit, locale } = context
    return kit.database.inWorkspace(workspaceId, async (tx) => {
      const owner = await findOwner(tx, workspaceId, ownerId)
      const account = payoutAccount(owner, locale)
      return {
        data: {
          account: account === null ? null : { account, name: owner.bankAccountName },
          change: await changeView(tx, { workspaceId, ownerId, actorId, locale }),
        },
      }
    })
  }),
  confirmAccount: os.confirmAccount.handler(async ({ input: { id, changeId }, context }) => {
    await inPlace(context, (tx, actor) => confirmChange(tx, context.kit, actor, { ownerId: id, changeId }))
    return { data: { ok: true as const } }
  }),
  withdrawAccount: os.withdrawAccount.handler(async ({ input: { id, changeId }, context }) => {
    await inPlace(context, (tx, actor) => withdrawChange(tx, context.kit, actor, { ownerId: id, changeId }))
    return { data: { ok: true as const } }
  }),
  delete: os.delete.handler(async ({ input, context }) => {
    await inPlace(context, async (tx, actor) => {
      await deleteOwner(tx, context.kit, actor, input.id)
      const owner = { workspaceId: actor.workspaceId, ownerId: input.id }
      await assertAllIssued(tx, context.kit, { ...owner, locale: context.locale })
    })
    return { data: { ok: true as const } }
  }),
  openPortal: os.openPortal.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => openPortal(tx, context.kit, actor, input))
    return ownerAnswer(context, input.id)
  }),
  closePortal: os.closePortal.handler(async ({ input, context }) => {
    await inPlace(context, (tx, actor) => closePortal(tx, context.kit, actor, input))
    return ownerAnswer(context, input.id)
  }),
  statements: os.statements.handler(async ({ input, context }) => {
    const managed = await managedOwner(context, input.id)
    return { data: await months(context, managed) }
  }),
  statement: os.statement.handler(async ({ input, context }) => {
    const managed = await managedOwner(context, input.id)
    return statementAnswer(context, managed, input.period)
  }),
  issue: os.issue.handler(async ({ input, context }) => {
    const { actorId, ...managed } = await managedOwner(context, input.id)
    const { kit, locale } = context
    await kit.database.inWorkspace(managed.workspaceId, (tx) =>
      issueStatement(tx, kit, { ...managed, period: input.period, actorId, locale }),
    )
    return statementAnswer(context, managed, input.period)
  }),
  payOut: os.payOut.handler(async ({ input, context }) => {
    const { actorId, ...managed } = await managedOwner(context, input.id)
    const { period, reference, day } = input
    await context.kit.database.inWorkspace(managed.workspaceId, (tx) =>
      payOut(tx, context.kit, { ...managed, period, actorId, reference, day }),
    )
    return statementAnswer(context, managed, period)
  }),
  paper: os.paper.handler(async ({ input, context }) => {
    const { workspaceId, ownerId } = await managedOwner(context, input.id)
    return statementPdf(context.kit, { workspaceId, ownerId, period: input.period, locale: context.locale })
  }),

  ownMain: os.ownMain.handler(async ({ context }) => {
    const homes = []
    for (const { workspaceId, ownerId } of ownersHere(context))
      homes.push(
        ...(await context.kit.database.inWorkspace(workspaceId, async (tx) => {
          const managerName = nameIn(await findBusiness(tx, workspaceId), context.locale)
          return (await homesView(tx, workspaceId, ownerId)).map(({ confirmedAt, ...home }) => ({
            ...home,
            managerName,
            confirmedDaysAgo: confirmedDaysAgo(confirmedAt ? new Date(confirmedAt) : null, context.kit.now()),
          }))
        })),
      )
    return { data: { months: await allMonths(context), homes } }
  }),
  ownConfirm: os.ownConfirm.handler(async ({ input, context }) => {
    await confirmOwnHome(context.kit, ownersHere(context), {
      id: input.id,
      actorId: signedIn(context).userId,
    })
    return { data: { ok: true as const } }
  }),
  ownReports: os.ownReports.handler(async ({ context }) => ({ data: await allMonths(context) })),
  ownReport: os.ownReport.handler(({ input, context }) =>
    statementAnswer(context, ownOwner(context, input.ownerId), input.period),
  ),
  ownAccounting: os.ownAccounting.handler(async ({ input, context }) => {
    const { kit, locale } = context
    const { workspaceId, ownerId } = ownOwner(context, input.ownerId)
    if (input.period && input.period > monthKey(todayInBangkok(kit.now()))) throw notFound()
    const records = []
    for (const one of ownersHere(context)) records.push(await recordNamed(context, one))
    const shown = await kit.database.inWorkspace(workspaceId, (tx) =>
      readOwnAccounting(tx, kit, { workspaceId, ownerId, period: input.period, locale }),
    )
    return { data: { records, ...shown } }
  }),
  ownTenants: os.ownTenants.handler(async ({ input, context }) => {
    const { page, itemsPerPage, search = '' } = input
    const { kit } = context
    const today = todayInBangkok(kit.now())
    const found = []
    for (const owned of ownersHere(context)) {
      const { managerName } = await recordNamed(context, owned)
      const rows = await kit.database.inWorkspace(owned.workspaceId, (tx) =>
        readOwnTenants(tx, { ...owned, today }),
      )
      found.push(...rows.map((row) => ({ ...row, managerName })))
    }
    const sought = search.trim().toLowerCase()
    const rows = found.filter(({ tenantName, homeTh, homeEn }) =>
      [tenantName, homeTh, homeEn].some((text) => text.toLowerCase().includes(sought)),
    )
    return {
      data: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
      total: rows.length,
      page,
      itemsPerPage,
    }
  }),
  ownPaper: os.ownPaper.handler(({ input, context }) =>
    statementPdf(context.kit, {
      ...ownOwner(context, input.ownerId),
      period: input.period,
      locale: context.locale,
    }),
  ),
}

/** An owner of the member's workspace, or 404. */
async function managedOwner(context: ApiContext, ownerId: string): Promise<Owned & { actorId: string }> {
  const { workspaceId, actorId } = actorOf(context)
  await context.kit.database.inWorkspace(workspaceId, (tx) => assertOwner(tx, workspaceId, ownerId))

  return { workspaceId, ownerId, actorId }
}

async function recordNamed({ kit, locale }: ApiContext, { workspaceId, ownerId }: Owned) {
  const business = await kit.database.inWorkspace(workspaceId, (tx) => findBusiness(tx, workspaceId))
  return { ownerId, managerName: nameIn(business, locale) }
}

function ownOwners(context: ApiContext): Owned[] {
  return ownRecords(context, 'owner').map(asOwned)
}

/** Those of the place chosen in this session. */
function ownersHere(context: ApiContext): Owned[] {
  return recordsHere(context, 'owner').map(asOwned)
}

const asOwned = ({ workspaceId, recordId }: { workspaceId: string; recordId: string }): Owned => ({
  workspaceId,
  ownerId: recordId,
})

/** The reader's own record: the one asked for, or the first. Anyone else's is 404. */
function ownOwner(context: ApiContext, ownerId?: string): Owned {
  const found = ownerId ? ownOwners(context).find((own) => own.ownerId === ownerId) : ownersHere(context)[0]
  if (!found) throw notFound()

  return found
}

async function ownerAnswer(context: ApiContext, id: string) {
  return {
    data: await inPlace(context, (tx, { workspaceId }) => ownerView(tx, context.kit, workspaceId, id)),
  }
}

function statementAnswer({ kit, locale }: ApiContext, { workspaceId, ownerId }: Owned, period: string) {
  if (period > monthKey(todayInBangkok(kit.now()))) throw notFound()
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const statement = await readStatement(tx, kit, { workspaceId, ownerId, period })
    const owner = await findOwner(tx, workspaceId, ownerId)
    const business = await findBusiness(tx, workspaceId)
    const homes = (await homesView(tx, workspaceId, ownerId)).length

    return { data: statementView(kit, statement, { owner, business, homes, locale }) }
  })
}

function months({ kit, locale }: ApiContext, owned: Owned) {
  return kit.database.inWorkspace(owned.workspaceId, async (tx) => {
    const business = await findBusiness(tx, owned.workspaceId)
    return (await listStatements(tx, kit, owned)).map((one) => statementRow(one, business, locale))
  })
}

/** Months of every manager who looks after the reader's homes, newest first. */
async function allMonths(context: ApiContext) {
  const found = []
  for (const owned of ownersHere(context)) found.push(...(await months(context, owned)))

  return found.sort(
    (a, b) => b.period.localeCompare(a.period) || a.managerName.localeCompare(b.managerName, 'th'),
  )
}

/** Where an owner's money goes is not changed by whoever finds a page open. */
function proveMoney(context: ApiContext): void {
  if (!member(context).reader.workspace?.rights.includes('money')) throw new Problem(403, 'no_right')
  needStepUp(context)
}
