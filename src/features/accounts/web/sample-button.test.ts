import { expect, test } from 'vitest'
import { hasSampleButton } from './sample-button.ts'

test('made-up details are offered on localhost, and nowhere else', () => {
  const hosts = ['localhost', 'khram.localhost', '127.0.0.1', 'ruen.example', 'localhost.ruen.example', '']
  expect(hosts.filter(hasSampleButton)).toEqual(['localhost'])
})
