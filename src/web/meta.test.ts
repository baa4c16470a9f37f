import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const args = {
  location: { pathname: '/manager' },
  matches: [
    {
      id: 'root',
      loaderData: {
        locale: 'en',
        publicUrl: 'https://ruen.example',
        productHost: 'ruen.example',
        product: { nameEn: 'Ruen', nameTh: 'เรือน' },
      },
    },
  ],
}
const descriptionOf = (description: string) =>
  (pageMeta(args, { title: 'Homes', description }) as { name?: string; content?: string }[]).find(
    ({ name }) => name === 'description',
  )?.content

test('a description is the first paragraph, cut at a space where it is long', () => {
  expect(descriptionOf('Homes near the river.\n\nSecond paragraph.')).toBe('Homes near the river.')
  expect(descriptionOf('คอนโดและบ้านให้เช่า')).toBe('คอนโดและบ้านให้เช่า')

  const long = descriptionOf(`${'word '.repeat(60)}`)!
  expect(long.length).toBeLessThanOrEqual(170)
  expect(long).toMatch(/^(word )+word…$/)
})

test('a text without a space is cut all the same', () => {
  expect(descriptionOf('ก'.repeat(400))!.length).toBe(170)
})
