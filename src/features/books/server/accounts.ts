import { eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { BooksAccount } from '#features/books/contract.ts'
import { booksAccounts } from '#features/books/tables.ts'
import {
  ACCOUNTS,
  accountKind,
  accountName,
  isAccount,
  trialBalance,
} from '#features/ledger/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given, unlessMoved, versionOf } from '#server/versions/versions.ts'

export type Label = { nameTh: string; nameEn: string; code: string }
type Reading = { workspaceId: string; locale: Locale }

const NONE: Label = { nameTh: '', nameEn: '', code: '' }

/** Names and codes of the business's own, by account. */
export async function readLabels(tx: Tx, workspaceId: string): Promise<Map<string, Label>> {
  const rows = await tx.select().from(booksAccounts).where(eq(booksAccounts.workspaceId, workspaceId))

  return new Map(rows.map(({ account, nameTh, nameEn, code }) => [account, { nameTh, nameEn, code }]))
}

/** What an account is called, in the reader's language. */
export function titleOf(account: string, labels: Map<string, Label>, locale: Locale): string {
  const own = labels.get(account)

  return (locale === 'en' ? own?.nameEn : own?.nameTh) || accountName(account, locale)
}

/** The whole chart with what each account holds at the end of a day, or now. */
export async function readChart(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Reading,
  day?: string,
): Promise<BooksAccount[]> {
  const labels = await readLabels(tx, workspaceId)
  const sums = new Map(
    (await trialBalance(tx, workspaceId, { to: day })).map(({ account, closingSatang }) => [
      account,
      closingSatang,
    ]),
  )

  return Object.keys(ACCOUNTS)
    .sort()
    .map((account) => {
      const label = labels.get(account) ?? NONE

      return {
        account,
        version: versionOf(kit, label),
        kind: accountKind(account),
        name: titleOf(account, labels, locale),
        chartName: accountName(account, locale),
        about: text(`books_about_${account}`, {}, locale) ?? '',
        ...label,
        balanceSatang: sums.get(account) ?? 0n,
        isUsed: sums.has(account),
      }
    })
}

/** One account of the chart. @throws Problem 404 */
export async function readAccount(tx: Tx, kit: Kit, who: Reading, account: string): Promise<BooksAccount> {
  const found = (await readChart(tx, kit, who)).find((one) => one.account === account)
  if (!found) throw notFound()

  return found
}

/** Names an account as the business calls it. @throws Problem 404; 409 `books_code_used`, `changed_meanwhile` */
export async function setAccount(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, locale }: ActingMember & { locale: Locale },
  { account, version, ...change }: Partial<Label> & { account: string; version?: string },
): Promise<BooksAccount> {
  if (!isAccount(account)) throw notFound()
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`books-accounts:${workspaceId}`}, 0))`)
  const read = () => readAccount(tx, kit, { workspaceId, locale }, account)

  return unlessMoved({ version, yours: change, read }, async () => {
    const labels = await readLabels(tx, workspaceId)
    const before = labels.get(account) ?? NONE
    const after: Label = { ...before, ...given(change) }
    const isUsed = [...labels].some(
      ([other, { code }]) => other !== account && code !== '' && code === after.code,
    )
    if (isUsed) throw conflict('books_code_used')
    const values = { ...after, changedBy: actorId, changedAt: kit.now() }
    await tx
      .insert(booksAccounts)
      .values({ workspaceId, account, ...values })
      .onConflictDoUpdate({ target: [booksAccounts.workspaceId, booksAccounts.account], set: values })
    await audit(tx, {
      ...{ at: kit.now(), workspaceId, actorId, action: 'books.account_named' },
      ...{
        recordKind: 'books',
        recordId: workspaceId,
        before: { account, ...before },
        after: { account, ...after },
      },
    })
  })
}
