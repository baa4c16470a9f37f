import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The nouns whose words stand on pages that visitors read. */
const PUBLIC = [
  'about',
  'applications',
  'favourites',
  'guides',
  'home',
  'inquiries',
  'listings',
  'packages',
  'places',
  'posts',
  'saved-searches',
  'visits',
  'websites',
]
/** A figure, a space that a line may break at, and what is counted. */
const BREAKS = {
  th: /(?:\{\w+\}|\d) (?:ห้อง|ที่พัก|ที่|แห่ง|ตร\.ม\.|กม\.|ม\.|นาที|ชั่วโมง|ชม\.|วัน|เดือน|ปี|บาท|รูป|ไฟล์|ขั้น|คน|ใบ|ฉบับ|ประกาศ|รายการ|MB|ชั้น|เท่า|หลัง)/,
  en: /(?:\{\w+\}|\d) (?:homes?|bedrooms?|bathrooms?|min|minutes?|days?|months?|years?|hours?|sq|km|m|rooms?|photos?|files?|steps?|baht|MB)(?![a-z])/,
}
/** Mails, heads and refusals are no lines of a page; chips and pins of the map never break. */
const ELSEWHERE = /_mail_|_meta_|_subject$|^search_chip_|^search_map_spot|^field_|^problem_/

it.each(PUBLIC)('a figure and its unit stand in one line: %s', (noun) => {
  const parted = (['th', 'en'] as const).flatMap((locale) => {
    const file = new URL(`../features/${noun}/messages/${locale}.json`, import.meta.url)
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
      .filter(([key, text]) => !ELSEWHERE.test(key) && BREAKS[locale].test(JSON.stringify(text)))
      .map(([key]) => `${locale} ${key}`)
  })
  expect(parted).toEqual([])
})
