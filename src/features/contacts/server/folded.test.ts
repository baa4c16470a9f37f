import { expect, it } from 'vitest'
import { type Foldable, fold, unfold } from './folded.ts'

const NOTHING: Foldable = {
  ...{ company: null, phone: null, email: null, tags: [], notes: '' },
  ...{ consent: 'unknown', consentAt: null, consentHow: null, lastContactedAt: null },
}
const KEPT: Foldable = { ...NOTHING, phone: '+66811111111', tags: ['b'], notes: 'ของเรา' }
const OTHER: Foldable = {
  ...{ company: 'Blue', phone: '+66822222222', email: 'x@ruen.example', tags: ['a', 'b'], notes: 'ของเขา' },
  ...{ consent: 'no', consentAt: '2026-01-01T00:00:00.000Z', consentHow: 'โทร' },
  lastContactedAt: '2026-02-01T00:00:00.000Z',
}

it('takes over what the kept one lacks, and keeps what it has', () => {
  const { became } = fold(KEPT, OTHER)
  expect(became).toEqual({
    ...{ company: 'Blue', email: 'x@ruen.example', tags: ['a', 'b'], notes: 'ของเรา\nของเขา' },
    ...{
      consent: 'no',
      consentAt: OTHER.consentAt,
      consentHow: 'โทร',
      lastContactedAt: OTHER.lastContactedAt,
    },
  })
})

it.each([
  ['no', 'yes', undefined],
  ['yes', 'no', 'no'],
  ['unknown', 'yes', 'yes'],
  ['yes', 'unknown', undefined],
] as const)('has %s with %s become %s', (mine, theirs, becomes) => {
  expect(fold({ ...NOTHING, consent: mine }, { ...NOTHING, consent: theirs }).became.consent).toBe(becomes)
})

it.each([
  [KEPT, OTHER],
  [OTHER, KEPT],
  [KEPT, NOTHING],
  [NOTHING, OTHER],
])('is exactly as before once parted', (kept, other) => {
  const folded = fold(kept, other)
  const { back, stayed } = unfold({ ...kept, ...folded.became }, folded)
  expect({ ...kept, ...folded.became, ...back }).toEqual(kept)
  expect(stayed).toEqual([])
})

it('leaves what was added meanwhile with the kept one, and says so', () => {
  const folded = fold(KEPT, OTHER)
  const now: Foldable = {
    ...KEPT,
    ...folded.became,
    ...{ company: 'Green', tags: ['a', 'b', 'c'], notes: 'ของเรา\nของเขา\nใหม่' },
    lastContactedAt: '2026-03-01T00:00:00.000Z',
  }
  const { back, stayed } = unfold(now, folded)
  expect({ ...now, ...back }).toEqual({
    ...{ ...KEPT, company: 'Green', tags: ['b', 'c'], notes: 'ของเรา\nใหม่' },
    lastContactedAt: '2026-03-01T00:00:00.000Z',
  })
  expect(stayed.sort()).toEqual(['company', 'last', 'notes', 'tags'])
})

it('keeps a note that was rewritten whole', () => {
  const folded = fold(KEPT, OTHER)
  const { back, stayed } = unfold({ ...KEPT, ...folded.became, notes: 'เขียนใหม่' }, folded)
  expect([back.notes, stayed]).toEqual(['เขียนใหม่', ['notes']])
})
