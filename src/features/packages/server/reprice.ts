import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import { changedMeanwhile } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { AddonId } from '#features/packages/sold.ts'
import { packageVersions } from '#features/packages/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { readSold } from './versions.ts'

type Pricing = {
  id: 'starter' | 'pro'
  /** The version that was looked at. */
  number: number
  bands: { fromUnit: number; satang: bigint }[]
  addons: { id: AddonId; satang: bigint }[]
  contractDiscount: number
  trialDays: number
}

/**
 * Sets new prices of a package as a version of their own: what was bought before stays as it was until it renews.
 * @throws Problem 409 `changed_meanwhile`; 422 for bands that do not begin with the first unit or do not rise
 */
export async function reprice(
  tx: Tx,
  kit: Kit,
  actorId: string,
  pricing: Pricing,
): Promise<{ number: number }> {
  const { id, bands, addons, contractDiscount, trialDays } = pricing
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`package_version:${id}`}, 0))`)
  const before = (await readSold(tx)).find((one) => one.id === id)
  if (!before) throw notFound()
  if (before.number !== pricing.number)
    throw changedMeanwhile(pricing, { ...before, version: `${before.number}` })
  const isRising = bands.every((band, index) => index === 0 || band.fromUnit > bands[index - 1]!.fromUnit)
  if (bands[0]!.fromUnit !== 1 || !isRising) throw invalid({ bands: 'package_bands' })
  const number = before.number + 1
  const versionId = newId()
  await tx.insert(packageVersions).values({
    ...{ id: versionId, packageId: id, number, maxUnits: before.maxUnits, contractDiscount, trialDays },
    bands: bands.map(({ fromUnit, satang }) => ({ fromUnit, satang: `${satang}` })),
    addons: addons.map((one) => ({ id: one.id, satang: `${one.satang}` })),
    ...{ authorId: actorId, createdAt: kit.now() },
  })
  await audit(tx, {
    ...{ workspaceId: NO_WORKSPACE, at: kit.now(), actorId, action: 'package_version.added' },
    ...{ recordKind: 'package_version', recordId: versionId },
    after: { package: id, number },
  })

  return { number }
}
