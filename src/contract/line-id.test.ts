import { describe, expect, it } from 'vitest'
import { lineUrl, readLineId } from './line-id.ts'

describe('a LINE id', () => {
  it.each([
    ['somchai.j', 'somchai.j'],
    [' Somchai_J ', 'somchai_j'],
    ['LINE: somchai-99', 'somchai-99'],
    ['Line ID : kob', 'kob'],
    ['ไลน์: kob', 'kob'],
    ['~kob', 'kob'],
    ['@ruen', '@ruen'],
    ['https://line.me/ti/p/~kob.k', 'kob.k'],
    ['https://line.me/R/ti/p/@ruen', '@ruen'],
    ['0812345678', '0812345678'],
    ['', null],
    ['ก้อย', null],
    ['a b', null],
    ['javascript:alert(1)', null],
    ['../../x/y', null],
    ['x'.repeat(31), null],
  ])('is read of %j', (typed, read) => {
    expect(readLineId(typed)).toBe(read)
  })

  it('leads to the chat', () => {
    expect(lineUrl('kob')).toBe('https://line.me/R/ti/p/~kob')
    expect(lineUrl('@ruen')).toBe('https://line.me/R/ti/p/@ruen')
  })
})
