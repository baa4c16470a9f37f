import { describe, expect, it } from 'vitest'
import { coloursOf } from './colours.ts'
import { fillSide } from './fill.ts'
import type { BoxLayout, TextLayout } from './layout.ts'

const BOX: TextLayout = {
  ...{ kind: 'text', slot: 'facts', x: 0, y: 0, w: 50, h: 20, size: 10, minSize: 8, weight: 400 },
  ...{ color: 'ink', on: 'white', align: 'left', valign: 'top', lineHeight: 1.4 },
}
const texts = { one: 'สั้น', two: 'ยาวกว่านี้มาก', three: '', facts: 'พื้นที่ 28 ตร.ม. จอดรถ 2 คัน' }
const filled = (boxes: BoxLayout[], primary?: string) =>
  fillSide(
    { art: 'business-cards/gable-front', boxes },
    { colours: coloursOf(primary), values: { texts, images: {}, codes: {} }, alt: '' },
  ).boxes

describe('what is put into a box', () => {
  it('stands below each other, without what is empty', () => {
    expect(filled([{ ...BOX, lines: ['one', 'three', 'two'] }])[0]!.wordings).toEqual([['สั้น', 'ยาวกว่านี้มาก']])
    expect(filled([{ ...BOX, lines: ['three'] }])).toEqual([])
  })

  it('stands on one line with dots between', () => {
    expect(filled([{ ...BOX, join: ['one', 'three', 'two'] }])[0]!.wordings).toEqual([['สั้น  ·  ยาวกว่านี้มาก']])
  })

  it('loses its longest value where that is allowed, down to none', () => {
    expect(filled([{ ...BOX, lines: ['two', 'one'], mayDrop: true }])[0]!.wordings).toEqual([
      ['ยาวกว่านี้มาก', 'สั้น'],
      ['สั้น'],
      [],
    ])
    expect(filled([{ ...BOX, join: ['two', 'one'], mayDrop: true }])[0]!.wordings).toEqual([
      ['ยาวกว่านี้มาก  ·  สั้น'],
      ['สั้น'],
      [],
    ])
  })

  it('has dots of the brand before its lines, and of the text where the brand is lost on its ground', () => {
    const dots = (on: 'white' | 'deep', primary: string) =>
      filled(
        [{ ...BOX, lines: ['one'], bullet: 'dot', color: on === 'deep' ? 'white' : 'ink', on }],
        primary,
      )[0]!
    expect(dots('white', '#263b69').bulletFill).toBe(coloursOf('#263b69').brand)
    expect(dots('deep', '#263b69').bulletFill).toBe('#ffffff')
    expect(filled([BOX])[0]!.bulletFill).toBeNull()
  })

  it('keeps figures with their units', () => {
    expect(filled([BOX])[0]!.wordings).toEqual([['พื้นที่ 28\u00a0ตร.ม. จอดรถ 2\u00a0คัน']])
  })
})
