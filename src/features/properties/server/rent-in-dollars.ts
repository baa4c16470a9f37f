import { MOST_RENT_SATANG } from '#contract/amounts.ts'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { priced } from '#features/exchange-rates/server/service.ts'
import type { properties } from '#features/properties/tables.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

type Home = Pick<typeof properties.$inferSelect, 'rentSatang' | 'rentUsdCents'>
type Given = {
  rentSatang?: bigint | undefined
  rentUsdCents?: bigint | null | undefined
  isRateRenewed?: boolean | undefined
}

type Columns = Pick<
  typeof properties.$inferSelect,
  'rentSatang' | 'rentUsdCents' | 'rentRateE4' | 'rentRateDay'
>

const BAHT = { rentUsdCents: null, rentRateE4: null, rentRateDay: null }

/**
 * The rent of a home as it is saved. In dollars it is worked out at today's rate once, and anew where other cents are typed or the
 * newest rate is asked for; other baht, or null cents, make it baht.
 * @throws Problem 422 `rentSatang` for none, `rentUsdCents` where there is no rate
 */
export async function rentOf(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { rentSatang, rentUsdCents, isRateRenewed = false }: Given,
  before: Home | null,
): Promise<Partial<Columns>> {
  const cents = rentUsdCents === undefined && isRateRenewed ? before?.rentUsdCents : rentUsdCents
  if (cents != null) {
    if (before?.rentUsdCents === cents && !isRateRenewed)
      return { rentSatang: before.rentSatang, rentUsdCents: cents }
    const day = todayInBangkok(kit.now())
    const { satang, foreign } = await priced(tx, {
      cents,
      day,
      field: 'rentUsdCents',
      most: MOST_RENT_SATANG,
    })
    return {
      ...{ rentSatang: satang, rentUsdCents: cents },
      ...{ rentRateE4: foreign.rateE4, rentRateDay: foreign.rateDay },
    }
  }
  const isLeft = rentSatang === undefined && cents === undefined
  if (isLeft && before) return {}
  const baht = rentSatang ?? before?.rentSatang ?? 0n
  if (baht <= 0n) throw invalid({ rentSatang: 'rent_required' })
  if (before && cents === undefined && baht === before.rentSatang) return { rentSatang: baht }

  return { rentSatang: baht, ...BAHT }
}
