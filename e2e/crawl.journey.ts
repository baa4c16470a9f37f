// Nouns: site, listings, websites. Width: once.
import { type Crawled, crawl, fetchText, readPage, readSitemap } from './support/crawl.ts'
import { expect, test } from './support/journey.ts'
import { PUBLIC_ROUTES, PUBLIC_TITLES, SITE_ROUTES } from './support/public-routes.ts'

type Said = { '@type': string | string[]; offers?: object }

const SITES = [
  { name: 'the product', host: '', starts: ['/', '/en'] },
  { name: "a manager's site", host: 'baitoei.', starts: ['/manager', '/en/manager'] },
]

for (const { name, host, starts } of SITES) {
  test(`every link of ${name} leads somewhere, and every page says what it is`, async ({ app }) => {
    const origin = `http://${host}localhost:${app.port}`
    const pages = await crawl(origin, starts)
    expect(pages.size).toBeGreaterThan(30)
    const all = [...pages.values()]
    const listed = all.filter((page) => page.isIndexed && page.status === 200 && page.url.startsWith(origin))

    expect(
      all.filter((page) => page.status >= 400).map(({ url, status }) => `${status} ${url}`),
      'dead links',
    ).toEqual([])
    expect(brokenAnchors(pages, origin), 'links into pages').toEqual([])
    expect(sharedTitles(listed), 'titles').toEqual([])
    for (const { url, data } of all)
      for (const text of data) expect(() => JSON.parse(text), url).not.toThrow()

    for (const { url, canonical, alternates } of listed) {
      expect(canonical, url).toBeTruthy()
      expect(Object.keys(alternates).sort(), url).toEqual(['en', 'th', 'x-default'])
      expect(Object.values(alternates), url).toContain(canonical)
    }
    const canonicals = new Set(listed.map((page) => page.canonical!))
    const others = listed.flatMap(({ alternates }) => Object.values(alternates))
    expect([...new Set(others)].filter((one) => !canonicals.has(one)).sort(), 'other languages').toEqual([])

    const map = await readSitemap(`${origin}/sitemap.xml`)
    expect(
      [...canonicals].filter((one) => !map.includes(one)),
      'missing in the sitemap',
    ).toEqual([])
    for (const address of map.filter((one) => !canonicals.has(one))) {
      const { status, canonical } = await readPage(address)
      expect({ address, status, canonical }).toEqual({ address, status: 200, canonical: address })
    }
  })
}

test('every public address of the specification answers, in both languages', async ({ app, request }) => {
  const home = /\/listing\/([0-9a-f-]{36})/.exec(await (await request.get('/search')).text())![1]!
  const wrong: string[] = []
  for (const prefix of ['', '/en'])
    for (const [path, answer] of PUBLIC_ROUTES) {
      const response = await request.get(app.url + prefix + path.replace('{home}', home), { maxRedirects: 0 })
      const { location = '' } = response.headers()
      const target =
        typeof answer === 'string' &&
        prefix + (prefix && answer === '/' ? '' : answer.replace('{home}', home))
      const isRight = target === false ? response.status() === answer : location.startsWith(target)
      if (!isRight) wrong.push(`${prefix}${path}: ${response.status()} ${location}`)
    }
  expect(wrong).toEqual([])
})

test('every public page is called by its title, and says where it is in both languages', async ({ app }) => {
  for (const [path, th, en] of PUBLIC_TITLES) {
    const alternates = {
      th: app.url + path,
      en: `${app.url}/en${path === '/' ? '' : path}`,
      'x-default': app.url + path,
    }
    for (const [lang, title, name] of [
      ['th', th, 'เรือน'],
      ['en', en, 'Ruen'],
    ] as const) {
      const page = await readPage(alternates[lang])
      expect(page).toMatchObject({
        status: 200,
        title: title.includes(name) ? title : `${title} | ${name}`,
        canonical: alternates[lang],
        isIndexed: true,
        alternates,
      })
    }
  }
})

test('pages tell machines what they are: a home with its price, a place, a business, answers, steps', async ({
  app,
}) => {
  const { body } = await fetchText(`${app.url}/search`)
  const home = /\/listing\/[0-9a-f-]{36}/.exec(body)![0]
  const said = async (url: string) =>
    (await readPage(url)).data.flatMap((text) => JSON.parse(text) as Said | Said[])
  const own = `http://khram.localhost:${app.port}`
  for (const [url, ...types] of [
    [`${app.url}/`, 'WebSite'],
    [`${app.url}${home}`, /^(?:House|Apartment)$/, 'BreadcrumbList'],
    [`${app.url}/rent/kasetsart-university-n13`, 'BreadcrumbList', 'ItemList'],
    [`${app.url}/pricing`, 'SoftwareApplication'],
    [`${app.url}/contact`, 'Organization'],
    [`${app.url}/owner-details`, 'FAQPage'],
    [`${app.url}/video-library`, 'ItemList'],
    [`${app.url}/video-library/find-a-home`, 'HowTo'],
    [`${own}/manager`, 'LocalBusiness'],
    [`${own}/manager${home}`, /^(?:House|Apartment)$/],
  ] as const) {
    const found = (await said(url)).flatMap((one) => one['@type'])
    for (const type of types)
      expect(
        found.some((one) => one.match(type)),
        `${url} ${type} ${found}`,
      ).toBe(true)
  }
  const [offered] = (await said(`${app.url}/en${home}`)).filter((one) => one.offers)
  expect(offered!.offers).toMatchObject({
    '@type': 'Offer',
    priceSpecification: { priceCurrency: 'THB', price: expect.anything() },
  })
})

test('the pricing page works out what so many units cost, by its address alone', async ({ app }) => {
  const text = async (query: string) =>
    (await fetchText(`${app.url}/en/pricing?${query}`)).body.replaceAll(/<[^>]+>/g, '')
  // 20 units at ฿29 and one at ฿19; a tenth less with a contract for a year.
  expect(await text('units=21')).toContain('฿599')
  expect(await text('units=21&term=year')).toContain('฿539.10')
  expect(await text('units=21&term=year')).toContain('฿6,469.20')
})

test('a page that visitors share is another one within two seconds of a change', async ({ app }) => {
  const url = `http://baitoei.localhost:${app.port}/manager`
  const name = `ชื่อใหม่ ${Date.now()}`
  const rename = (to: string) =>
    app.database.query(
      `with old as (select business_name from workspaces where site_name = 'baitoei')
       update workspaces set business_name = $1 where site_name = 'baitoei' returning (select business_name from old)`,
      [to],
    )
  for (let n = 0; n < 3; n++) expect((await fetchText(url)).body).not.toContain(name)
  const { rows } = await rename(name)
  const isNew = async () => (await fetchText(url)).body.includes(name)
  await expect.poll(isNew, { timeout: 2_000, intervals: [50] }).toBe(true)
  await rename(rows[0].business_name)
  await expect.poll(isNew, { timeout: 2_000, intervals: [50] }).toBe(false)
})

test('a page that fails answers 500 in our words, and says nothing of what is inside', async ({ app }) => {
  const from = app.lines.length
  const page = () => fetchText(`${app.url}/en/search?q=${Date.now()}`)
  await app.database.query('alter table listing_index rename to listing_index_away')
  const failed = await page().finally(() =>
    app.database.query('alter table listing_index_away rename to listing_index'),
  )
  expect(failed.status).toBe(500)
  expect(failed.body).toContain('An error occurred')
  for (const way of ['/en', '/en/search', '/en/help-center/faq'])
    expect(failed.body).toContain(`href="${way}"`)
  expect(failed.body).not.toMatch(/listing_index|select | {4}at /)
  // It is in the log, on purpose this once.
  await expect.poll(() => app.lines.slice(from).some((line) => line.includes('"level":"error"'))).toBe(true)
  app.lines.splice(from)
  expect((await page()).status).toBe(200)
})

test("every address of a manager's site answers, by name and on its own host, in both languages", async ({
  app,
}) => {
  const own = `http://khram.localhost:${app.port}`
  const { body } = await fetchText(`${own}/manager/available`)
  const home = /\/listing\/([0-9a-f-]{36})/.exec(body)![1]!
  const wrong: string[] = []
  for (const prefix of ['', '/en'])
    for (const start of [`${app.url}${prefix}/khram`, `${own}${prefix}/manager`])
      for (const [path, byName, onOwnHost = byName] of SITE_ROUTES) {
        const answer = start.startsWith(own) ? onOwnHost : byName
        const { pathname: site } = new URL(start)
        const fill = (text: string) =>
          text.replace('{home}', home).replace('{site}', site).replace('{named}', `${prefix}/khram`)
        const { status, location } = await fetchText(start + fill(path))
        const isRight =
          typeof answer === 'number'
            ? status === answer
            : location !== undefined && new URL(location, start).pathname === fill(answer)
        if (!isRight) wrong.push(`${start}${path}: ${status} ${location}`)
      }
  expect(wrong).toEqual([])
})

/** Titles that several pages have, each with its addresses. */
function sharedTitles(pages: Crawled[]): string[] {
  const byTitle = Map.groupBy(pages, ({ title }) => title)

  return [...byTitle].flatMap(([title, found]) => {
    const addresses = new Set(found.map(({ canonical }) => canonical))
    return title === '' || addresses.size > 1 ? [`${title}: ${[...addresses].join(' ')}`] : []
  })
}

/** Links to a part of a page that has no such part. */
function brokenAnchors(pages: Map<string, Crawled>, origin: string): string[] {
  return [...pages.values()].flatMap(({ url, links }) =>
    links.filter((link) => {
      const { origin: to, pathname, hash } = new URL(link, url)
      const target = to === origin && hash ? pages.get(pathname) : undefined
      return target && !target.ids.has(decodeURIComponent(hash.slice(1)))
    }),
  )
}
