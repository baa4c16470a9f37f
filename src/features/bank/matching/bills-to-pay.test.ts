import { expect, it } from 'vitest'
import { inOrder, isNamed } from './bills-to-pay.ts'

it('knows a payee by the words of the bank, whole or cut, and not by a form of business', () => {
  expect(isNamed('บริษัท ช่างประปา จำกัด', ['โอนไป TTB X9947 บจก. ช่างประปา'])).toBe(true)
  expect(isNamed('ร้านช่างประปา', ['โอนไป TTB X9947 ร้านช่างประ++'])).toBe(true)
  expect(isNamed('การไฟฟ้านครหลวง', ['เพื่อชำระ Ref X0001 การไฟฟ้านครหลวง'])).toBe(true)
  expect(isNamed('ABC Co., Ltd.', ['PMT ABC CO LTD'])).toBe(false)
  expect(isNamed('บริษัท จำกัด', ['บริษัท ช่างประปา จำกัด'])).toBe(false)
  expect(isNamed('สมศรี ใจดี', ['โอนไป SCB X1 สมชาย ใจดี'])).toBe(false)
})

it('puts the named payee first, then what is due nearest', () => {
  const bill = (id: string, payeeName: string, dueDay: string) => ({ id, payeeName, dueDay })
  const bills = [
    bill('a', 'การประปา', '2026-10-30'),
    bill('b', 'อินเทอร์เน็ตสมมติ', '2026-10-14'),
    bill('c', 'ช่างประปา', '2026-12-01'),
  ]
  expect(
    inOrder(bills, { day: '2026-10-15', words: ['ร้านช่างประปา'] }).map(({ id, isNamed: is }) => [id, is]),
  ).toEqual([
    ['c', true],
    ['b', false],
    ['a', false],
  ])
})
