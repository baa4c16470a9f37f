import { expect, it } from 'vitest'
import { fillFields, openFields, unknownFields } from './merge-fields.ts'

it('fills in what is known, and leaves a gap where it is not', () => {
  const values = { name: 'คุณปิ่น', room: '204', phone: null }
  expect(fillFields('{name} ห้อง {room} โทร {phone} หรือ {phone} {constructor}', values)).toEqual({
    text: 'คุณปิ่น ห้อง 204 โทร {phone} หรือ {phone} {constructor}',
    missing: ['{phone}', '{constructor}'],
  })
})

it('puts no value through a second time', () => {
  expect(fillFields('{name}', { name: '{room}', room: '1' }).text).toBe('{room}')
})

it('tells fields that no answer knows, in every script', () => {
  expect(unknownFields('{name} {amount} {foo} {ชื่อ} { x } {}')).toEqual(['{amount}', '{foo}', '{ชื่อ}'])
})

it('holds back what is still in braces, and no braces that people type', () => {
  expect(openFields('สวัสดี {room} {room} {foo}')).toEqual(['{room}'])
  expect(openFields('สวัสดี {foo}', ['{foo}'])).toEqual(['{foo}'])
  expect(openFields('ปิดงาน {json} เรียบร้อย')).toEqual([])
})
