import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['สัญญาเช่า ห้อง 304.pdf', 'pdf', 'สัญญาเช่า ห้อง 304.pdf'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\Users\\แพร\\สลิป.jpg', 'jpg', 'สลิป.jpg'],
  ['IMG_0001.JPEG', 'jpg', 'IMG_0001.JPEG'],
  ['photo.heic', 'jpg', 'photo.jpg'],
  ['ใบเสร็จ\u202efdp.exe', 'pdf', 'ใบเสร็จfdp.pdf'],
  ['a\0b\r\nc\u200b.png', 'png', 'abc.png'],
  ['<img src=x onerror=alert(1)>.png', 'png', '-img src=x onerror=alert(1)-.png'],
  ['...hidden', 'png', 'hidden.png'],
  ['v1.2 ฉบับจริง', 'pdf', 'v1.2 ฉบับจริง.pdf'],
  ['  ', 'png', 'file.png'],
  ['..', 'png', 'file.png'],
  ['/', 'png', 'file.png'],
  ['.png', 'png', 'png.png'],
  ['a\u0e4d\u0e32.png', 'png', 'a\u0e4d\u0e32.png'],
])('%j becomes a safe name', (given, ending, expected) => {
  expect(cleanFileName(given, ending)).toBe(expected)
})

test('a long Thai name is cut between letters, never between a letter and its marks', () => {
  const name = cleanFileName(`${'ป้ำ'.repeat(200)}.png`, 'png')
  expect(name).toBe(`${'ป้ำ'.repeat(40)}.png`)
  expect(cleanFileName(`x${'ป้ำ'.repeat(200)}.png`, 'png')).toBe(`x${'ป้ำ'.repeat(39)}.png`)
})

test('without a known type the ending stays', () => {
  expect(cleanFileName('ประวัติ.doc')).toBe('ประวัติ.doc')
  expect(cleanFileName('README')).toBe('README')
})
