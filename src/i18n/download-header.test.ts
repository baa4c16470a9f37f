import { expect, test } from 'vitest'
import { downloadHeader } from './download-header.ts'

test('the download header carries Thai names and cannot be broken out of', () => {
  expect(downloadHeader('ใบ "1".pdf')).toBe(
    `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E0%B9%83%E0%B8%9A%20%221%22.pdf`,
  )
  const header = downloadHeader("a\r\nSet-Cookie: x=1'*(;%.pdf\ud800")
  expect(header).toMatch(/^[\x20-\x7e]*$/)
  expect(new Headers({ 'content-disposition': header }).get('set-cookie')).toBeNull()
})
