import { describe, expect, it } from 'vitest'
import { keptCookie, keptFromCookie, MOST_KEPT, toggled } from './kept.ts'

const idOf = (n: number) => `01a1fcec-34e8-75eb-934a-${String(n).padStart(12, '0')}`
const [one, two] = [idOf(1), idOf(2)]
const cookieOf = (text: string) => text.split(';')[0]!

describe('kept homes', () => {
  it('go into a cookie and come back', () => {
    for (const kept of [
      { account: null, ids: [one, two] },
      { account: '01234abc', ids: [] },
      { account: '01234abc', ids: [one] },
    ])
      expect(keptFromCookie(`theme=dark; ${cookieOf(keptCookie(kept, false))}; x=1`)).toEqual(kept)
  })

  it('leave no cookie where nothing is kept by nobody', () => {
    expect(keptCookie({ account: null, ids: [] }, true)).toContain('max-age=0')
    expect(keptFromCookie('theme=dark')).toBeNull()
  })

  it('are read as far as they are homes', () => {
    expect(keptFromCookie('kept=v.zzz.../etc')).toEqual({ account: null, ids: [] })
    expect(keptFromCookie(`kept=evil.${one}`)).toBeNull()
    expect(keptFromCookie('unkept=v.1')).toBeNull()
  })

  it('begin with the newest, and the oldest gives way', () => {
    let kept = { account: null as string | null, ids: [] as string[] }
    for (let n = 0; n <= MOST_KEPT; n++) kept = toggled(kept, idOf(n), true)
    expect(kept.ids).toHaveLength(MOST_KEPT)
    expect([kept.ids[0], kept.ids.at(-1)]).toEqual([idOf(MOST_KEPT), idOf(1)])
    expect(toggled(kept, idOf(5), false).ids).not.toContain(idOf(5))
    expect(keptCookie(kept, true).length).toBeLessThan(2_000)
  })
})
