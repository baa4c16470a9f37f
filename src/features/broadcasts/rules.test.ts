import { describe, expect, it } from 'vitest'
import {
  AUDIENCE,
  audienceWord,
  blankIn,
  faultsOf,
  fieldsOf,
  hasDebt,
  readAudience,
  unknownField,
  type Values,
  wordsFor,
} from './rules.ts'
import { SAMPLES } from './samples.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const WRITTEN = { subjectTh: 'หัวข้อ', subjectEn: '', textTh: '{name} {room}', textEn: '' }
const KNOWN: Values = {
  name: 'คุณต้น',
  room: 'ห้อง 301',
  business: 'ใบเตย',
  phone: null,
  amount: null,
  due: null,
}

describe('an audience', () => {
  it.each(['tenants', 'bill_due', 'owners', 'chosen', `building:${ID}`, `floor:${ID}:3`, `floor:${ID}:-1`])(
    '%s is one word and comes back as it was',
    (word) => {
      expect(AUDIENCE.test(word)).toBe(true)
      expect(audienceWord(readAudience(word))).toBe(word)
    },
  )
  it.each([
    '',
    'all',
    'building',
    'floor:1',
    `building:${ID}:2`,
    `floor:${ID}:4000`,
    `floor:${ID}:x`,
    'tenants ',
  ])('%s is none', (word) => expect(AUDIENCE.test(word)).toBe(false))
  it('knows amount and due day where it is whoever has a bill due', () => {
    expect(fieldsOf('bill_due')).toContain('amount')
    expect(fieldsOf('tenants')).not.toContain('amount')
    expect([unknownField('{amount}', 'tenants'), unknownField('{amount}', 'bill_due')]).toEqual([
      'amount',
      null,
    ])
  })
})

describe('the words of a letter', () => {
  it('are filled in for each person; what is not known is said, not written', () => {
    expect(wordsFor({ ...WRITTEN, textTh: '{name} โทร {phone} {phone}' }, 'th', () => KNOWN)).toEqual({
      ...{ subject: 'หัวข้อ', text: 'คุณต้น โทร  ', language: 'th', missing: ['phone'] },
    })
  })
  it('are in English for who reads it, where both subject and text were written in it', () => {
    const languageOf = (more: Partial<typeof WRITTEN>) =>
      wordsFor({ ...WRITTEN, ...more }, 'en', () => KNOWN).language
    expect(languageOf({})).toBe('th')
    expect(languageOf({ subjectEn: 'Water' })).toBe('th')
    expect(languageOf({ subjectEn: 'Water', textEn: 'Off' })).toBe('en')
  })
  it('keep what is no field: braces of other things, and what a value holds', () => {
    const tricky = wordsFor({ ...WRITTEN, textTh: '{name} { } {}' }, 'th', () => ({
      ...KNOWN,
      name: '{room}',
    }))
    expect(tricky.text).toBe('{room} { } {}')
    expect(unknownField('{constructor}', 'tenants')).toBe('constructor')
  })
})

describe('what it cannot be sent with', () => {
  it('is a debt in the subject, a field that is none, a blank of a sample, half of a language', () => {
    expect(hasDebt('ค้าง {amount}')).toBe(true)
    expect(blankIn('งด [วันที่]')).toBe('[วันที่]')
    expect(faultsOf({ ...WRITTEN, subjectTh: '{due}', textTh: '{x}', textEn: '[date]' }, 'bill_due')).toEqual(
      {
        ...{ subjectTh: 'broadcast_debt', textTh: 'broadcast_field', textEn: 'broadcast_blank' },
        subjectEn: 'broadcast_half',
      },
    )
    expect(faultsOf(WRITTEN, 'tenants')).toEqual({})
  })
})

it.each(SAMPLES)('the sample $id is written in both languages with fields that are known', ({ th, en }) => {
  for (const { subject, text } of [th, en]) {
    expect(unknownField(subject + text, 'bill_due')).toBeNull()
    expect(hasDebt(subject)).toBe(false)
    expect(subject.length).toBeLessThanOrEqual(80)
  }
  expect([...th.text.matchAll(/\{\w+\}/g)].map(String).sort()).toEqual(
    [...en.text.matchAll(/\{\w+\}/g)].map(String).sort(),
  )
})
