import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { packageSelling } from '#features/packages/tables.ts'
import type { IsoDay } from '#thai/dates.ts'

/** The one row. */
export const SELLING = 1

/** From which day packages are sold, and who sells them. */
export type Selling = {
  soldFrom: IsoDay | null
  announcedAt: Date | null
  sellerName: string
  sellerAddress: string
  sellerTaxId: string
  isVatRegistered: boolean
}

const NOTHING: Selling = {
  soldFrom: null,
  announcedAt: null,
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  isVatRegistered: false,
}

export async function readSelling(tx: Tx): Promise<Selling> {
  const [row] = await tx.select().from(packageSelling).where(eq(packageSelling.id, SELLING))

  return row ?? NOTHING
}

/** Whether packages are sold on a day. Before, nothing is limited and nothing can be charged. */
export function isSold({ soldFrom }: Pick<Selling, 'soldFrom'>, today: IsoDay): boolean {
  return soldFrom !== null && soldFrom <= today
}
