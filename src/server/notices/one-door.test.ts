import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CODE = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** Files outside of `src/server/notices/` and of the ports themselves that hold a text. */
const outside = (text: RegExp) =>
  CODE.filter(
    (file) => !/^src\/server\/(?:notices|ports)\//.test(file) && text.test(readFileSync(file, 'utf8')),
  )

it('nothing leaves the house but by notify', () => {
  expect(CODE.length).toBeGreaterThan(1000)
  expect(outside(/ports\.mail\.send|\bmailWay\b|\bwriteMail\b|\bpushWay\b|\blineWay\b/)).toEqual([])
  expect(outside(/\.insert\(mailOutbox\)|insert into (?:mail_outbox|notices|notice_deliveries)\b/i)).toEqual(
    [],
  )
  expect(outside(/from '#server\/notices\/notify\.ts'/).length).toBeGreaterThan(20)
})
