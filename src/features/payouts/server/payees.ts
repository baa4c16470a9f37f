import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type Account, ownerBalances, payableNow, payoutAccount } from '#features/owners/server/service.ts'
import { payeeProblem } from '#features/payouts/rules/states.ts'
import type { Locale } from '#i18n/locale.ts'

export type Payee = Account & {
  ownerId: string
  name: string
  nameEn: string | null
  isGone: boolean
  changing: (Account & { usableFrom: Date }) | null
}

/** Owners with the account that counts now and the one that comes. */
export async function findPayees(
  tx: Tx,
  workspaceId: string,
  ownerIds: readonly string[],
): Promise<Map<string, Payee>> {
  if (ownerIds.length === 0) return new Map()
  const { rows } = await tx.execute<
    Account & {
      ownerId: string
      name: string
      nameEn: string | null
      isGone: boolean
      changing: {
        bankCode: string | null
        bankAccountNo: string | null
        bankAccountName: string | null
        usableFrom: string
      } | null
    }
  >(sql`
    select o.id as "ownerId", o.name, o.name_en as "nameEn", o.deleted_at is not null as "isGone", o.bank_code as "bankCode",
           o.bank_account_no as "bankAccountNo", o.bank_account_name as "bankAccountName",
           (select json_build_object('bankCode', c.bank_code, 'bankAccountNo', c.bank_account_no, 'bankAccountName', c.bank_account_name,
                                     'usableFrom', c.usable_from)
              from owner_account_changes c where c.workspace_id = o.workspace_id and c.owner_id = o.id
               and c.state in ('asked', 'confirmed')) as changing
      from owners o where o.workspace_id = ${workspaceId} and o.id in ${[...ownerIds]}`)

  return new Map(
    rows.map(({ changing, ...row }) => [
      row.ownerId,
      { ...row, changing: changing && { ...changing, usableFrom: new Date(changing.usableFrom) } },
    ]),
  )
}

/** Whether money can go there. */
export const hasAccount = ({ bankAccountNo }: Account): boolean =>
  (bankAccountNo?.replace(/\D/g, '').length ?? 0) >= 4

/** What is told of an account that comes. */
export const changingOf = ({ changing }: Payee, locale: Locale) =>
  changing && { account: payoutAccount(changing, locale), usableFrom: changing.usableFrom }

/** Owners with whom something is open on a day, those who can be paid first, by name. */
export async function readPayees(
  tx: Tx,
  workspaceId: string,
  { day, locale }: { day: string; locale: Locale },
) {
  const open = (await ownerBalances(tx, workspaceId, { day })).filter(
    ({ owedSatang, preparedSatang }) => owedSatang !== 0n || preparedSatang > 0n,
  )
  const payees = await findPayees(
    tx,
    workspaceId,
    open.map(({ ownerId }) => ownerId),
  )
  const rows = open.map((balance) => {
    const payee = payees.get(balance.ownerId)!
    const payableSatang = payableNow(balance)
    return {
      ...balance,
      payableSatang,
      name: locale === 'th' ? payee.name : (payee.nameEn ?? payee.name),
      account: payoutAccount(payee, locale),
      accountName: payee.bankAccountName,
      changing: changingOf(payee, locale),
      problem: payeeProblem({
        ...{ owedSatang: balance.owedSatang, payableSatang },
        ...{ hasAccount: hasAccount(payee), isChanging: payee.changing !== null },
      }),
    }
  })

  return rows.sort(
    (a, b) => Number(a.problem !== null) - Number(b.problem !== null) || a.name.localeCompare(b.name, 'th'),
  )
}
