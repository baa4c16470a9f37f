import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'

const YEAR_DAYS = 365
/** Claims out of a lease prescribe in five years (Civil and Commercial Code s.193/33); a notice proves what was told. */
const PROOF_YEARS = 6
/** LINE sends what it believes to be lost again within minutes. */
const EVENT_DAYS = 7

/** Forgets what was told longer than a year ago; what had to be mailed is kept as long as it may have to be proved. */
export async function forgetOld(kit: Kit): Promise<void> {
  const before = (days: number) => new Date(kit.now().getTime() - days * 86_400_000).toISOString()
  await asOwner(kit.database, async (tx) => {
    await tx.execute(sql`
      delete from notices where created_at < ${before(YEAR_DAYS)}
         and (not must_mail or created_at < ${before(YEAR_DAYS * PROOF_YEARS)})`)
    await tx.execute(sql`delete from line_events where created_at < ${before(EVENT_DAYS)}`)
    await tx.execute(sql`delete from line_codes where expires_at < ${before(1)}`)
  })
}
