import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import { changedMeanwhile } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import type { AddonId } from '#features/packages/sold.ts'
import { packageVersions } from '#features/packages/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { bandDoubts, bandFaults } from './price-rules.ts'
import { readSold } from './versions.ts'

type Pricing = {
  id: 'starter' | 'pro'
  /** The version that was looked at. */
  number: number
  bands: { fromUnit: number; satang: bigint }[]
  addons: { id: AddonId; satang: bigint }[]
  contractDiscount: number
  trialDays: number
  /** Asked about what looks odd, the administrator said that it is meant. */
  isMeant?: boolean
}

/**
 * Sets new prices of a package as a version of their own: what was bought before stays as it was until it renews.
 * @throws Problem 409 `changed_meanwhile`; 422 at the band that does not begin where it must, or that looks
 * odd and was not said to be meant
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
  const wrong = bandFaults(bands)
  const odd = pricing.isMeant ? {} : bandDoubts(bands)
  const faults = { ...odd, ...wrong }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const number = before.number + 1
  const written = pricesOf({ number, bands, addons, contractDiscount, trialDays })
  const versionId = newId()
  const { maxUnits } = before
  await tx.insert(packageVersions).values({
    ...{ id: versionId, packageId: id, maxUnits, authorId: actorId, createdAt: kit.now() },
    ...written,
  })
  await audit(tx, {
    ...{ workspaceId: NO_WORKSPACE, at: kit.now(), actorId, action: 'package_version.added' },
    ...{ recordKind: 'package_version', recordId: versionId },
    before: pricesOf(before),
    after: { package: id, ...written },
  })

  return { number }
}

/** Prices as they are kept: amounts in JSON are texts of satang. */
function pricesOf({ number, bands, addons, contractDiscount, trialDays }: Omit<Pricing, 'id' | 'isMeant'>) {
  return {
    ...{ number, contractDiscount, trialDays },
    bands: bands.map(({ fromUnit, satang }) => ({ fromUnit, satang: `${satang}` })),
    addons: addons.map((one) => ({ id: one.id, satang: `${one.satang}` })),
  }
}
