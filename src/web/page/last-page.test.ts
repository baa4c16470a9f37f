import { expect, test } from 'vitest'
import { orLastPage } from './last-page.ts'

const LIST = 'https://ruen.example/en/dashboard/admin/users'
const ask = (address: string, list: { total: number; page: number; itemsPerPage: number }) =>
  orLastPage({ request: new Request(address) }, Promise.resolve(list))

test('a page that is there is answered', async () => {
  for (const list of [
    { total: 26, page: 2, itemsPerPage: 25 },
    { total: 25, page: 1, itemsPerPage: 25 },
    { total: 0, page: 1, itemsPerPage: 25 },
  ])
    expect(await ask(`${LIST}?page=${list.page}`, list)).toBe(list)
})

test('where there is nothing at all, any page says so', async () => {
  const none = { total: 0, page: 99, itemsPerPage: 25 }
  expect(await ask(`${LIST}?page=99`, none)).toBe(none)
})

test('past the end it leads to the last page, with all that the address narrows it by', async () => {
  const refused = await ask(`${LIST}.data?type=2&search=%E0%B8%81&page=99&_routes=a%2Cb`, {
    total: 51,
    page: 99,
    itemsPerPage: 25,
  }).catch((led: Response) => led)
  expect(refused).toBeInstanceOf(Response)
  expect((refused as Response).headers.get('location')).toBe(
    '/en/dashboard/admin/users?type=2&search=%E0%B8%81&page=3',
  )
})
