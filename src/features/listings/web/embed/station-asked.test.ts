import { describe, expect, it } from 'vitest'
import { stations } from '#thai/stations.data.ts'
import { stationAsked } from './station-asked.ts'

const ekkamai = stations().find(({ code }) => code === 'E7')!
const way = { color: '', system: 'BTS' }
const home = {
  point: { lat: ekkamai.lat, lng: ekkamai.lng },
  stations: [
    { ...way, code: 'E7', name: 'เอกมัย', metres: 300, minutes: 4 },
    { ...way, code: 'E6', name: 'ทองหล่อ', metres: 1_100, minutes: 14 },
  ],
}

describe('the station that a home was found by', () => {
  it('is the one asked for, though another is nearer', () => {
    expect(stationAsked(home, { near: ['station:E6'], withinM: 1_500 }, 'th')).toMatchObject({
      name: 'ทองหล่อ',
      metres: 1_100,
    })
  })

  it('is the nearest of several', () => {
    const near = ['station:E6', 'station:E7']
    expect(stationAsked(home, { near, withinM: 1_500 }, 'th')).toMatchObject({ name: 'เอกมัย' })
  })

  it('is measured where it is none of the nearest', () => {
    const asked = stationAsked(home, { near: ['station:E9'], withinM: 5_000 }, 'en')
    expect(asked).toMatchObject({ system: 'BTS', name: 'On Nut' })
    expect(asked!.metres).toBeGreaterThan(2_000)
    expect(asked!.metres).toBeLessThan(4_000)
  })

  it('is none of those too far away, and none where none was asked for', () => {
    expect(stationAsked(home, { near: ['place:x', 'station:E9'], withinM: 1_500 }, 'th')).toBeUndefined()
    expect(stationAsked(home, {}, 'th')).toBeUndefined()
  })
})
