import { describe, expect, it } from 'vitest'
import { matchedIn } from './matched-in.ts'

describe('what was typed, in what was found', () => {
  it.each([
    ['ห้อง 204 · คุณปิ่น', '204', '204'],
    ['ห้อง 204', '๒๐๔', '204'],
    ['ผู้เช่า · 081-230-0312', '081 23', '081-23'],
    ['ผู้เช่า · 081-230-0312', '+66 81 230', '81-230'],
    ['ช่าง · +66 81 230 0904', '081230', '81 230'],
    ['INV-2026-0173', 'inv 2026', 'INV-2026'],
    ['INV-2026-0173', '173', '173'],
    ['ปิยธิดา ทุ่งจำลอง', 'ดาทุ่ง', 'ดา ทุ่ง'],
    ['กำแพง', 'กํา', 'กำ'],
  ])('in %s, %s is %s', (text, search, part) => {
    const place = matchedIn(text, search)
    expect(place && text.slice(...place)).toBe(part)
  })

  it.each([
    ['ห้อง 204', '205'],
    ['ห้อง 204', ''],
    ['ห้อง 204', '   '],
    ['', '204'],
    ['ห้อง 204', '-'],
    ['ห้อง 204', '0000'],
  ])('in %s, %s is nowhere', (text, search) => {
    expect(matchedIn(text, search)).toBeNull()
  })
})
