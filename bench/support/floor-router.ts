// The floor of a rendered page: a React Router app in framework mode with one layout and one page, as its template makes
// it, that shows a header, a search box, as many homes with picture, price and facts and as many stations as ours, and a footer.
// No database, no languages, no theme.
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createElement as h, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'

type Home = ReturnType<typeof homeOf>
type Station = ReturnType<typeof stationOf>

const homeOf = (index: number) => ({
  id: `0199a3b4-7c00-78be-b7c1-c51bb2c1bf${10 + index}`,
  title: `คอนโดใกล้สถานีทองหล่อ ห้องมุม วิวสวน ชั้น ${index + 3}`,
  project: 'เดอะ เรสซิเดนซ์ สุขุมวิท 55',
  cover: { src: `/art/room-${index}.svg`, srcSet: `/art/room-${index}.svg 640w`, alt: 'ห้องนั่งเล่นและระเบียง' },
  price: `฿${(12_500 + index * 100).toLocaleString('en')}`,
  facts: ['1 ห้องนอน', '35 ตร.ม.', 'BTS ทองหล่อ 6 นาที'],
  status: 'ว่าง',
})

const stationOf = (index: number) => ({
  code: `E${index + 1}`,
  name: `สถานีที่ ${index + 1}`,
  count: 40 + index,
  median: `฿${(14_000 + index * 250).toLocaleString('en')}`,
})

const link = (to: string, children: ReactNode) => h(Link, { to, key: to, discover: 'none' }, children)
const links = (count: number, path: string) =>
  Array.from({ length: count }, (_, index) => link(`/${path}-${index}`, `เมนูที่ ${index + 1}`))
const icon = h(
  'svg',
  { width: 20, height: 20, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'aria-hidden': true },
  h('path', { d: 'M3 12l9 -9l9 9' }),
  h('path', { d: 'M5 10v10h14v-10' }),
)

function Layout({ children }: { children: ReactNode }) {
  const head = h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links))
  return h('html', { lang: 'th' }, head, h('body', null, children, h(ScrollRestoration), h(Scripts)))
}

function Frame() {
  return h(
    'div',
    null,
    h('header', null, links(18, 'menu')),
    h('main', null, h(Outlet)),
    h('footer', null, links(14, 'foot')),
  )
}

function Page() {
  const { homes, stations } = useLoaderData<{ homes: Home[]; stations: Station[] }>()
  return h(
    'div',
    null,
    h('h1', null, 'บ้านเช่า'),
    h(
      'form',
      { action: '/search' },
      h('input', { name: 'q', type: 'search' }),
      h('button', { type: 'submit' }, 'ค้นหา'),
    ),
    homes.map((home) => h(Card, { home, key: home.id })),
    h(
      'ul',
      null,
      stations.map(({ code, name, count, median }) =>
        h('li', { key: code }, link(`/search?station=${code}`, [icon, name, ` ${count} · ${median}`])),
      ),
    ),
  )
}

function Card({ home }: { home: Home }) {
  return h(
    'article',
    { className: 'card' },
    h('img', {
      ...home.cover,
      sizes: '(min-width: 64em) 320px, 100vw',
      width: 640,
      height: 427,
      loading: 'lazy',
    }),
    h('span', { className: 'tag' }, icon, home.status),
    h('p', { className: 'price' }, home.price, h('small', null, '/เดือน')),
    h('h3', null, link(`/listing/${home.id}`, `${home.title} · ${home.project}`)),
    h(
      'ul',
      null,
      home.facts.map((fact) => h('li', { key: fact }, icon, fact)),
    ),
  )
}

function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((done, fail) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        done(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: fail,
    })
  })
}

/** `?homes=8&stations=6`: how many of each. */
function loader({ request }: { request: Request }) {
  const asked = new URL(request.url).searchParams
  const many = <T>(name: string, make: (index: number) => T) =>
    Array.from({ length: Number(asked.get(name)) }, (_, index) => make(index))

  return { homes: many('homes', homeOf), stations: many('stations', stationOf) }
}

const route = (id: string, parentId?: string) => ({ id, parentId, path: parentId ? undefined : '' })
const asset = (id: string, parentId?: string) => ({
  ...route(id, parentId),
  module: `/assets/${id}.js`,
  imports: ['/assets/react.js'],
  css: ['/assets/page.css'],
  hasAction: false,
  hasLoader: id === 'page',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
})

/** The app behind one fetch. */
export const routerApp = createRequestHandler(
  {
    entry: { module: { default: render } },
    routes: {
      root: { ...route('root'), module: { default: Outlet, Layout } },
      frame: { ...route('frame', 'root'), module: { default: Frame } },
      page: {
        ...route('page', 'frame'),
        index: true,
        module: { default: Page, loader },
      },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: asset('root'),
        frame: asset('frame', 'root'),
        page: { ...asset('page', 'frame'), index: true },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild,
  'production',
)
