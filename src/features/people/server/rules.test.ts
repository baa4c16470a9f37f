import { describe, expect, it } from 'vitest'
import type { Right } from '#contract/access.ts'
import { beyond, lostRights, orderedRights } from './rules.ts'

const all: Right[] = ['view', 'edit', 'money', 'publish', 'people']
const holder = (userId: string, rights: Right[], isActive = true) => ({ userId, rights, isActive })

describe('rights', () => {
  it('are kept once, in order, and always with the right to look', () => {
    expect(orderedRights([])).toEqual(['view'])
    expect(orderedRights(['people', 'edit', 'edit'])).toEqual(['view', 'edit', 'people'])
  })

  it('that are not held cannot be given', () => {
    expect(beyond(['view', 'people'], ['view', 'money', 'people'])).toEqual(['money'])
    expect(beyond(all, all)).toEqual([])
  })
})

describe('whoever manages people', () => {
  it('cannot go or give it up while they are the last', () => {
    const alone = [holder('a', all), holder('b', ['view', 'edit'])]
    expect(lostRights(alone, { userId: 'a', rights: null })).toEqual(all)
    expect(lostRights(alone, { userId: 'a', rights: ['view', 'edit', 'money', 'publish'] })).toEqual(all)
    expect(lostRights(alone, { userId: 'b', rights: null })).toEqual([])
  })

  it('cannot give up a right that nobody else could give again', () => {
    const two = [holder('a', all), holder('b', ['view', 'people'])]
    expect(lostRights(two, { userId: 'a', rights: ['view', 'edit', 'publish', 'people'] })).toEqual(['money'])
    expect(lostRights([...two, holder('c', all)], { userId: 'a', rights: null })).toEqual([])
  })

  it('does not count while suspended', () => {
    const two = [holder('a', all), holder('b', all, false)]
    expect(lostRights(two, { userId: 'a', rights: null })).toEqual(all)
    expect(lostRights(two, { userId: 'b', rights: null })).toEqual([])
  })
})
