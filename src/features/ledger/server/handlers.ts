import { ledgerContract } from '#features/ledger/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { BANK, CLEARING, PETTY_CASH } from './accounts.ts'
import { type EntryRow, findEntries } from './entries.ts'
import { accountKind, accountName, kindName } from './names.ts'
import { trialBalance, verifyBooks } from './service.ts'

const os = serve(ledgerContract)

export const ledgerHandlers = {
  entries: os.entries.handler(async ({ input, context }) => {
    const found = await inPlace(context, (tx, { workspaceId }) => findEntries(tx, workspaceId, input))

    return {
      data: found.entries.map((entry) => presentEntry(entry, context.locale)),
      total: found.total,
      page: input.page,
      itemsPerPage: input.itemsPerPage,
      nextCursor: found.nextCursor,
    }
  }),
  balances: os.balances.handler(async ({ input, context }) => {
    const [lines, check] = await inPlace(context, async (tx, { workspaceId }) => [
      (await trialBalance(tx, workspaceId, input)).filter(
        ({ debitSatang, creditSatang }) => debitSatang > 0n || creditSatang > 0n,
      ),
      await verifyBooks(tx, workspaceId),
    ])
    const sum = (of: (line: (typeof lines)[number]) => bigint) =>
      lines.reduce((total, line) => total + of(line), 0n)

    return {
      data: {
        accounts: lines.map((line) => ({
          ...line,
          name: accountName(line.account, context.locale),
          kind: accountKind(line.account),
        })),
        debitSatang: sum((line) => line.debitSatang),
        creditSatang: sum((line) => line.creditSatang),
        isBalanced: check.problems.length === 0,
        problems: check.problems,
      },
    }
  }),
}

function presentEntry(entry: EntryRow, locale: Locale) {
  const lines = entry.lines.map(({ amountSatang, ...line }) => {
    const amount = BigInt(amountSatang)
    return {
      ...line,
      accountName: accountName(line.account, locale),
      debitSatang: amount > 0n ? amount : 0n,
      creditSatang: amount < 0n ? -amount : 0n,
    }
  })

  return {
    id: entry.id,
    day: entry.day,
    kind: entry.kind,
    kindName: kindName(entry.kind, locale),
    sourceKind: entry.source_kind,
    sourceId: entry.source_id,
    memo: entry.memo,
    originalDay: entry.original_day,
    totalSatang: headline(lines),
    createdAt: new Date(entry.created_at),
    lines,
  }
}

/** Money that arrives may move a deposit between accounts as well: people look for what arrived. */
function headline(lines: { account: string; debitSatang: bigint; creditSatang: bigint }[]): bigint {
  const arrived = lines
    .filter(({ account }) => account === BANK || account === CLEARING || account === PETTY_CASH)
    .reduce((sum, { debitSatang, creditSatang }) => sum + debitSatang - creditSatang, 0n)
  if (arrived !== 0n) return arrived < 0n ? -arrived : arrived

  return lines.reduce((sum, { debitSatang }) => sum + debitSatang, 0n)
}
