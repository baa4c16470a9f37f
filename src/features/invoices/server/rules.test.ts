import { describe, expect, test } from 'vitest'
import { type BilledLease, firstLines, meterLines, monthLines } from './lines.ts'
import {
  type BillingTerms,
  canBecome,
  closingReadings,
  coveredDays,
  dueDayOf,
  isBillable,
  isCollectionHour,
  issueDayOf,
  lateFeeCap,
  lateFeeNow,
  noticedDueDay,
  periodsDue,
  periodsLeft,
  reminderDue,
  statusOf,
} from './rules.ts'

const terms: BillingTerms = {
  startDay: '2026-11-19',
  endDay: '2027-11-18',
  activeFrom: '2026-11-19',
  dueDay: 5,
  billingMode: 'before',
}
const lease: BilledLease = {
  ...terms,
  id: 'l',
  no: 'L-1',
  propertyId: 'p',
  tenantId: 't',
  ownerId: null,
  rentSatang: 1_500_000n,
  rentSteps: [],
  depositSatang: 3_000_000n,
  advanceSatang: 1_500_000n,
  commonFeeSatang: 30_000n,
  internetFeeSatang: 0n,
  graceDays: 3,
  lateFeeSatang: 10_000n,
  waterMode: 'per_unit',
  waterRateSatang: 1_800n,
  electricMode: 'per_unit',
  metersFrom: '2026-11-01',
  electricRateSatang: 700n,
}
const amounts = (lines: { kind: string; amountSatang: bigint }[]) =>
  lines.map((line) => [line.kind, line.amountSatang])

describe('agreed steps of the rent', () => {
  const stepped = { ...lease, rentSteps: [{ from: '2027-02-15', rentSatang: 1_600_000n }] }

  test('part the month where one begins, by days, and are whole from then on', () => {
    const rents = (month: string) => amounts(monthLines(stepped, month)).filter(([kind]) => kind === 'rent')
    expect(rents('2027-01')).toEqual([['rent', 1_500_000n]])
    // 14 of 28 days at 15,000 and 14 at 16,000.
    expect(rents('2027-02')).toEqual([
      ['rent', 750_000n],
      ['rent', 800_000n],
    ])
    expect(rents('2027-03')).toEqual([['rent', 1_600_000n]])
    // The last month is cut by the end of the lease as well: 18 of 30 days at the new rent.
    expect(rents('2027-11')).toEqual([['rent', 960_000n]])
  })

  test('say in the words of the bill which days each sum is for', () => {
    const [first, second] = monthLines(stepped, '2027-02')
    expect(first!.descriptionEn).toMatch(/1–14\sFebruary\s2027/)
    expect(second!.descriptionEn).toMatch(/15–28\sFebruary\s2027/)
  })
})

describe('days', () => {
  test('rent ahead is due within the month, rent behind in the next; short months clamp the day', () => {
    expect(dueDayOf('2026-12', terms)).toBe('2026-12-05')
    expect(dueDayOf('2026-12', { ...terms, billingMode: 'after' })).toBe('2027-01-05')
    expect(dueDayOf('2027-02', { ...terms, dueDay: 31 })).toBe('2027-02-28')
    expect(dueDayOf('2028-02', { ...terms, dueDay: 30 })).toBe('2028-02-29')
    expect(issueDayOf('2026-12', terms, 10)).toBe('2026-11-25')
  })

  test('a bill that goes out late leaves seven days', () => {
    expect(noticedDueDay('2026-12-05', '2026-11-25', 10)).toBe('2026-12-05')
    expect(noticedDueDay('2026-12-05', '2026-12-03', 10)).toBe('2026-12-10')
    expect(noticedDueDay('2026-12-05', '2026-12-04', 3)).toBe('2026-12-07')
  })

  test('a month is covered from the move-in to the move-out', () => {
    expect(coveredDays('2026-11', terms)).toEqual({
      from: '2026-11-19',
      to: '2026-11-30',
      days: 12,
      ofDays: 30,
    })
    expect(coveredDays('2027-11', terms)).toMatchObject({ days: 18, ofDays: 30 })
    expect(coveredDays('2026-10', terms)).toBeNull()
    expect(coveredDays('2027-12', terms)).toBeNull()
    expect(coveredDays('2040-01', { startDay: '2026-11-19', endDay: null })).toMatchObject({ days: 31 })
  })
})

describe('which months are billed', () => {
  test('the month after the first bill, once its issue day has come', () => {
    expect(periodsDue(terms, { today: '2026-11-24', leadDays: 10 })).toEqual([])
    expect(periodsDue(terms, { today: '2026-11-25', leadDays: 10 })).toEqual(['2026-12'])
  })

  test('missed runs are made up', () => {
    expect(periodsDue(terms, { today: '2027-02-10', leadDays: 10 })).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
    ])
  })

  test('what a lease that has ended may have left: its last months, and none before it began or came here', () => {
    expect(periodsLeft({ ...terms, endDay: null })).toEqual([])
    expect(periodsLeft({ ...terms, endDay: '2027-02-10' })).toEqual(['2026-12', '2027-01', '2027-02'])
    expect(periodsLeft({ ...terms, endDay: '2026-12-10' })).toEqual(['2026-12'])
    expect(periodsLeft({ ...terms, endDay: '2026-11-30' })).toEqual([])
    expect(periodsLeft({ ...terms, billingMode: 'after', endDay: '2026-12-10' })).toEqual([
      '2026-11',
      '2026-12',
    ])
    expect(periodsLeft({ ...terms, activeFrom: '2027-02-01', endDay: '2027-02-10' })).toEqual(['2027-02'])
  })

  test('what was due before the lease came here is not billed', () => {
    const brought = { ...terms, startDay: '2024-01-01', activeFrom: '2026-11-20' }
    expect(periodsDue(brought, { today: '2026-11-26', leadDays: 10 })).toEqual(['2026-12'])
    expect(isBillable('2026-11', brought)).toBe(false)
  })

  test('rent behind bills the first month too, and the last until it is over', () => {
    const after = { ...terms, billingMode: 'after' as const }
    expect(periodsDue(after, { today: '2026-11-25', leadDays: 10 })).toEqual(['2026-11'])
    expect(isBillable('2027-11', after)).toBe(true)
    expect(isBillable('2027-12', after)).toBe(false)
  })
})

describe('lines', () => {
  test('the first bill: 12 of 30 days, deposit and a month in advance', () => {
    const lines = firstLines(lease)
    expect(amounts(lines)).toEqual([
      ['rent', 600_000n],
      ['common_fee', 12_000n],
      ['deposit', 3_000_000n],
      ['advance', 1_500_000n],
    ])
    expect(lines[0]).toMatchObject({
      descriptionTh: 'ค่าเช่า 19–30\u00a0พฤศจิกายน\u00a02569 (12 จาก 30 วัน)',
      descriptionEn: 'Rent, 19–30\u00a0November\u00a02026 (12 of 30 days)',
      tax: 'exempt',
    })
  })

  test('a first bill where rent is paid behind asks for deposit and advance only', () => {
    expect(amounts(firstLines({ ...lease, billingMode: 'after' }))).toEqual([
      ['deposit', 3_000_000n],
      ['advance', 1_500_000n],
    ])
  })

  test('a month of one day names that day once', () => {
    const [line] = monthLines({ ...lease, startDay: '2026-10-31' }, '2026-10')
    expect(line).toMatchObject({
      descriptionTh: 'ค่าเช่า 31\u00a0ตุลาคม\u00a02569 (1 จาก 31 วัน)',
      descriptionEn: 'Rent, 31\u00a0October\u00a02026 (1 of 31 days)',
    })
  })

  test('a whole month is billed whole; the last one by its days', () => {
    expect(amounts(monthLines(lease, '2026-12'))).toEqual([
      ['rent', 1_500_000n],
      ['common_fee', 30_000n],
    ])
    expect(amounts(monthLines(lease, '2027-11'))[0]).toEqual(['rent', 900_000n])
  })

  test('meters: the bill of thai landlords, 8 × 18 and 122 × 7', () => {
    const lines = meterLines(lease, [
      { id: 'w', meterKind: 'water', day: '2026-11-25', value: 131, units: 8 },
      { id: 'e1', meterKind: 'electric', day: '2026-11-20', value: 4600, units: 33 },
      { id: 'e2', meterKind: 'electric', day: '2026-11-25', value: 4689, units: 89 },
    ])
    expect(amounts(lines)).toEqual([
      ['water', 14_400n],
      ['electric', 85_400n],
    ])
    expect(lines[1]).toMatchObject({ quantity: 122, unitPriceSatang: 700n, unitTh: 'หน่วย' })
    expect(lines[1]!.cause).toMatchObject({ readings: [{ id: 'e1' }, { id: 'e2', value: 4689 }] })
    expect(
      meterLines({ ...lease, waterMode: 'included' }, [
        { id: 'w', meterKind: 'water', day: '2026-11-25', value: 131, units: 8 },
      ]),
    ).toEqual([])
  })

  test('a flat rate is part of the month', () => {
    const flat = { ...lease, waterMode: 'flat', waterRateSatang: 20_000n }
    expect(amounts(monthLines(flat, '2026-12'))).toContainEqual(['water', 20_000n])
  })
})

describe('late fees', () => {
  const fee = { graceDays: 3, perDaySatang: 5_000n, capSatang: lateFeeCap(420_000n) }
  const bill = { dueDay: '2026-11-05', settledDay: null, chargedThrough: null, chargedSatang: 0n }

  test('count the days after grace, and never the same day twice', () => {
    expect(lateFeeNow(bill, fee, '2026-11-08')).toBeNull()
    expect(lateFeeNow(bill, fee, '2026-11-10')).toEqual({
      from: '2026-11-09',
      through: '2026-11-10',
      days: 2,
      satang: 10_000n,
    })
    const again = { ...bill, chargedThrough: '2026-11-10', chargedSatang: 10_000n }
    expect(lateFeeNow(again, fee, '2026-11-12')).toMatchObject({
      from: '2026-11-11',
      days: 2,
      satang: 10_000n,
    })
  })

  test('stop when the bill was paid and at the cap of 5 % of a month', () => {
    expect(lateFeeNow({ ...bill, settledDay: '2026-11-09' }, fee, '2026-11-25')).toMatchObject({ days: 1 })
    expect(lateFeeNow({ ...bill, settledDay: '2026-11-07' }, fee, '2026-11-25')).toBeNull()
    expect(lateFeeNow(bill, fee, '2026-12-25')).toMatchObject({ satang: 21_000n })
    expect(
      lateFeeNow({ ...bill, chargedThrough: '2026-11-25', chargedSatang: 21_000n }, fee, '2026-12-25'),
    ).toBeNull()
  })
})

describe('status and reminders', () => {
  const open = {
    ...{ totalSatang: 100n, paidSatang: 0n, withholdSatang: 0n, withheldSatang: 0n },
    ...{ dueDay: '2026-11-05', graceDays: 3 },
  }

  test('overdue begins after the days of grace', () => {
    expect(statusOf({ ...open, today: '2026-11-08' })).toBe('due')
    expect(statusOf({ ...open, today: '2026-11-09' })).toBe('overdue')
    expect(statusOf({ ...open, paidSatang: 40n, today: '2026-11-08' })).toBe('partially_paid')
    expect(statusOf({ ...open, paidSatang: 100n, today: '2026-12-08' })).toBe('paid')
  })

  test('a certificate that is missing makes nothing late; money that is missing does', () => {
    const company = { ...open, withholdSatang: 5n, today: '2026-12-08' }
    expect(statusOf({ ...company, paidSatang: 95n })).toBe('partially_paid')
    expect(statusOf({ ...company, paidSatang: 94n })).toBe('overdue')
    expect(statusOf({ ...company, paidSatang: 5n, withheldSatang: 5n })).toBe('overdue')
    expect(statusOf({ ...company, paidSatang: 99n, withheldSatang: 4n })).toBe('partially_paid')
  })

  test('paid and void are the end; nothing paid in part is void', () => {
    expect(canBecome('due', 'paid')).toBe(true)
    expect(canBecome('paid', 'due')).toBe(false)
    expect(canBecome('void', 'due')).toBe(false)
    expect(canBecome('partially_paid', 'void')).toBe(false)
  })

  test.each([
    ['2026-12-01', null],
    ['2026-12-02', 'before3'],
    ['2026-12-05', 'due'],
    ['2026-12-06', null],
    ['2026-12-08', 'late3'],
    ['2026-12-11', 'late3'],
    ['2026-12-12', 'late7'],
    ['2026-12-16', null],
  ])('on %s the reminder is %s', (today, step) => {
    const bill = { dueDay: '2026-12-05', issueDay: '2026-11-25', today }
    expect(reminderDue({ ...bill, sent: [] })).toBe(step)
    if (step) expect(reminderDue({ ...bill, sent: [step] })).toBeNull()
  })

  test('a bill that came out yesterday needs none', () => {
    expect(
      reminderDue({ dueDay: '2026-12-05', issueDay: '2026-12-02', today: '2026-12-03', sent: [] }),
    ).toBeNull()
  })

  test('debts are asked for from 8 to 18 in Bangkok', () => {
    expect(isCollectionHour(new Date('2026-11-20T00:59:00Z'))).toBe(false)
    expect(isCollectionHour(new Date('2026-11-20T01:00:00Z'))).toBe(true)
    expect(isCollectionHour(new Date('2026-11-20T10:59:00Z'))).toBe(true)
    expect(isCollectionHour(new Date('2026-11-20T11:00:00Z'))).toBe(false)
  })
})

describe('the readings that close a lease', () => {
  const read = (...days: string[]) => days.map((day) => ({ day }))
  const days = (...all: string[]) => closingReadings(read(...all), '2026-12-31').map(({ day }) => day)

  test('end on the last day, or with the first one after it', () => {
    expect(days('2026-11-25', '2026-12-31', '2027-01-02')).toEqual(['2026-11-25', '2026-12-31'])
    expect(days('2026-11-25', '2027-01-02', '2027-01-04')).toEqual(['2026-11-25', '2027-01-02'])
    expect(days('2027-01-02')).toEqual(['2027-01-02'])
    expect(days('2026-11-25')).toEqual(['2026-11-25'])
    expect(days()).toEqual([])
  })
})
