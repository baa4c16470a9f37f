import { describe, expect, it } from 'vitest'
import { clipped, dashboardPath, nextTry, quietEnd } from './rules.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:30+07:00`)

describe('quiet hours', () => {
  const night = { isOn: true, fromMinute: 22 * 60, untilMinute: 7 * 60 }

  it('reach over midnight and end at their minute', () => {
    expect(quietEnd(night, at('22:00'))).toEqual(new Date('2026-11-21T07:00:00+07:00'))
    expect(quietEnd(night, at('23:59'))).toEqual(new Date('2026-11-21T07:00:00+07:00'))
    expect(quietEnd(night, at('06:59'))).toEqual(new Date('2026-11-20T07:00:00+07:00'))
    for (const clock of ['07:00', '12:00', '21:59']) expect(quietEnd(night, at(clock))).toBeNull()
  })

  it('lie within a day as well, and are none where they are off or have no length', () => {
    const noon = { isOn: true, fromMinute: 12 * 60, untilMinute: 13 * 60 }
    expect(quietEnd(noon, at('12:30'))).toEqual(new Date('2026-11-20T13:00:00+07:00'))
    expect(quietEnd(noon, at('13:00'))).toBeNull()
    expect(quietEnd({ ...noon, isOn: false }, at('12:30'))).toBeNull()
    expect(quietEnd({ ...noon, untilMinute: noon.fromMinute }, at('12:00'))).toBeNull()
  })
})

describe('the next try', () => {
  const since = at('12:00')
  const wait = (count: number, now = since, atLeast?: number) =>
    nextTry({ count, since, now }, atLeast) &&
    (nextTry({ count, since, now }, atLeast)!.getTime() - now.getTime()) / 1000

  it('comes later each time, and not before it is asked for', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map((count) => wait(count))).toEqual([
      30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 21_600,
    ])
    expect(wait(1, since, 900)).toBe(900)
    expect(wait(4, since, 900)).toBe(1800)
  })

  it('is given up after three days', () => {
    const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
    expect(wait(15, later(65))).toBe(21_600)
    expect(nextTry({ count: 15, since, now: later(67) })).toBeNull()
  })
})

it('cuts what is too long between letters, Thai marks with theirs', () => {
  expect(clipped('  บิลเดือนธันวาคม\n2569 ')).toBe('บิลเดือนธันวาคม 2569')
  const long = clipped('ที่'.repeat(80))
  expect(long).toBe(`${'ที่'.repeat(59)}…`)
})

it('keeps ways into the dashboards, and no link that opens something by itself', () => {
  const of = (path: string) => dashboardPath(`https://ruen.example${path}`, 'https://ruen.example')
  expect(of('/en/dashboard/tenant/documents/1?a=2')).toBe('/dashboard/tenant/documents/1?a=2')
  expect(of('/dashboard/manager')).toBe('/dashboard/manager')
  for (const path of ['/sign/abc', '/reset?token=x', '/dashboard/tenant?token=x', '/', '/dashboard'])
    expect(of(path), path).toBeNull()
  expect(dashboardPath('https://evil.example/dashboard/tenant', 'https://ruen.example')).toBeNull()
  expect(dashboardPath('https://ruen.example.evil/dashboard/tenant', 'https://ruen.example')).toBeNull()
  expect(dashboardPath(undefined, 'https://ruen.example')).toBeNull()
})
