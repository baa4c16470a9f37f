import { expect, test } from 'vitest'
import { declarationOf } from './message-types.mjs'

test('a message without inputs needs none, one with inputs names them, and its text stands beside it', () => {
  const declared = declarationOf([
    { key: 'home_title', parameters: [], text: 'บ้าน' },
    { key: 'home_count', parameters: ['count', 'place'], text: 'ที่ {place} มี {count} หลัง' },
  ])
  expect(declared).toContain('  /** บ้าน */\n  home_title: Plain\n')
  expect(declared).toContain(
    '  home_count: With<{ count: NonNullable<unknown>; place: NonNullable<unknown> }>\n',
  )
})

test('no text ends its own comment', () => {
  expect(declarationOf([{ key: 'odd', parameters: [], text: 'a */ b\nc' }])).toContain('/** a * / b c */')
})
