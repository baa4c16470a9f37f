// The floors, in a process of their own: what the web server, the renderer and the driver cost by themselves.
// Started by `startFloors`; told what to serve by messages.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { routerApp } from './floor-router.ts'
import { replay, type Statement } from './statements.ts'

export type FloorOrder = { html?: string; transactions?: Statement[][]; connection?: pg.PoolConfig }

let html = ''
let packed = new Uint8Array()
let transactions: Statement[][] = []
let pool: pg.Pool | undefined

const app = new Hono()
app.get('/buffer', (c) => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  if (!c.req.header('accept-encoding')) return new Response(html, { headers })
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'br' } })
})
app.get('/cards', (c) => c.html(`<!doctype html>${renderToString(cards())}`))
app.get('/', (c) => routerApp(c.req.raw))
app.get('/statements', async (c) => c.json({ rows: await replay(pool!, transactions) }))

/** A page of 24 homes in Thai, as bare as React can show it. */
function cards() {
  const list = Array.from({ length: 24 }, (_, index) =>
    h(
      'li',
      { key: index, className: 'card' },
      h(
        'a',
        { href: `/listing/${index}` },
        h('img', { src: `/art/${index}.svg`, alt: 'ห้องนั่งเล่น', width: 400 }),
      ),
      h('h3', null, `คอนโดใกล้สถานีทองหล่อ ห้อง ${index}`),
      h('p', null, 'เขตวัฒนา กรุงเทพมหานคร · 1 ห้องนอน · 35 ตร.ม.'),
      h('strong', null, `${(12_500 + index * 100).toLocaleString('th')} บาท/เดือน`),
    ),
  )
  return h(
    'html',
    { lang: 'th' },
    h('body', null, h('main', null, h('h1', null, 'บ้านเช่า'), h('ul', null, list))),
  )
}

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', async (order: FloorOrder) => {
  html = order.html ?? html
  if (order.html) packed = new Uint8Array(brotliCompressSync(order.html))
  transactions = order.transactions ?? transactions
  if (order.connection) {
    await pool?.end()
    pool = new pg.Pool({ ...order.connection, max: 10 })
  }
  process.send?.({ done: true })
})
process.on('disconnect', () => process.exit(0))
