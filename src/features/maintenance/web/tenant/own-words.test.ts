import { expect, it } from 'vitest'
import { type OwnRepair, ownStep } from './own-words.ts'

type Step = OwnRepair['steps'][number]

const step = (id: string, wish: Partial<Step> = {}): Step => ({
  ...{ id, at: new Date('2026-11-20T03:00:00Z'), kind: 'moved', state: null, byKind: 'manager', by: null },
  ...{ text: '', ...wish },
})
const STEPS = [
  step('8', { kind: 'rated', byKind: 'tenant' }),
  step('7', { kind: 'arrived', byKind: 'vendor' }),
  step('6', { kind: 'on_way', byKind: 'vendor' }),
  step('5', { state: 'scheduled', byKind: 'vendor' }),
  step('4', { state: 'scheduled' }),
  step('3', { state: 'new', byKind: 'vendor' }),
  step('2', { kind: 'comment', byKind: 'tenant', text: 'หยดแรงขึ้น' }),
  step('1', { state: 'new', byKind: 'door' }),
]
const REPAIR = {
  scheduledAt: new Date('2026-11-21T06:00:00Z'),
  scheduledUntil: new Date('2026-11-21T08:30:00Z'),
  steps: STEPS,
} as OwnRepair

it('says who did what, and the time of the visit that holds', () => {
  expect(STEPS.map((one) => ownStep(REPAIR, one, 'th').what)).toEqual([
    'คุณให้คะแนน',
    'ช่างถึงแล้ว',
    'ช่างกำลังเดินทาง',
    'ช่างนัดเวลาเข้า',
    'เวลานัดเดิม ไม่ใช้แล้ว',
    'กำลังหาช่างใหม่',
    'คุณเขียนถึงเรา',
    'มีคนแจ้งซ่อมจาก QR หน้าห้อง',
  ])
  expect(STEPS.map((one) => ownStep(REPAIR, one, 'th').time)).toEqual([
    ...[undefined, undefined, undefined],
    expect.stringMatching(/^21.พ\.ย\..2569 13\.00–15\.30/),
    ...[undefined, undefined, undefined, undefined],
  ])
})

it('keeps no time for a visit that came to nothing', () => {
  expect(ownStep({ ...REPAIR, scheduledAt: null }, STEPS[3]!, 'th')).toEqual({ what: 'เวลานัดเดิม ไม่ใช้แล้ว' })
})
