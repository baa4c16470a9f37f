import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'

const EMPTY = { subjectTh: '', subjectEn: '', openingTh: '', openingEn: '', closingTh: '', closingEn: '' }
const of = (words: object) => faultsOf({ ...EMPTY, ...words }, ['name', 'room'])

it('nothing at all, and the same fields in both languages, are fine', () => {
  expect(of({})).toEqual([])
  expect(of({ subjectTh: 'ถึง{name} ห้อง {room}', subjectEn: '{room}: {name}' })).toEqual([])
})

it('one language alone is refused', () => {
  expect(of({ closingTh: 'ขอบคุณ' })).toEqual([{ at: 'closingEn', key: 'mail_template_both' }])
  expect(of({ openingEn: 'Hi' })).toEqual([{ at: 'openingTh', key: 'mail_template_both' }])
})

it('an unknown field is named with its place', () => {
  expect(of({ subjectTh: '{nmae}', subjectEn: '{name}' })).toEqual([
    { at: 'subjectTh', key: 'mail_template_unknown', field: 'nmae' },
  ])
  expect(of({ subjectTh: '{}', subjectEn: 'x' })).toEqual([
    { at: 'subjectTh', key: 'mail_template_unknown', field: '' },
  ])
})

it('a field that one language lacks is named with its place', () => {
  expect(of({ openingTh: 'ห้อง {room}', openingEn: 'Hello {name}' })).toEqual([
    { at: 'openingTh', key: 'mail_template_missing', field: 'name' },
    { at: 'openingEn', key: 'mail_template_missing', field: 'room' },
  ])
})
