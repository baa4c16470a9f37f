import { expect, it } from 'vitest'
import { addDays, lastDayOfMonth } from '#thai/days.ts'
import { matchLines } from './match-lines.ts'
import { payerOf } from './payer.ts'
import type { Household, LearntPayer, Match, OpenBill, OpenLine } from './types.ts'

// Ten thousand rents of many tenants, month by month, as a manager works: each month is matched, what is certain is accepted,
// then the rest as it is in truth, which teaches who pays.
type Tenant = { id: string; name: string; words: (no: string) => string[]; rent: bigint }

const ROOMS = 250
const MONTHS = 40
const SYLLABLES = [
  'กา',
  'มะ',
  'ลิ',
  'พร',
  'ชา',
  'ดา',
  'นี',
  'วรร',
  'ณา',
  'สม',
  'ศรี',
  'บุญ',
  'รัก',
  'ทอง',
  'แก้ว',
  'จัน',
]

it('at least 95 of 100 rents are proposed rightly, and none that is certain is wrong', () => {
  const random = randomOf(11)
  const tenants = Array.from({ length: ROOMS }, (_, at) => tenantOf(at, random))
  const learnt: LearntPayer[] = []
  let [all, right, wrong, certain] = [0, 0, 0, 0]

  for (let month = 0; month < MONTHS; month++) {
    const due = `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`
    const bills = tenants.map((tenant, at): OpenBill => billOf(tenant, { at, due, random }))
    const sent = bills.map((bill, at) => lineOf(tenants[at]!, { bill, random }))
    const lines = sent.map(({ line }) => line).sort((a, b) => a.day.localeCompare(b.day))
    const payees = new Map(sent.map(({ line, pays }) => [line.id, pays]))
    const household: Household = { ownBank: 'KBANK', holder: null, bills, payments: [], learnt, paid: [] }
    for (const match of matchLines(lines, household)) {
      const pays = payees.get(match.lineId)!
      all++
      if (isRight(match, pays)) right++
      if (match.state === 'certain') certain++
      if (match.state === 'certain' && !isRight(match, pays)) wrong++
    }
    for (const { line, pays } of sent) teach(learnt, line, pays.tenantId)
  }

  expect(all).toBe(ROOMS * MONTHS)
  expect(wrong).toBe(0)
  expect(right / all).toBeGreaterThanOrEqual(0.95)
  expect(certain / all).toBeGreaterThan(0.8)
}, 60_000)

function isRight({ state, parts }: Match, bill: OpenBill): boolean {
  return (state === 'certain' || state === 'propose') && parts.length === 1 && parts[0]!.invoiceId === bill.id
}

/** Two banks that name the payer, one that tells the whole account, one that tells figures alone, and one that tells nobody. */
function tenantOf(at: number, random: () => number): Tenant {
  const name = `${pick(SYLLABLES, random)}${pick(SYLLABLES, random)}${pick(SYLLABLES, random)} ${pick(SYLLABLES, random)}${pick(SYLLABLES, random)}${at}`
  const account = String(1_000_000_000 + Math.floor(random() * 8_999_999_999))
  const spoken = name.replace(/\d/g, '')
  const ways: ((no: string) => string[])[] = [
    () => [`จาก SCB X${account.slice(-4)} นาย ${spoken.slice(0, 14)}++`],
    () => [`จาก X${account.slice(-4)} น.ส. ${spoken.slice(0, 12)}++`],
    () => [`014-${account}`],
    () => [`กสิกรไทย (KBANK) /X${account.slice(-6)}`],
    (no) => (at % 20 === 4 ? ['TRF FR OTH BK'] : [`BILL PAYMENT Ref1: ${no.replaceAll('-', '')}`]),
  ]

  return {
    id: `t${at}`,
    name: spoken,
    words: ways[at % 5]!,
    rent: BigInt(4000 + Math.floor(random() * 60) * 50) * 100n,
  }
}

/** Rent and meters: every third room pays whole baht. */
function billOf(
  { id, name, rent }: Tenant,
  { at, due, random }: { at: number; due: string; random: () => number },
): OpenBill {
  const meters = BigInt(Math.floor(random() * 180_000))
  return {
    ...{
      id: `${due}-${at}`,
      no: `INV-${due.slice(0, 4)}-${due.slice(5, 7)}${String(at).padStart(3, '0')}`,
      tenantId: id,
      propertyId: id,
    },
    ...{ names: [name], issueDay: addDays(due, -10), dueDay: due },
    openSatang: rent + (at % 3 === 0 ? (meters / 100n) * 100n : (meters / 25n) * 25n),
  }
}

function lineOf({ words }: Tenant, { bill, random }: { bill: OpenBill; random: () => number }) {
  const day = addDays(bill.dueDay, Math.floor(random() * 9) - 5)
  const last = lastDayOfMonth(bill.dueDay.slice(0, 7))
  const line: OpenLine = {
    ...{ id: `l-${bill.id}`, day: [day, last].sort()[0]!, satang: bill.openSatang },
    ...{ words: words(bill.no), isProvisional: false },
  }

  return { line, pays: bill }
}

function teach(learnt: LearntPayer[], line: OpenLine, tenantId: string): void {
  const payer = payerOf(line.words, 'KBANK')
  if (payer && !learnt.some((one) => one.tenantId === tenantId)) learnt.push({ ...payer, tenantId })
}

function pick<T>(from: T[], random: () => number): T {
  return from[Math.floor(random() * from.length)]!
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
