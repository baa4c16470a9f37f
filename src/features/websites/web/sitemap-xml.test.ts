import { expect, it } from 'vitest'
import { pageUrl, sitemapIndex, sitemapPage } from './sitemap-xml.ts'

it('names each page in both languages, with the day it changed', () => {
  const xml = sitemapPage([
    { ...pageUrl('https://a.example/x?a=1&b=2', 'https://a.example/en/x'), changedAt: '2026-11-20' },
  ])
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('<loc>https://a.example/x?a=1&amp;b=2</loc><lastmod>2026-11-20</lastmod>')
  expect(xml.match(/hreflang="x-default" href="https:\/\/a\.example\/x/g)).toHaveLength(2)
})

it('names a page that is there in one language once, and no other', () => {
  const xml = sitemapPage([{ en: 'https://a.example/en/x' }])
  expect(xml.match(/<url>/g)).toHaveLength(1)
  expect(xml.match(/hreflang="[^"]+"/g)).toEqual(['hreflang="en"', 'hreflang="x-default"'])
})

it('lists its pages', () => {
  expect(sitemapIndex(['https://a.example/sitemap-1.xml'])).toMatch(
    /<sitemap><loc>https:\/\/a\.example\/sitemap-1\.xml<\/loc><\/sitemap><\/sitemapindex>$/,
  )
})
