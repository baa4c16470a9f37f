import { expect, it } from 'vitest'
import { picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { SERVED } from './served-calls.ts'

// What the document says is one thing, what is answered another: each call of the public site, of websites and of files
// is made here as a client would, and its answer holds the fields that clients were told of.
const app = await testApp()
const siteName = 'named-calls'
const { token, workspaceId } = await buildManager(app, { siteName })
const id = await buildHome(app, workspaceId)
const PW = '/personal-website'
const EDITOR = `${PW}/customize-design`
const VISITOR = { name: 'มานี ทดสอบ', phone: '081-234-5678' }
const ITEM = '11111111-1111-4111-8111-111111111111'
const PAGES = ['homepage', 'about-page', 'featured-page', 'contact-us-page']
const LISTS = ['service-page', 'team-page', 'testimonial-page', 'why-us-page']

async function file() {
  const body = new FormData()
  body.set('containerId', '4')
  body.set('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg'))
  return body
}
const read = async (path: string) => (await app.call('GET', path, { token })).body.data
/** A page saved as it was read: what a client does that changes one field. */
const saved = async (page: string, change: object = {}) => {
  const { revision, content } = await read(`${EDITOR}/${page}`)
  return { revision, content: { ...content, ...change } }
}
const said = (th: string) => ({ th, en: '' })

type Made = { path?: string; body?: () => Promise<object> | object }
/** What is sent to a call, and where its address has names of its own. */
const MADE: Record<string, Made> = {
  'GET /config/{product}-style': { path: '/config/ruen-style' },
  'POST /demo': {
    body: () => ({
      propertyId: id,
      languageID: 1,
      demoTypeID: 1,
      name: VISITOR.name,
      forDateTime: '2026-11-25 1.00 P.M',
      demoOrSchedule: true,
      contactNumber: VISITOR.phone,
      contactEmail: 'manee@example.test',
    }),
  },
  'GET /taxonomy': {},
  'GET /taxonomy/get-video-library': { path: '/taxonomy/get-video-library?itemsPerPage=2&page=1' },
  'GET /pricing': {},
  'GET /faq': {},
  'POST /home/recommend': {
    body: () => ({
      name: VISITOR.name,
      email: 'manee@example.test',
      about: 'manager',
      subject: 'หอพักบ้านใบเตย',
      subjectContact: 'https://baitoei.example',
      mayName: true,
      hasConsent: true,
    }),
  },
  ...Object.fromEntries(
    [...PAGES, ...LISTS].flatMap((page): [string, Made][] => [
      [`GET ${EDITOR}/${page}`, {}],
      [`PUT ${EDITOR}/${page}`, { body: () => saved(page) }],
    ]),
  ),
  ...Object.fromEntries(
    LISTS.map((page): [string, Made] => [
      `DELETE ${EDITOR}/${page}/{id}`,
      { path: `${EDITOR}/${page}/${ITEM}` },
    ]),
  ),
  [`GET ${PW}/extra-pages`]: {},
  [`PUT ${EDITOR}/enable-tab`]: { body: () => ({ tab: 'service', isOn: true }) },
  [`GET ${PW}/search-options`]: {},
  [`PUT ${PW}/search-options`]: { body: () => read(`${PW}/search-options`) },
  'GET /sub-domain/config/{subdomainName}': { path: `/sub-domain/config/${siteName}` },
  'GET /sub-domain/{subdomainName}/{pageName}': {
    path: `/sub-domain/${siteName}/featured-page?itemsPerPage=2&page=1&orderBy=newest&search=สตูดิโอ`,
  },
  'GET /property/all-properties': {},
  'GET /property/get-properties/{id}': { path: `/property/get-properties/${id}` },
  'POST /property/search': { path: '/property/search?itemsPerPage=2&page=1', body: () => ({ q: 'สตูดิโอ' }) },
  'POST /property/get-properties/{id}/contact': {
    path: `/property/get-properties/${id}/contact`,
    body: () => ({ ...VISITOR, message: 'เลี้ยงแมวได้ไหม' }),
  },
  'POST /property/agent-contact': { body: () => ({ ...VISITOR, siteName, message: 'หาห้อง' }) },
  'PUT /media/{containerId}/add': { path: '/media/4/add', body: file },
  'PUT /media/{containerId}/add-multiple-file': { path: '/media/4/add-multiple-file', body: file },
  'DELETE /media/{containerId}/delete': {
    body: async () => ({
      fileName: (await app.call('PUT', '/media/4/add', { token, body: await file() })).body.data.fileId,
    }),
    path: '/media/4/delete',
  },
}

const AREAS = /^\w+ \/(?:config|demo|taxonomy|pricing|faq|home|personal-website|sub-domain|property|media)\b/
const named = SERVED.filter(({ call }) => AREAS.test(call) && call !== 'POST /property/apply-to-rent')

it('knows how to make each of them (applying takes a form, and is tested with it)', () => {
  expect(named.map(({ call }) => call).sort()).toEqual(Object.keys(MADE).sort())
  expect(named.length).toBeGreaterThan(40)
})

it.each(named.map((one) => [one.call, one] as const))(
  'answers a client: %s',
  async (call, { answer = '', who }) => {
    const [method, address] = call.split(' ') as [string, string]
    const { path = address, body } = MADE[call]!
    if (method === 'DELETE' && path.startsWith(EDITOR)) await withItem(path.split('/')[3]!)
    const sent = { token: who === 'public' ? undefined : token, body: await body?.() }
    const answered = await app.call(method, path, sent)
    expect([answered.status, answered.body]).toEqual([
      200,
      expect.objectContaining({ data: expect.anything() }),
    ])
    const all = namesOf(answered.body.data)
    expect(all).toEqual(expect.arrayContaining(answer.split(' ').filter(Boolean)))
    if (who !== 'public')
      expect((await app.call(method, path, { ...sent, token: undefined })).status).toBe(401)
  },
)

/** Puts one item on a page that has some. */
async function withItem(page: string) {
  const about = { title: said('ก'), text: said('ข') }
  const person = { role: said('ค') }
  const more: Record<string, object> = {
    'service-page': { icon: null, picture: null, link: '' },
    'team-page': { ...person, picture: null, link: '' },
    'testimonial-page': { ...person, isSample: false },
    'why-us-page': { icon: null },
  }
  const { status, body } = await app.call('PUT', `${EDITOR}/${page}`, {
    token,
    body: await saved(page, { items: [{ id: ITEM, ...about, ...more[page] }] }),
  })
  expect([status, body.fields]).toEqual([200, undefined])
}

/** The fields of an answer, and after a dot those of the objects and lists in it. */
function namesOf(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return namesOf(value[0], way)
  if (typeof value !== 'object' || value === null) return []

  return Object.entries(value).flatMap(([name, one]) => [way + name, ...namesOf(one, `${way}${name}.`)])
}
