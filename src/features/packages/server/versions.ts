import { desc } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { PACKAGE_IDS, type PackageId } from '#features/packages/rules.ts'
import { ADDONS, type AddonId, type SoldPackage } from '#features/packages/sold.ts'
import { packageVersions } from '#features/packages/tables.ts'

/** The newest version of each package: what is sold now, in their order. */
export async function readSold(tx: Tx): Promise<SoldPackage[]> {
  const rows = await tx
    .selectDistinctOn([packageVersions.packageId])
    .from(packageVersions)
    .orderBy(packageVersions.packageId, desc(packageVersions.number))

  return PACKAGE_IDS.flatMap((id) => {
    const row = rows.find((one) => one.packageId === id)
    return row ? [asSold(row)] : []
  })
}

function asSold(row: typeof packageVersions.$inferSelect): SoldPackage {
  const { id: versionId, packageId, number, maxUnits, contractDiscount, trialDays } = row

  return {
    ...{ versionId, id: packageId as PackageId, number, maxUnits, contractDiscount, trialDays },
    bands: row.bands.map(({ fromUnit, satang }) => ({ fromUnit, satang: BigInt(satang) })),
    addons: row.addons
      .filter((one): one is { id: AddonId; satang: string } => (ADDONS as readonly string[]).includes(one.id))
      .map(({ id, satang }) => ({ id, satang: BigInt(satang) })),
  }
}
