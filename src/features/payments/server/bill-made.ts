import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { spendCreditFor } from './credit.ts'
import { closingCodes } from './shown-codes.ts'

/**
 * Makes a bill for a person who looks at the answer: codes that stand in its way are closed, and credit pays it before they
 * see it, for a page that asks for money which is there already is paid twice.
 * @param make makes the bill in one transaction, which may run twice; answers its id
 * @throws Problem what `make` and `closingCodes` throw
 */
export async function makeBill(
  kit: Kit,
  { workspaceId, by, locale }: { workspaceId: string; by: string; locale: Locale },
  make: (tx: Tx) => Promise<string>,
): Promise<string> {
  const invoiceId = await closingCodes(kit, { workspaceId, by, locale }, () =>
    kit.database.inWorkspace(workspaceId, make),
  )
  await spendCreditFor(kit, { workspaceId, invoiceId })

  return invoiceId
}
