import { describe, expect, it } from 'vitest'
import { aheadOf } from './timeline.ts'

const LEASE = {
  ...{
    status: 'active' as const,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    endReason: null,
    signBy: null,
  },
  ...{ noticeDays: 30, answerBy: null, isRenewed: false },
  rentSteps: [
    { from: '2026-04-01', rentSatang: '1300000' },
    { from: '2026-08-01', rentSatang: '1400000' },
  ],
}
const kinds = (lease: Partial<Parameters<typeof aheadOf>[0]>, today: string) =>
  aheadOf({ ...LEASE, ...lease }, today).map(({ day, kind }) => `${day} ${kind}`)

describe('what lies ahead of a lease', () => {
  it('stands in the order of days, and what is over is gone', () => {
    expect(kinds({}, '2026-05-10')).toEqual([
      '2026-08-01 rent_step',
      '2026-11-01 renewal',
      '2026-12-01 notice_by',
      '2026-12-31 last_day',
    ])
    expect(kinds({}, '2026-12-31')).toEqual(['2026-12-31 last_day'])
    expect(aheadOf(LEASE, '2026-05-10')[0]!.satang).toBe(1_400_000n)
  })

  it('asks nothing of a lease that was given notice or renewed', () => {
    const given = { endDay: '2026-07-31', endReason: 'ย้ายงาน' }
    expect(kinds(given, '2026-05-10')).toEqual(['2026-07-31 notice_ends'])
    expect(kinds({ isRenewed: true }, '2026-09-01')).toEqual(['2026-12-31 last_day'])
  })

  it('has the day to sign, the answer to an offer and the first day', () => {
    expect(kinds({ status: 'sent', signBy: '2025-12-20', rentSteps: [] }, '2025-12-15')).toEqual([
      '2025-12-20 sign_by',
      '2026-01-01 starts',
      '2026-12-31 last_day',
    ])
    expect(kinds({ answerBy: '2026-11-20', rentSteps: [] }, '2026-11-15')).toEqual([
      '2026-11-20 answer_by',
      '2026-12-01 notice_by',
      '2026-12-31 last_day',
    ])
  })

  it('is nothing for drafts, leases that are over, and month to month', () => {
    expect(kinds({ status: 'draft' }, '2026-05-10')).toEqual([])
    expect(kinds({ status: 'expired' }, '2026-05-10')).toEqual([])
    expect(kinds({ endDay: null, rentSteps: [] }, '2026-05-10')).toEqual([])
  })
})
