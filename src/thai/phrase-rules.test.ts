import { describe, expect, it } from 'vitest'
import { isShort, leadOf, partsOf, phrasesOf } from './phrase-rules.ts'

describe('phrases of a heading', () => {
  it('keeps short Thai phrases in one piece and leaves the rest to the browser', () => {
    expect(phrasesOf('หอใกล้เกษตร มิเตอร์เห็นเลขทั้งสองฝ่ายตลอดทั้งเดือน near BTS')).toEqual([
      { text: 'หอใกล้เกษตร', isKept: true },
      { text: 'มิเตอร์เห็นเลขทั้งสองฝ่ายตลอดทั้งเดือน', isKept: false },
      { text: 'near', isKept: false },
      { text: 'BTS', isKept: false },
    ])
  })

  it('never begin with the dot between two parts', () => {
    expect(phrasesOf('นายวิเชียร ทองนิทาน · ตุลาคม 2569').map(({ text }) => text)).toEqual([
      'นายวิเชียร',
      'ทองนิทาน\u00a0·',
      'ตุลาคม\u00a02569',
    ])
  })

  it('keep ๆ beside the word that it repeats', () => {
    expect(phrasesOf('หมื่นต้น ๆ ใกล้รถไฟฟ้า').map(({ text }) => text)).toEqual(['หมื่นต้น\u00a0ๆ', 'ใกล้รถไฟฟ้า'])
  })

  it('keep a figure with its unit, a floor with its number and a line with its station', () => {
    const parts = (text: string) => phrasesOf(text).map((one) => one.text)
    expect(parts('สตูเอกมัย 26 ตร.ม. มีเครื่องซักผ้าในห้อง')).toEqual(['สตูเอกมัย', '26\u00a0ตร.ม.', 'มีเครื่องซักผ้าในห้อง'])
    expect(parts('โอนให้ภายในวันที่ 10 ของเดือน')).toEqual(['โอนให้ภายในวันที่\u00a010', 'ของเดือน'])
    expect(parts('นอนค้างเองอย่างน้อย 1 คืน ตอบใน 2 ชั่วโมง')).toEqual([
      'นอนค้างเองอย่างน้อย',
      '1\u00a0คืน',
      'ตอบใน',
      '2\u00a0ชั่วโมง',
    ])
    expect(parts('1 นอน ชั้น 12 ใกล้ BTS อารีย์')).toEqual(['1\u00a0นอน', 'ชั้น\u00a012', 'ใกล้', 'BTS\u00a0อารีย์'])
    expect(parts('Rama 9 park, 39 sq m, 5 minutes')).toEqual([
      'Rama\u00a09',
      'park,',
      '39\u00a0sq\u00a0m,',
      '5',
      'minutes',
    ])
  })

  it('does not count marks above and below as width', () => {
    expect(phrasesOf('ตั้งแต่วันนัดดูจนถึงคืน')[0]?.isKept).toBe(true)
  })
})

describe('parts of a long phrase', () => {
  it('end before a word that leads on', () => {
    expect(partsOf('หอพักและอพาร์ตเมนต์')).toEqual(['หอพัก', 'และอพาร์ตเมนต์'])
    expect(partsOf('ค่าไฟกี่บาทต่อหน่วย')).toEqual(['ค่าไฟกี่บาท', 'ต่อหน่วย'])
    expect(partsOf('ย้ายข้อมูลจากตารางหรือโปรแกรมเดิม')).toEqual(['ย้ายข้อมูล', 'จากตาราง', 'หรือโปรแกรมเดิม'])
  })

  it('never leave a leading word behind, also where two meet', () => {
    expect(partsOf('และให้เตือนก่อนหมดอายุ')).toEqual(['และให้เตือน', 'ก่อนหมดอายุ'])
    expect(partsOf('เก็บไว้และให้เตือน')).toEqual(['เก็บไว้', 'และให้เตือน'])
  })

  it('are one where the letters stand inside another word', () => {
    for (const word of ['จ่ายพร้อมเพย์', 'ติดต่อเรา', 'ซื้อกับข้าว', 'เก็บสิ่งของ', 'ทำให้เสร็จ', 'คอนโดใกล้รถไฟฟ้า'])
      expect(partsOf(word)).toEqual([word])
  })

  it('are short by their letters, without the marks', () => {
    expect(isShort('ชั้'.repeat(17))).toBe(true)
    expect(isShort('ชั้'.repeat(18))).toBe(false)
  })
})

describe('the lead of a hero', () => {
  it('takes whole sentences while they fit', () => {
    const text = 'We are four. We look after forty homes. We answer at night, and so on for a long while yet.'
    expect(leadOf(text, 45)).toBe('We are four. We look after forty homes.')
    expect(leadOf('Short.', 45)).toBe('Short.')
    expect(leadOf('We are four. Each of us looks after ten homes and their owners.', 45)).toBe(
      'We are four. Each of us looks after ten homes…',
    )
  })

  it('cuts Thai, which has no full stops, at a space', () => {
    expect(leadOf('ครามเป็นทีมเล็ก ดูแลคอนโดและบ้าน รวมสี่สิบหลัง', 30)).toBe('ครามเป็นทีมเล็ก ดูแลคอนโดและบ้าน…')
  })

  it('never fails on one long word', () => {
    expect(leadOf('ก'.repeat(50), 10)).toBe(`${'ก'.repeat(10)}…`)
    expect(leadOf('first line\nsecond line', 100)).toBe('first line')
  })
})
