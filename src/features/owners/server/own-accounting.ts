import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { ownAccounting } from '#features/owners/shapes.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { monthKey, todayInBangkok } from '#thai/days.ts'
import { findChange } from './account-changes.ts'
import { listStatements, readStatement } from './statements.ts'
import { findBusiness, findOwner, homesView, payoutAccount, statementRow, statementView } from './views.ts'

type Which = { workspaceId: string; ownerId: string; period?: string; locale: Locale }
type Accounting = z.infer<typeof ownAccounting>
type Shown = ReturnType<typeof statementView>

/** A month of an owner by home, and all months as sums. Without a month the newest that was issued, or the one that runs. */
export async function readOwnAccounting(
  tx: Tx,
  kit: Kit,
  { workspaceId, ownerId, period, locale }: Which,
): Promise<Omit<Accounting, 'records'>> {
  const owner = await findOwner(tx, workspaceId, ownerId)
  const business = await findBusiness(tx, workspaceId)
  const homes = await homesView(tx, workspaceId, ownerId)
  const months = await listStatements(tx, kit, { workspaceId, ownerId })
  const chosen =
    period ?? months.find(({ issuedAt }) => issuedAt)?.period ?? monthKey(todayInBangkok(kit.now()))
  const found =
    months.find((month) => month.period === chosen) ??
    (await readStatement(tx, kit, { workspaceId, ownerId, period: chosen }))
  const statement = statementView(kit, found, { owner, business, homes: homes.length, locale })
  const change = await findChange(tx, { workspaceId, ownerId })
  const account = payoutAccount(owner, locale)

  return {
    statement,
    homes: byHome(
      statement,
      homes.map(({ propertyId, titleTh, titleEn, shareBp }) => ({
        ...{ propertyId, shareBp },
        name: locale === 'th' ? titleTh : (titleEn ?? titleTh),
      })),
    ),
    months: months.map((month) => statementRow(month, business, locale)),
    account: account === null ? null : { account, name: owner.bankAccountName },
    changing: change && { account: payoutAccount(change, locale), usableFrom: change.usableFrom },
  }
}

type Home = { propertyId: string; name: string; shareBp: number }

/** The lines of a month by home: homes that are theirs now, also those without a line, then those that were. */
export function byHome({ lines }: Pick<Shown, 'lines'>, homes: Home[]): Accounting['homes'] {
  const rows = new Map<string | null, Accounting['homes'][number]>(
    homes.map((home) => [home.propertyId, emptyRow(home)]),
  )
  for (const line of lines) {
    const key = line.propertyId
    const row =
      rows.get(key) ??
      emptyRow({ propertyId: key, name: line.propertyName ?? line.title, shareBp: line.shareBp })
    row.shareBp = row.lines.length === 0 || row.shareBp === line.shareBp ? line.shareBp : null
    row.lines.push(line)
    if (line.kind === 'expense') row.expenseSatang += line.amountSatang
    else if (line.kind === 'fee') row.feeSatang += line.amountSatang
    else if (line.kind === 'income') row.incomeSatang += line.amountSatang
    const isTaken = line.kind === 'expense' || line.kind === 'fee'
    row.netSatang += isTaken ? -line.amountSatang : line.amountSatang
    rows.set(key, row)
  }

  return [...rows.values()]
}

function emptyRow({ propertyId, name, shareBp }: Omit<Home, 'propertyId'> & { propertyId: string | null }) {
  return {
    ...{ propertyId, name, shareBp: shareBp as number | null, incomeSatang: 0n, expenseSatang: 0n },
    ...{ feeSatang: 0n, netSatang: 0n, lines: [] as Shown['lines'] },
  }
}
