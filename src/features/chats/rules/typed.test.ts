import { expect, it } from 'vitest'
import { followTyped } from './typed.ts'

const typed = (text: string, isNote = false) => ({ text, isNote })
const before = typed('แอร์เสีย')

it.each([
  ['is empty once it was sent there', typed('แอร์เสีย'), typed(''), typed('')],
  ['goes on as it goes on there', typed('แอร์เสีย'), typed('แอร์เสียค่ะ'), typed('แอร์เสียค่ะ')],
  ['becomes a note as it does there', typed('แอร์เสีย'), typed('แอร์เสีย', true), typed('แอร์เสีย', true)],
  ['stays where something else was typed here', typed('แอร์เสียมาก'), typed(''), null],
  ['stays where it is a note here', typed('แอร์เสีย', true), typed(''), null],
  ['stays empty', typed(''), typed('แอร์เสียค่ะ'), null],
])('a field in another window %s', (_, here, kept, becomes) =>
  expect(followTyped(here, { before, kept })).toEqual(becomes),
)
