import { describe, expect, it } from 'vitest'
import type { ListingCardData } from '#features/listings/contract.ts'
import { cardData, projectBeside } from './card-data.ts'

describe('what a card shows', () => {
  it('names the project only where the title does not', () => {
    expect(projectBeside({ title: 'สตูดิโอชั้น 12', project: 'ใบตอง เรสซิเดนซ์' })).toBe('ใบตอง เรสซิเดนซ์')
    expect(projectBeside({ title: 'ใบตองเรสซิเดนซ์ ชั้น 12', project: 'ใบตอง เรสซิเดนซ์' })).toBeUndefined()
    expect(
      projectBeside({ title: 'Studio at Baitong Residence', project: 'BAITONG Residence' }),
    ).toBeUndefined()
    expect(projectBeside({ title: 'บ้านเดี่ยว', project: null })).toBeUndefined()
  })

  it('leaves out what only the page of the home needs', () => {
    const station = { code: 'E9', name: 'อ่อนนุช', system: 'BTS', color: '#fff', metres: 500, minutes: 7 }
    const home = {
      id: 'a',
      title: 'ห้อง',
      manager: 'คราม',
      point: { lat: 13, lng: 100 },
      stations: [station, station],
      cover: {
        src: '/a',
        srcSet: '/a/640 640w, /a/1600 1600w',
        alt: 'ภาพ',
        width: 600,
        height: 400,
        isDrawn: true,
      },
    } as unknown as ListingCardData

    const card = cardData(home)
    expect(card).not.toHaveProperty('manager')
    expect(card).not.toHaveProperty('point')
    expect(card.stations).toEqual([{ system: 'BTS', name: 'อ่อนนุช', metres: 500, minutes: 7 }])
    expect(card.cover).toEqual({ src: '/a', srcSet: '/a/640 640w', alt: 'ภาพ', isDrawn: true })
    const both = { ...home, stations: [station, { ...station, code: 'E10', name: 'บางจาก', minutes: 14 }] }
    expect(cardData(both, { station: both.stations[1]! }).stations).toEqual([
      { system: 'BTS', name: 'บางจาก', metres: 500, minutes: 14 },
    ])
    expect(cardData(both).stations).toEqual(card.stations)
    expect(cardData(home, { hasPoint: true }).point).toEqual({ lat: 13, lng: 100 })
  })
})
