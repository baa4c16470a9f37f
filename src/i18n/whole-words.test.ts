import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that a browser's dictionary would part at the end of a line: เข้า|สู่ระบบ, ใช้|งานได้. */
const PARTED = ['เข้าสู่ระบบ', 'ออกจากระบบ', 'ผู้ดูแลระบบ', 'รหัสผ่าน', 'ใช้งานได้', 'คำขอเช่า']
/** The features whose sentences stand in narrow cards and dialogs. */
const NARROW = [
  'accounts',
  'onboarding',
  'people',
  'privacy',
  'second-factor',
  'sessions',
  'settings',
  'social',
]
/** Said by mail, by the API or in a line of its own, and what is quoted to the letter. */
const ELSEWHERE =
  /^(?!social_mail_(?:text|title|other)$).*mail_|^problem_|^field_|readme|toast|_alt$|^onboarding_share|_register_(?:member|sent)$/

test.each(NARROW)('sentences of %s hold together what belongs together (G226)', (noun) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`src/features/${noun}/messages/th.json`, 'utf8'),
  )
  const parted = Object.entries(texts).filter(
    ([key, text]) =>
      !ELSEWHERE.test(key) &&
      text.length > 24 &&
      text.includes(' ') &&
      PARTED.some((word) => text.includes(word)),
  )

  expect(parted.map(([key]) => key)).toEqual([])
})

test.each(NARROW)('no line of %s ends in "e-" (G226)', (noun) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`src/features/${noun}/messages/en.json`, 'utf8'),
  )
  const parted = Object.entries(texts).filter(
    ([key, text]) => !ELSEWHERE.test(key) && text.length > 30 && /\be-mail/i.test(text),
  )

  expect(parted.map(([key]) => key)).toEqual([])
})
