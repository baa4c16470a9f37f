import { describe, expect, it, test } from 'vitest'
import {
  avatarInitial,
  compareThai,
  displayName,
  documentName,
  isNameOf,
  salutation,
  salutationOf,
  splitName,
} from './names.ts'

test('people are spoken to by first name and written with title', () => {
  const name = { title: 'นาย', first: 'สมชาย', last: 'ใจดี' }
  expect(salutation(name, 'th')).toBe('คุณสมชาย')
  expect(salutation({ first: 'Somchai' }, 'en')).toBe('Somchai')
  expect(salutation({ first: 'Haruto' }, 'th')).toBe('คุณ Haruto')
  expect(documentName(name)).toBe('นายสมชาย ใจดี')
  expect(documentName({ title: 'Mr', first: 'Somchai', last: 'Jaidee' })).toBe('Mr Somchai Jaidee')
  expect(displayName({ first: 'Suharto', last: null })).toBe('Suharto')
})

test.each([
  ['คุณนภัส รุ่งเรือง', 'คุณนภัส', 'นภัส'],
  ['นายวิเชียร ทองดี', 'คุณวิเชียร', 'วิเชียร'],
  ['Nora Sagastad', 'คุณ Nora', 'Nora'],
  ['บริษัท เรือนนิทาน แอสเซท จำกัด', 'บริษัท เรือนนิทาน แอสเซท จำกัด', 'บริษัท เรือนนิทาน แอสเซท จำกัด'],
  ['Ruean Nithan Asset Co., Ltd.', 'Ruean Nithan Asset Co., Ltd.', 'Ruean Nithan Asset Co., Ltd.'],
  ['ครอบครัวคุณสิทธิ์ แก้วดี', 'ครอบครัวคุณสิทธิ์ แก้วดี', 'ครอบครัวคุณสิทธิ์ แก้วดี'],
])('%j is spoken to as %j', (typed, th, en) => {
  expect(salutationOf(typed, 'th')).toBe(th)
  expect(salutationOf(typed, 'en')).toBe(en)
})

test.each([
  ['นายสมชาย ใจดี', 'นาย', 'สมชาย', 'ใจดี'],
  ['นางสาวแก้ว ณ อยุธยา', 'นางสาว', 'แก้ว', 'ณ อยุธยา'],
  ['น.ส. แก้ว มณี', 'น.ส.', 'แก้ว', 'มณี'],
  ['นายแพทย์ก้อง ดี', 'นายแพทย์', 'ก้อง', 'ดี'],
  ['คุณ กุ้ง', 'คุณ', 'กุ้ง', null],
  ['นายิกา ใจดี', null, 'นายิกา', 'ใจดี'],
  ['Mr. Somchai Jaidee', 'Mr', 'Somchai', 'Jaidee'],
  ['Mridula Rao', null, 'Mridula', 'Rao'],
  ['', null, '', null],
])('%j is taken apart', (typed, title, first, last) => {
  expect(splitName(typed)).toEqual({ title, first, last })
})

test.each([
  ['แก้ว', 'ก'],
  ['ไก่', 'ก'],
  ['นายเอก ดี', 'อ'],
  ['somchai', 'S'],
  ['  ', '?'],
])('%j has the initial %s', (name, initial) => {
  expect(avatarInitial(name)).toBe(initial)
})

test('dictionary order', () => {
  const names = 'กนก กานต์ กุ้ง เกษม แก้ว โกวิท ไก่ ขวัญ'.split(' ')
  expect([...names].reverse().sort(compareThai)).toEqual(names)
  expect(['ห้อง 10', 'ห้อง 9'].sort(compareThai)).toEqual(['ห้อง 9', 'ห้อง 10'])
})

describe('a typed name', () => {
  const named = ['พิมพ์พร ใจดี (บริษัท คราม จำกัด)', 'Pimporn Jaidee (Khram Co., Ltd.)']

  it.each([
    'พิมพ์พร ใจดี',
    'นางสาวพิมพ์พร  ใจดี ',
    'น.ส.พิมพ์พร ใจดี',
    'pimporn jaidee',
    'Ms Pimporn Jaidee',
    named[0]!,
  ])('%s is the one on the paper', (typed) => expect(isNameOf(typed, named)).toBe(true))

  it.each(['Somebody Else <script>', 'พิมพ์พร', 'บริษัท คราม จำกัด', '', '.'])('%s is another', (typed) =>
    expect(isNameOf(typed, named)).toBe(false),
  )
})
