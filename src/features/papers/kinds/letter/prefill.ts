import { businessParty, partyOf, words } from '#features/papers/kinds/agreement.ts'
import type { PaperFacts } from '#features/papers/kinds/facts.ts'
import { type Party, str, type Values } from '#features/papers/kinds/kind.ts'
import { prefillLease, prefillSender } from '#features/papers/kinds/letters.ts'
import { addDays, addMonths } from '#thai/days.ts'
import { earliestLastDay, leastDays } from './notice-days.ts'
import type { Subject } from './subjects.ts'

/** What a letter begins with, by its subject: `about`, and `ground`, `endsBy`, `keysFor` where one is chosen. */
export function prefillLetter(facts: PaperFacts, values: Values): Values {
  const about = (str(values, 'about') || 'demand') as Subject
  const tenants = facts.tenants.map(partyOf)
  const isCovered = facts.lease?.isCovered ?? false

  return {
    about,
    to: tenants,
    toIs: 'tenant',
    ...prefillLease(facts),
    ...prefillSender(facts),
    isCovered,
    isGrave: false,
    ...OF[about]?.(facts, values),
  }
}

type Filling = (facts: PaperFacts, values: Values) => Values

const landlordOf = ({ owners, business }: PaperFacts): Party[] =>
  (owners.length ? owners : [business]).map(partyOf)

const renewal: Filling = ({ today, lease }) => {
  const from = lease?.end ? addDays(lease.end, 1) : ''
  const reply = lease?.end ? addDays(lease.end, -30) : ''
  return {
    months: '12',
    from,
    until: from && addDays(addMonths(from, 12), -1),
    ...rents(lease),
    deposit: lease?.depositSatang ?? '',
    replyBy: reply > today ? reply : addDays(today, 15),
  }
}

const rents = (lease: PaperFacts['lease']): Values => ({
  oldRent: lease?.rentSatang ?? '',
  newRent: lease?.rentSatang ?? '',
})

const OF: Partial<Record<Subject, Filling>> = {
  demand: ({ today, bills, business, lease }) => ({
    asOf: today,
    arrears: bills.map(({ no, dueDay, rentSatang, restSatang }) => ({
      no,
      dueDay,
      rent: rentSatang,
      rest: restSatang,
    })),
    days: String(leastDays('demand', { isCovered: lease?.isCovered ?? false, isGrave: false })),
    payWays: business.payWays,
  }),
  landlord_cure: () => ({ days: '30' }),
  landlord_ends: ({ today }, { endsBy = 'cure' }) => ({
    endsBy,
    days: endsBy === 'grave' ? '7' : '30',
    lastDay: endsBy === 'periodic' ? earliestLastDay(today) : '',
  }),
  rent_change: ({ today, lease }) => ({
    ...rents(lease),
    newRent: '',
    from: addDays(earliestLastDay(today), 1),
    replyBy: addDays(today, 15),
  }),
  renewal,
  tenant_ends: (facts, { ground = 'early' }) => {
    const { today, lease } = facts
    const last = {
      early: addDays(today, 30),
      periodic: earliestLastDay(today),
      at_end: lease?.end ?? '',
      breach: '',
    }[String(ground)]
    return {
      ground,
      to: landlordOf(facts),
      tenant: facts.tenants.map(partyOf),
      lastDay: last ?? '',
      inspectOn: last ?? '',
      leaveEarlyClause: String(lease?.clauseNos.leaveEarly ?? ''),
    }
  },
  guarantor: ({ bills }) => ({
    to: [],
    defaultOn: bills.map(({ dueDay }) => dueDay).sort()[0] ?? '',
    total: bills.length ? String(bills.reduce((sum, { restSatang }) => sum + BigInt(restSatang), 0n)) : '',
  }),
  keys: (facts, { keysFor = 'handover' }) => {
    const [tenant] = facts.tenants.map(partyOf)
    const [business] = [businessParty(facts)]
    const [giver, receiver] = keysFor === 'return' ? [tenant, business] : [business, tenant]
    return {
      keysFor,
      giver,
      receiver,
      on: facts.today,
      purpose: {
        handover: words('เข้าพักอาศัย', 'living in the home'),
        return: words('ส่งคืนทรัพย์สินที่เช่า', 'giving the home back'),
      }[String(keysFor)],
      returnBy: keysFor === 'handover' ? (facts.lease?.end ?? '') : '',
    }
  },
}
