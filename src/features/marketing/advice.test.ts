import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const of = (key: string, views: number, asked: number) => ({ key, views, asked, applied: 0 })

describe('what sources tell to do', () => {
  it('names the source whose people ask clearly more often than those of the largest', () => {
    const site = of('site', 412, 9)
    const line = of('line', 96, 5)
    expect(adviceOf([site, of('qr', 128, 4), line])).toEqual({ kind: 'better', most: site, best: line })
  })

  it('needs people enough, more than one who asked, and half as often again', () => {
    const site = of('site', 400, 20)
    expect(adviceOf([site, of('line', 19, 19)])).toEqual({ kind: 'most', most: site })
    expect(adviceOf([of('site', 400, 0), of('line', 20, 1)])).toMatchObject({ kind: 'most' })
    expect(adviceOf([site, of('line', 100, 7)])).toMatchObject({ kind: 'most' })
    expect(adviceOf([site, of('line', 40, 3)])).toMatchObject({ kind: 'better' })
  })

  it('says that nobody came, and that many look without asking', () => {
    expect(adviceOf([])).toEqual({ kind: 'few' })
    expect(adviceOf([of('other', 0, 2)])).toEqual({ kind: 'few' })
    expect(adviceOf([of('site', 30, 0), of('qr', 20, 0)])).toEqual({ kind: 'silent', views: 50 })
    expect(adviceOf([of('site', 30, 0), of('qr', 19, 0)])).toMatchObject({ kind: 'most' })
  })
})
