import { describe, expect, it } from 'vitest'
import { listReference, mayGo, PAYOUT_STATES, payeeProblem, runState } from './states.ts'

describe('a payout', () => {
  it('is sent only once it was approved, and returned only once it was sent', () => {
    const from = (to: 'sent' | 'failed') => PAYOUT_STATES.filter((one) => mayGo(one, to))
    expect(from('sent')).toEqual(['approved'])
    expect(from('failed')).toEqual(['sent'])
    expect(PAYOUT_STATES.filter((to) => mayGo('failed', to) || mayGo('dropped', to))).toEqual([])
  })

  it.each([
    [['sent', 'waiting'], 'waiting'],
    [['sent', 'held'], 'held'],
    [['sent', 'dropped'], 'sent'],
    [['dropped'], 'dropped'],
    [[], 'dropped'],
    [['failed', 'sent'], 'failed'],
  ] as const)('makes its run %j %s', (states, said) => expect(runState([...states])).toBe(said))
})

describe('an owner', () => {
  const payee = { owedSatang: 100n, payableSatang: 100n, hasAccount: true, isChanging: false }

  it.each([
    ['with something to be paid', {}, null],
    ['who owes', { owedSatang: -1n, payableSatang: 0n }, 'negative'],
    ['whose money is spoken for', { payableSatang: 0n }, 'nothing'],
    ['without an account', { hasAccount: false }, 'no_account'],
    ['whose first account is not used yet', { hasAccount: false, isChanging: true }, null],
  ] as const)('%s: %#', (_, change, problem) => expect(payeeProblem({ ...payee, ...change })).toBe(problem))
})

it('names each transfer of a run', () =>
  expect(listReference({ day: '2026-11-05', runId: '019a-7f3a', nth: 2 })).toBe('PO-20261105-7F3A-02'))
