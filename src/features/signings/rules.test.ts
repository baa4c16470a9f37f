import { describe, expect, it } from 'vitest'
import { consentTo } from '#contract/consent.ts'
import { maskEmail } from '#features/accounts/server/service.ts'
import { nextSigner, usualSignBy } from './rules.ts'

const signer = (position: number, state: 'waiting' | 'asked' | 'signed' | 'declined') => ({ position, state })

describe('the order of signers', () => {
  it('asks one after the other, whatever order they are read in', () => {
    expect(nextSigner([signer(2, 'waiting'), signer(1, 'asked')])?.position).toBe(1)
    expect(nextSigner([signer(2, 'waiting'), signer(1, 'signed'), signer(3, 'waiting')])?.position).toBe(2)
    expect(nextSigner([signer(1, 'signed'), signer(2, 'signed')])).toBeUndefined()
  })

  it('asks nobody once somebody declined', () => {
    expect(nextSigner([signer(1, 'signed'), signer(2, 'declined'), signer(3, 'waiting')])).toBeUndefined()
  })
})

describe('what is agreed to', () => {
  const about = { title: { th: 'สัญญานายหน้า', en: 'Listing agreement' }, no: 'LA-2026-0001', version: 2 }

  it('names paper, number and version for whoever agrees', () => {
    expect(consentTo('agree', about).th).toContain('สัญญานายหน้าเลขที่ LA-2026-0001 ฉบับที่ 2 ครบทุกหน้า')
    expect(consentTo('agree', about).en).toContain('Listing agreement LA-2026-0001, version 2')
  })

  it('binds nobody who acknowledges or witnesses', () => {
    expect(consentTo('acknowledge', about).th).toContain('เพื่อรับทราบเท่านั้น')
    expect(consentTo('witness', about).en).toBe('I saw the parties sign before me.')
  })
})

it('covers an address, and gives a fortnight', () => {
  expect(maskEmail('somying@example.com')).toBe('s•••@example.com')
  expect(usualSignBy('2026-11-29')).toBe('2026-12-13')
})
