import { expect, it } from 'vitest'
import { tellsMore } from './words.ts'

const thai = ['รับโอนเงิน', 'K PLUS', 'จาก X9001 น.ส. มะลิ ตัวอย่++']
const english = ['Transfer Deposit', 'K PLUS', 'From X9001 MS. MALI TUAYANG SYNTHETIC PERSON++']

it.each([
  ['another language is not better, however long', thai, english, false],
  ['nor is Thai where English names the payer', english, thai, false],
  ['the same language that tells more is', ['รับโอนเงิน', 'K PLUS'], thai, true],
  ['and less is not', thai, ['รับโอนเงิน'], false],
  ['a name is filled in where none stood', ['รับโอนเงิน', 'ตู้ฝากเงินอัตโนมัติสาขาตัวอย่าง'], english, true],
  ['nothing is filled in by nothing', thai, [''], false],
  ['anything is more than nothing', [], ['Deposit'], true],
])('%s', (_, kept, told, is) => {
  expect(tellsMore(kept, told)).toBe(is)
})
