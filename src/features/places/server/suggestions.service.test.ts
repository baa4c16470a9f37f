import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { stations } from '#thai/stations.data.ts'

const app = await testApp()
const { lat, lng } = stations().find(({ code }) => code === 'E9')!

beforeAll(async () => {
  const { workspaceId } = await buildManager(app)
  for (const [unitNo, metres] of [
    ['1', 100],
    ['2', 500],
    // Farther on foot than the search by a station's name goes.
    ['3', 700],
  ] as const)
    await buildHome(app, workspaceId, {
      unitNo,
      project: {
        nameTh: `อาคาร ${unitNo}`,
        districtCode: '1034',
        subdistrictCode: '103401',
        lat: lat + metres / 111_195,
        lng,
      },
    })
  app.setNow('2026-11-20T03:00:00Z')
})

type Suggested = { kind: string; name: string; detail: string; homes: number | null; text: string }
const suggest = async (text: string, lang: 'th' | 'en' = 'th'): Promise<Suggested[]> =>
  (await app.call('POST', '/property/suggest', { lang, body: { text } })).body.data

describe('places that somebody may be typing', () => {
  it('are told in the reader’s language, with what they are, where they lie and what is free', async () => {
    const [station, subdistrict] = await suggest('คอนโดใกล้ อ่อน')
    expect(station).toEqual({
      kind: 'station',
      name: 'BTS อ่อนนุช',
      mark: [4, 8],
      detail: 'สถานีรถไฟฟ้า · สายสุขุมวิท',
      colors: ['#77CC00'],
      homes: 2,
      text: 'คอนโดใกล้ BTS อ่อนนุช',
    })
    expect(subdistrict).toMatchObject({ kind: 'subdistrict', homes: null, text: 'คอนโดใกล้ แขวงอ่อนนุช' })
    expect(subdistrict!.detail).toBe('แขวง · ค้นทั้งเขตสวนหลวง กรุงเทพฯ')
    const [inEnglish] = await suggest('on nu', 'en')
    expect(inEnglish).toMatchObject({ detail: 'Station · BTS Sukhumvit Line', text: 'BTS On Nut' })
    expect((await suggest('suan lua', 'en'))[0]).toMatchObject({ detail: 'District · Bangkok', homes: 3 })
  })

  it('bring as many homes to the search as they say', async () => {
    for (const typed of ['อ่อนนุ', 'สวนหลว', 'กรุงเท', 'ปุณณ', 'เชียงให']) {
      const counted = (await suggest(typed)).filter(({ homes }) => homes !== null)
      expect(counted.length, typed).toBeGreaterThan(0)
      for (const { text, homes } of counted) {
        const { body } = await app.call('POST', '/property/search', { body: { q: text } })
        expect({ text, homes }).toEqual({ text, homes: body.total })
      }
    }
  })

  it('are none for what is no place, and too long a text is refused', async () => {
    expect(await suggest('สตูดิโอ 15000')).toEqual([])
    const { status } = await app.call('POST', '/property/suggest', { body: { text: 'ก'.repeat(201) } })
    expect(status).toBe(422)
  })

  it('are in no cache, and typed words in no address', async () => {
    const answer = await app.call('POST', '/property/suggest', { body: { text: 'อ่อนนุ' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
