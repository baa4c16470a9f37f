import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG = `${'สวัสดีค่ะ '.repeat(20)}กุญแจหายเมื่อวาน`

it('shows the place of the words that were found', () => {
  expect(excerptOf(LONG, 'กุญแจ')).toMatch(/^….{20,30}กุญแจหายเมื่อวาน$/u)
  expect(excerptOf(LONG, 'ไม่มีคำนี้ กุญแจ')).toContain('กุญแจหาย')
  expect(excerptOf('My KEY is lost', 'key')).toBe('My KEY is lost')
})

it('begins at the beginning for who sought nothing', () => {
  expect(excerptOf(LONG, '')).toBe(LONG.slice(0, 160))
})
