import { describe, expect, it } from 'vitest'
import { deskPlace } from './desk.ts'
import { labelsOf, totalOf } from './quotes.ts'
import { answerBy, goesOn, linkEnds, nextStage, nudgesDue, standingOf } from './states.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const NOW = at('20T08:00:00')

describe('how a link stands', () => {
  const job = {
    kind: 'work' as const,
    state: 'asked' as const,
    vendorId: 'a',
    expiresAt: at('27T08:00:00'),
    isNewest: true,
    chosen: null,
    givenTo: 'a',
  }
  const repair = { status: 'assigned' as const, vendorId: 'a' }
  const quote = { ...job, kind: 'quote' as const, givenTo: null }

  it.each([
    ['is open', job, repair, 'asked'],
    ['is taken on', { ...job, state: 'accepted' as const }, repair, 'accepted'],
    ['has a newer one', { ...job, isNewest: false }, repair, 'replaced'],
    ['was taken back', { ...job, state: 'withdrawn' as const }, repair, 'withdrawn'],
    ['was refused', { ...job, state: 'refused' as const }, repair, 'refused'],
    ['ends with the repair', job, { ...repair, status: 'cancelled' as const }, 'cancelled'],
    ['went to somebody else', job, { ...repair, vendorId: 'b' }, 'moved'],
    ['may be taken on late', job, { status: 'new' as const, vendorId: null }, 'asked'],
    [
      'was taken from who had it',
      { ...job, state: 'accepted' as const },
      { ...repair, vendorId: null },
      'moved',
    ],
    ['ran out', { ...job, expiresAt: NOW }, repair, 'expired'],
    ['is done, though it ran out', { ...job, state: 'done' as const, expiresAt: NOW }, repair, 'done'],
    ['is done by another hand', job, { ...repair, status: 'completed' as const }, 'done'],
    ['asks a price', quote, { status: 'new' as const, vendorId: null }, 'asked'],
    ['was chosen', { ...quote, chosen: 'this' as const }, repair, 'chosen'],
    ['was not chosen', { ...quote, chosen: 'other' as const }, repair, 'passed'],
    ['is late for a price', { ...quote, givenTo: 'b' }, { ...repair, vendorId: 'b' }, 'passed'],
    ['asks a price of what is done', quote, { ...repair, status: 'completed' as const }, 'passed'],
  ])('%s', (_, one, of, standing) => {
    expect(standingOf(one, of, NOW)).toBe(standing)
  })

  it('is good for a week, or a week after the work', () => {
    expect(linkEnds(NOW)).toEqual(at('27T08:00:00'))
    expect(linkEnds(NOW, at('22T06:00:00'))).toEqual(at('29T06:00:00'))
    expect(linkEnds(NOW, at('19T06:00:00'))).toEqual(at('27T08:00:00'))
  })
})

describe('asking after an answer', () => {
  it('goes by how pressing it is, and hands the job back after twice the time', () => {
    expect(answerBy(NOW, 'normal')).toEqual(at('21T08:00:00'))
    expect(answerBy(NOW, 'emergency')).toEqual(at('20T09:00:00'))
    const asked = { askedAt: NOW, answerBy: answerBy(NOW, 'normal') }
    expect(
      ['21T07:59:59', '21T08:00:00', '22T07:59:59', '22T08:00:00', '29T08:00:00'].map((one) =>
        nudgesDue(asked, at(one)),
      ),
    ).toEqual([0, 1, 1, 2, 2])
  })
})

describe('the stages of the work', () => {
  it('go on and never back', () => {
    expect([nextStage(null), nextStage('on_way'), nextStage('started'), nextStage('done')]).toEqual([
      'on_way',
      'arrived',
      'done',
      null,
    ])
    expect([goesOn(null, 'done'), goesOn('arrived', 'arrived'), goesOn('started', 'on_way')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the words beside quotes', () => {
  const quote = (id: string, baht: bigint, day: string, warrantyDays: number) => ({
    ...{ id, labourSatang: baht * 100n, partsSatang: 100n, travelSatang: 0n, vatSatang: 7n },
    ...{ earliestDay: day, earliestPart: 'afternoon' as const, warrantyDays },
  })
  const three = [
    quote('a', 3850n, '2026-11-21', 90),
    quote('b', 3300n, '2026-11-24', 30),
    quote('c', 4226n, '2026-11-22', 180),
  ]

  it('name the best of each', () => {
    expect(totalOf(three[0]!)).toBe(385_107n)
    expect(labelsOf(three)).toEqual({ cheapest: 'b', soonest: 'a', longest: 'c' })
  })

  it('go to nobody where two are equal, and to none that stands alone', () => {
    expect(labelsOf([three[0]!, { ...three[0]!, id: 'd' }])).toEqual({})
    expect(labelsOf([three[0]!])).toEqual({})
    expect(labelsOf([three[0]!, { ...three[0]!, id: 'd', earliestPart: 'morning' }])).toEqual({
      soonest: 'd',
    })
  })
})

describe("where a job stands on its worker's page", () => {
  const work = {
    ...{ kind: 'work' as const, standing: 'accepted' as const, state: 'accepted', stage: null },
    ...{ hasQuote: false, scheduledAt: null },
  }
  const quote = { ...work, kind: 'quote' as const, standing: 'asked' as const, state: 'asked' }

  it.each([
    ['asked', { ...work, standing: 'asked' as const, state: 'asked' }, 'answer'],
    ['accepted without a day', work, 'in_hand'],
    ['late in the evening of today in Bangkok', { ...work, scheduledAt: at('20T16:30:00') }, 'today'],
    ['on the next day in Bangkok', { ...work, scheduledAt: at('20T17:30:00') }, 'coming'],
    ['on a day that has passed', { ...work, scheduledAt: at('19T03:00:00') }, 'in_hand'],
    [
      'begun, whatever day was named',
      { ...work, stage: 'started' as const, scheduledAt: at('25T03:00:00') },
      'today',
    ],
    ['done', { ...work, standing: 'done' as const }, 'done'],
    ['taken on, its link over', { ...work, standing: 'expired' as const }, 'in_hand'],
    ['never taken on, its link over', { ...work, standing: 'expired' as const, state: 'asked' }, null],
    ['given to somebody else', { ...work, standing: 'moved' as const }, null],
    ['a price that is asked for', quote, 'quote_asked'],
    ['a price that was given', { ...quote, hasQuote: true }, 'quote_given'],
    ['a price that was chosen', { ...quote, standing: 'chosen' as const }, 'quote_chosen'],
    [
      'a price that was passed over',
      { ...quote, standing: 'passed' as const, hasQuote: true },
      'quote_passed',
    ],
    ['no price was given, and another was chosen', { ...quote, standing: 'passed' as const }, null],
  ])('%s', (_, job, place) => expect(deskPlace(job, NOW)).toBe(place))
})
