import type { PolicyKind } from '#features/insurance/contract.ts'
import { insurancePolicies } from '#features/insurance/tables.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, addMonths } from '#thai/days.ts'
import type { MadeHome } from './homes.ts'
import { seededId } from './random.ts'
import type { Business } from './workspaces.ts'

type DemoPolicy = {
  home: string
  kind: PolicyKind
  insurer: string
  no: string
  /** In baht. */
  sum: number
  premium: number
  /** Days from today until its last one. */
  left: number
}

const POLICIES: Record<Business['key'], DemoPolicy[]> = {
  agency: [
    {
      home: 'ks-1911',
      kind: 'fire',
      insurer: 'ตัวอย่างประกันภัย',
      no: 'F-EX-1911',
      sum: 3_000_000,
      premium: 2_850,
      left: 22,
    },
    {
      home: 'tf-0902',
      kind: 'fire',
      insurer: 'สมมติประกันภัย',
      no: 'F-EX-0902',
      sum: 2_500_000,
      premium: 2_400,
      left: 190,
    },
    {
      home: 'pl-0081',
      kind: 'building',
      insurer: 'ตัวอย่างประกันภัย',
      no: 'B-EX-0081',
      sum: 6_000_000,
      premium: 5_900,
      left: 310,
    },
    {
      home: 'bt-0503',
      kind: 'fire',
      insurer: 'สมมติประกันภัย',
      no: 'F-EX-0503',
      sum: 1_800_000,
      premium: 1_950,
      left: -12,
    },
  ],
  investor: [
    {
      home: 'kl-0504',
      kind: 'fire',
      insurer: 'ตัวอย่างประกันภัย',
      no: 'F-EX-0504',
      sum: 2_200_000,
      premium: 2_100,
      left: 120,
    },
  ],
  dorm: [
    {
      home: 'bt-304',
      kind: 'liability',
      insurer: 'สมมติประกันภัย',
      no: 'L-EX-0304',
      sum: 1_000_000,
      premium: 1_200,
      left: 75,
    },
  ],
}

type Holding = { business: Pick<Business, 'id' | 'key'>; homes: Map<string, MadeHome>; today: string }

/** A year each, written to the table directly: nobody is to be mailed about the demo. */
export function keepPolicies(kit: Kit, { business, homes, today }: Holding): Promise<void> {
  return kit.database.inWorkspace(business.id, async (tx) => {
    for (const { home, kind, insurer, no, sum, premium, left } of POLICIES[business.key]) {
      const endDay = addDays(today, left)
      await tx.insert(insurancePolicies).values({
        workspaceId: business.id,
        id: seededId(`policy:${business.key}:${no}`),
        propertyId: homes.get(home)!.id,
        kind,
        insurer,
        policyNo: no,
        sumInsuredSatang: BigInt(sum) * 100n,
        premiumSatang: BigInt(premium) * 100n,
        startDay: addDays(addMonths(endDay, -12), 1),
        endDay,
        toldDays: left <= 30 ? 30 : null,
        createdAt: kit.now(),
        updatedAt: kit.now(),
      })
    }
  })
}
