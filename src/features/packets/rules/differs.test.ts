import { describe, expect, it } from 'vitest'
import { differences } from './differs.ts'

const before = { figures: '1', payout: '', names: 'a', 'file:x': 'x', 'file:y': 'y' }

describe('what differs from the version before', () => {
  it.each([
    [{}, []],
    [{ payout: '2026-11-05 REF' }, ['payout']],
    [{ figures: '2', names: 'b' }, ['figures', 'names']],
    [{ 'file:z': 'z' }, ['added']],
    [{ 'file:x': 'x2' }, ['added']],
  ])('with %j is %j', (change, said) => expect(differences(before, { ...before, ...change })).toEqual(said))

  it('names what is there no more', () => {
    const { 'file:y': _, ...after } = before
    expect(differences(before, after)).toEqual(['removed'])
  })
})
