import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSnack, currentSnacks, holdSnacks, releaseSnacks, showSnack } from './snackbar-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const snack of currentSnacks()) closeSnack(snack.id)
  vi.useRealTimers()
})

it('leaves after four seconds and not before', () => {
  showSnack({ title: 'ส่งเตือน 7 ห้องแล้ว' })
  vi.advanceTimersByTime(3999)
  expect(currentSnacks()).toHaveLength(1)
  vi.advanceTimersByTime(3)
  expect(currentSnacks()).toHaveLength(0)
})

it('keeps errors until they are closed', () => {
  const id = showSnack({ tone: 'error', title: 'บันทึกบิลห้อง 304 ไม่สำเร็จ' })
  vi.advanceTimersByTime(60_000)
  expect(currentSnacks().map((snack) => snack.id)).toEqual([id])
  closeSnack(id)
  expect(currentSnacks()).toHaveLength(0)
})

it('lets an error leave that its fields say, too', () => {
  showSnack({ tone: 'error', title: 'สมัครสมาชิก', leaves: true })
  vi.advanceTimersByTime(4002)
  expect(currentSnacks()).toHaveLength(0)
})

it('waits while somebody points at it', () => {
  showSnack({ title: 'a' })
  holdSnacks()
  vi.advanceTimersByTime(20_000)
  expect(currentSnacks()).toHaveLength(1)
  releaseSnacks()
  vi.advanceTimersByTime(4002)
  expect(currentSnacks()).toHaveLength(0)
})

it('shows three at most, the newest last', () => {
  for (const title of ['1', '2', '3', '4']) showSnack({ title })
  expect(currentSnacks().map((snack) => snack.title)).toEqual(['2', '3', '4'])
})
