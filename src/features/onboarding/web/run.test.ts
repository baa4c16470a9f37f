import { describe, expect, test } from 'vitest'
import { begin, firstStep, goOn, type Run, type Setup } from './run.ts'

const fresh: Setup = {
  hasPaid: false,
  siteName: null,
  isPublished: false,
  showPopup: true,
  businessName: 'ใบตอง',
  isCompany: false,
  hasLogo: false,
  isVerified: true,
}
const named = { ...fresh, siteName: 'baitong', showPopup: false, hasLogo: true }
const paid = { ...fresh, hasPaid: true }
const paidAndNamed = { ...named, hasPaid: true }

describe('where it opens', () => {
  test.each([
    ['nameless', fresh, 3],
    ['nameless', { ...fresh, showPopup: false }, null],
    ['nameless', named, null],
    ['paid', paid, 1],
    ['paid', paidAndNamed, 1],
    // Whoever follows the link without having paid is told nothing of a payment.
    ['paid', fresh, 3],
    ['paid', named, 5],
    ['paid', { ...named, isPublished: true }, null],
    ['my-website', { ...fresh, showPopup: false }, 3],
    ['my-website', named, 5],
    ['my-website', { ...named, isPublished: true }, null],
    ['website', { ...fresh, showPopup: false }, 3],
    ['publish', named, 5],
    ['publish', { ...named, isPublished: true }, null],
    // A reload between the name and the business does not skip the business.
    ['website', { ...named, hasLogo: false }, 2],
    ['my-website', { ...named, hasLogo: false }, 2],
    ['paid', { ...named, hasLogo: false }, 2],
  ] as const)('%s', (reason, setup, step) => {
    expect(firstStep(reason, setup)).toBe(step)
  })
})

/** Walks a run to its end, a name being taken in step 3. */
function walk(run: Run | null): number[] {
  const seen: number[] = []
  for (let now = run; now; ) {
    seen.push(now.step)
    expect(now.route).toContain(now.step)
    expect(new Set(now.route).size).toBe(now.route.length)
    if (now.step === 6) break
    now = goOn(now, now.step === 3 ? { siteName: 'baitong' } : now.step === 5 ? { isPublished: true } : {})
  }

  return seen
}

describe('which way it goes', () => {
  test('the usual: name, sample, business, live', () => {
    expect(walk(begin('nameless', fresh))).toEqual([3, 4, 2, 5, 6])
    expect(begin('nameless', fresh)!.route).toEqual([3, 4, 2, 5, 6])
  })

  test('after paying: business first, and no second time', () => {
    expect(walk(begin('paid', paid))).toEqual([1, 2, 3, 4, 5, 6])
    expect(walk(begin('paid', paidAndNamed))).toEqual([1, 2, 5, 6])
    expect(begin('paid', paid)!.route).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('My Website: publish, live', () => {
    expect(walk(begin('my-website', named))).toEqual([5, 6])
    expect(walk(begin('my-website', { ...named, hasLogo: false }))).toEqual([2, 5, 6])
  })

  test('an address that is not verified cannot publish yet', () => {
    expect(walk(begin('nameless', { ...fresh, isVerified: false }))).toEqual([3, 4, 2, 5, 6])
    expect(walk(begin('paid', { ...paid, isVerified: false }))).toEqual([1, 2, 3, 4, 5, 6])
  })
})
